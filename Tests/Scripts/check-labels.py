#!/usr/bin/env python3
"""Checks the JSON lines of `chartdemo --list`: no two labels overlap, no two leader lines meet, no
leader line crosses a label, every label and leader line lies inside the view, every leader line ends
beside its own label, and every item has a label or is counted as dropped.

Usage: chartdemo --size WxH --list ... | check-labels.py WIDTH HEIGHT
"""
import json
import sys

width, height = map(float, sys.argv[1:3])
lines = [json.loads(line) for line in sys.stdin]
summary = lines[-1]["summary"]
items = lines[:-1]
labels = [item["label"] | {"name": item["name"]} for item in items if "label" in item]


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def meet(a, b, c, d):
    first, second = cross(a, b, c) * cross(a, b, d), cross(c, d, a) * cross(c, d, b)
    return first < 0 and second < 0


def segments(points):
    return list(zip(points, points[1:]))


def edges(rect):
    x, y, w, h = rect
    corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]]
    return segments(corners)


faults = []
for i, a in enumerate(labels):
    x, y, w, h = a["rect"]
    leader = a.get("leader", [])
    if x < 0 or y < 0 or x + w > width or y + h > height:
        faults.append(f"{a['name']}: outside the view")
    if any(not (0 <= p[0] <= width and 0 <= p[1] <= height) for p in leader):
        faults.append(f"{a['name']}: its leader line leaves the view")
    if leader:
        end_x, end_y = leader[-1]
        across, along = max(x - end_x, end_x - x - w, 0), max(y - end_y, end_y - y - h, 0)
        if across > 10 or along > 10 or min(across, along) > 0:
            faults.append(f"{a['name']}: its leader line ends elsewhere")
    for j, b in enumerate(labels):
        lines = segments(leader)
        if j > i and overlap(a["rect"], b["rect"]):
            faults.append(f"{a['name']}, {b['name']}: labels overlap")
        if j > i and any(meet(*p, *q) for p in lines for q in segments(b.get("leader", []))):
            faults.append(f"{a['name']}, {b['name']}: leader lines meet")
        if i != j and any(meet(*p, *q) for p in lines for q in edges(b["rect"])):
            faults.append(f"{a['name']}: leader line crosses the label of {b['name']}")

painted = sum("point" in item for item in items)
if not painted <= len(labels) + summary["labelsDropped"] <= len(items):
    faults.append("labels are lost or counted twice")

for fault in faults:
    print(fault)
print(f"{len(labels)} labels, {summary['labelsDropped']} dropped, {len(faults)} faults")
sys.exit(1 if faults else 0)
