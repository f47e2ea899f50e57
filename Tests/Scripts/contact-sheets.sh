#!/usr/bin/env bash
# Makes the contact sheets of Docs/images with chartdemo itself: every kind of chart on data that is
# hard to show, light and dark, small and large. Needs ImageMagick's montage.
# usage: contact-sheets.sh CHARTDEMO [FOLDER]
set -eu
chartdemo=$(realpath "$1")
target=$(realpath "${2:-Docs/images}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The data of the articles the charts began with.
cat >rose.csv <<DATA
name,value
数据1,120
数据2,150
数据3,432
数据4,500
数据5,100
数据6,300
DATA
cat >funnel.csv <<DATA
stage,people
注册,358
开户,246
绑卡,143
下单,61
DATA
cat >slices.csv <<DATA
name,value
Red,50
Blue,50
Green,25
DATA
# Forty categories, falling off as most real ones do.
{ echo name,value; for i in $(seq 40); do echo "Category $i,$((2000 / (i + 3)))"; done; } >forty.csv
{ echo name,value; echo Giant,111110; for i in $(seq 9); do echo "Tiny $i,$i"; done; } >tiny.csv
printf 'name,value\nVisited,60\nNothing,0\nSome,20\nNone,0\nMany,100\n' >zeros.csv
printf 'name,value\nEverything,17\n' >one.csv
cat >chinese.csv <<DATA
name,value
国际贸易与供应链管理事业部,420
人工智能与大数据研究中心,310
新能源汽车电池回收处理,180
跨境电子商务平台运营,95
其他尚未归类的业务收入,40
DATA
cat >arabic.csv <<DATA
name,value
المبيعات عبر الإنترنت في الشرق الأوسط,420
خدمات الصيانة والدعم الفني,310
التدريب والاستشارات,180
الاشتراكات السنوية للشركات,95
أخرى غير مصنفة,40
DATA

kinds="pie donut rose funnel"

# sheet NAME THEME BACKGROUND SIZE COLUMNS DATA... : one row of kinds for each file of data
sheet() {
  local name=$1 theme=$2 background=$3 size=$4 tiles=() data kind
  shift 4
  for data in "$@"; do
    for kind in $kinds; do
      "$chartdemo" -c "$kind" --theme "$theme" --size "$size" -o "$name-$data-$kind.png" "$data.csv"
      tiles+=("$name-$data-$kind.png")
    done
  done
  montage "${tiles[@]}" -tile 4x -geometry +2+2 -background "$background" "$name.png"
}

sheet light light '#d9dde5' 480x360 rose funnel slices forty tiny zeros one chinese arabic
sheet dark dark '#000000' 480x360 rose funnel slices forty tiny zeros one chinese arabic
sheet small light '#d9dde5' 120x120 rose forty tiny chinese
sheet large light '#d9dde5' 1600x900 forty chinese
for name in light dark small; do convert "$name.png" -strip -colors 255 PNG8:"$target/charts-$name.png"; done
convert large.png -resize 50% -strip -colors 255 PNG8:"$target/charts-large.png"
