"""Run every block of a folder and write the table that its last expression gives as CSV."""

import ast
import csv
import math
import pathlib
import sys


def run(code):
    tree = ast.parse(code)
    last = ast.Expression(tree.body.pop().value)
    names = {}
    exec(compile(tree, "block", "exec"), names)
    return eval(compile(last, "block", "eval"), names)


def write(value):
    if value is None or isinstance(value, float) and math.isnan(value):
        return ""
    return repr(value) if isinstance(value, float) else str(value)


def rows_of(table):
    if isinstance(table, list):
        names = list(table[0]) if table else []
        return [names] + [[row[name] for name in names] for row in table]
    return [list(table.columns)] + table.astype(object).values.tolist()


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.code")):
    try:
        rows = rows_of(run(path.read_text(encoding="utf-8")))
    except Exception as fault:
        print(f"{path.name}: {fault}", file=sys.stderr)
        continue
    with open(path.with_suffix(".csv"), "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([write(value) for value in row] for row in rows)
