"""Client of a climate-economics service in one file, with the standard library alone.

    from climate_economics import Client
    ce = Client("https://service.example")
    ce.frame("/api/observations", country=["PL", "DE"], field="co2_mt", latest=True)

Tables come as pandas.DataFrame where pandas is installed, else as a list of dicts. Errors of the service
are raised as ServiceError with its sentence, which names the field, the allowed range and how to fix it.
"""

import csv
import io
import json
import urllib.error
import urllib.parse
import urllib.request


class ServiceError(Exception):
    """An answer with a status from 400 on: `status`, `code` and the `issues` of the input."""

    def __init__(self, status, body):
        super().__init__(body.get("error", f"status {status}"))
        self.status = status
        self.code = body.get("code")
        self.issues = body.get("issues", [])


def _word(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(_word, value))
    return str(value)


def _cell(text):
    """Empty is missing; a number stays exact; everything else is text, Namibia's NA too."""
    if text == "":
        return None
    try:
        return int(text) if text.lstrip("-").isdigit() else float(text)
    except ValueError:
        return text


def _table(text):
    try:
        import pandas
    except ImportError:
        return [{name: _cell(cell) for name, cell in row.items()} for row in csv.DictReader(io.StringIO(text))]
    return pandas.read_csv(
        io.StringIO(text), keep_default_na=False, na_values=[""], float_precision="round_trip", low_memory=False
    )


class Client:
    """A service at `address`, as https://service.example."""

    def __init__(self, address, timeout_s=120):
        self.address = address.rstrip("/")
        self.timeout_s = timeout_s

    def _ask(self, path, query, body=None):
        given = {name: _word(value) for name, value in query.items() if value is not None}
        search = f"?{urllib.parse.urlencode(given)}" if given else ""
        data = None if body is None else json.dumps(body).encode("utf-8")
        request = urllib.request.Request(self.address + path + search, data=data)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=self.timeout_s) as response:
                return response.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            text = error.read().decode("utf-8", "replace")
            try:
                raise ServiceError(error.code, json.loads(text)) from None
            except ValueError:
                raise ServiceError(error.code, {"error": text[:200]}) from None

    def get(self, path, **query):
        """The JSON of a GET."""
        return json.loads(self._ask(path, query))

    def post(self, path, body, **query):
        """The JSON of a POST."""
        return json.loads(self._ask(path, query, body))

    def frame(self, path, body=None, **query):
        """The table of an answer or of a CSV file; with a body, of a POST."""
        wanted = {} if path.endswith(".csv") else {"format": "csv"}
        return _table(self._ask(path, {**query, **wanted}, body))

    def catalog(self):
        """Operations, vocabularies and scenarios of the service."""
        return self.get("/api/catalog")

    def datasets(self, **filters):
        """The index of datasets: country, topic, updated_since."""
        return self.frame("/api/datasets", **filters)

    def dataset(self, dataset_id, **selection):
        """The rows of a dataset: country, from_, to, fields."""
        if "from_" in selection:
            selection["from"] = selection.pop("from_")
        return self.frame(f"/api/datasets/{dataset_id}", **selection)

    def observations(self, **query):
        """Numbers of all datasets as one long table, page after page: dataset, field, country, latest."""
        rows, cursor = [], 0
        if "from_" in query:
            query["from"] = query.pop("from_")
        while True:
            page = self.get("/api/observations", **{**query, "cursor": cursor})
            rows += page["observations"]
            if page["next"] is None:
                break
            cursor += page["count"]
        try:
            import pandas
        except ImportError:
            return rows
        return pandas.DataFrame(rows)

    def calculate(self, calculator, receipt=False, **parameters):
        """The answer of a calculator, named by its path below /api/, as damage/compute or forecast."""
        asked = {"receipt": True} if receipt else {}
        if calculator in ("forecast", "bess-dispatch", "year"):
            return self.post(f"/api/{calculator}", parameters, **asked)
        return self.get(f"/api/{calculator}", **parameters, **asked)

    def sweep(self, calculator, grid=None, points=None, fixed=None, outputs=None, uncertainty=None):
        """One calculator over a grid or a list of points, as a table; with uncertainty, percentiles too."""
        given = {
            "calculator": calculator,
            "grid": grid,
            "points": points,
            "fixed": fixed,
            "outputs": outputs,
            "uncertainty": uncertainty,
        }
        return self.frame("/api/sweep", {name: part for name, part in given.items() if part is not None})

    def scenarios(self):
        """All scenarios with their headline figures."""
        return self.frame("/api/scenarios")

    def scenario(self, scenario_id):
        """A whole document."""
        return self.get(f"/api/scenarios/{scenario_id}")

    def scenario_table(self, scenario_id, table):
        """A table of a document: plants, measures, decisions, charges, costs or paths."""
        return self.frame(f"/api/scenarios/{scenario_id}/tables/{table}")

    def evaluate(self, document, **query):
        """Account, odds and findings of a document, or of a part of one."""
        return self.post("/api/scenarios/evaluate", document, **query)

    def verify(self, answer):
        """What does not agree in an answer that has a receipt; an empty list if all of it does."""
        import verify_receipt  # the file beside this one

        return verify_receipt.verify(self.address, answer)
