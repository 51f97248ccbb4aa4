/** Script of the folder: the network as it is, or with the rows that PyPSA has no attribute for. */
export const SOLVE_SCRIPT = `"""Solve this folder with PyPSA and HiGHS: python solve.py [--plain]

With --plain the network is solved as its CSV files are. Without it, the rows of extra_constraints.csv are
added, and the objective is that of the program of the service. Needs: pip install pypsa highspy
"""

import sys
from pathlib import Path

import linopy
import numpy as np
import pandas as pd
import pypsa
import xarray as xr

HERE = Path(__file__).resolve().parent


def read(name):
    return pd.read_csv(HERE / name, keep_default_na=False)


def add_rows(n, snapshots):
    """Add the rows of extra_constraints.csv, a kind at a time."""
    rows, terms = read("extra_constraints.csv"), read("extra_terms.csv")
    places = {str(label): place for place, label in enumerate(n.snapshots)}
    terms["label"] = -1
    for variable, group in terms.groupby("variable"):
        labels = n.model.variables[variable].labels.to_pandas()
        if labels.ndim == 1:
            found = labels.reindex(group["component"]).to_numpy()
        else:
            columns = labels.columns.get_indexer(group["component"])
            found = labels.to_numpy()[group["snapshot"].map(places).to_numpy(), columns]
        terms.loc[group.index, "label"] = found
    for kind, group in rows.groupby("kind", sort=False):
        own = terms[terms["constraint"].isin(group["name"])].copy()
        own["row"] = own["constraint"].map({name: r for r, name in enumerate(group["name"])})
        own["term"] = own.groupby("row").cumcount()
        shape = (len(group), own["term"].max() + 1)
        labels, coefficients = np.full(shape, -1), np.full(shape, np.nan)
        labels[own["row"], own["term"]] = own["label"]
        coefficients[own["row"], own["term"]] = own["coefficient"]
        dims = ("extra_row", "_term")
        data = xr.Dataset({"vars": (dims, labels), "coeffs": (dims, coefficients)})
        left = linopy.LinearExpression(data, n.model)
        right = xr.DataArray(group["constant"].to_numpy(float), dims="extra_row")
        n.model.add_constraints(left, group["sense"].iloc[0], right, name=f"extra-{kind}")


if __name__ == "__main__":
    plain = "--plain" in sys.argv
    n = pypsa.Network()
    n.import_from_csv_folder(HERE)
    n.consistency_check()
    status = n.optimize(
        solver_name="highs",
        include_objective_constant=True,
        extra_functionality=None if plain else add_rows,
    )
    print("status", *status)
    print("objective", repr(float(n.objective)))
    for component, nominal in (("generators", "p_nom"), ("links", "p_nom"), ("stores", "e_nom")):
        frame = n.c[component].static
        frame = frame[frame[nominal + "_extendable"]]
        for name, value in frame[nominal + "_opt"].items():
            print(component, name, round(float(value), 3))
`
