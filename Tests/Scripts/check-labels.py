#!/usr/bin/env python3
"""Checks the JSON lines of `chartdemo --list`: no two labels overlap, no two leader lines meet, no
leader line crosses a label, and every label lies inside the view.

Usage: chartdemo --size WxH --list ... | check-labels.py WIDTH HEIGHT
"""
import json
import sys

width, height = map(float, sys.argv[1:3])
items = [json.loads(line) for line in sys.stdin]
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
    if x < 0 or y < 0 or x + w > width or y + h > height:
        faults.append(f"{a['name']}: outside the view")
    for j, b in enumerate(labels):
        lines = segments(a.get("leader", []))
        if j > i and overlap(a["rect"], b["rect"]):
            faults.append(f"{a['name']}, {b['name']}: labels overlap")
        if j > i and any(meet(*p, *q) for p in lines for q in segments(b.get("leader", []))):
            faults.append(f"{a['name']}, {b['name']}: leader lines meet")
        if i != j and any(meet(*p, *q) for p in lines for q in edges(b["rect"])):
            faults.append(f"{a['name']}: leader line crosses the label of {b['name']}")

for fault in faults:
    print(fault)
print(f"{len(labels)} labels, {len(faults)} faults")
sys.exit(1 if faults else 0)
