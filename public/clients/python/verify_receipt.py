"""Verify answers that were given with receipt=true, with the standard library alone.

    python3 verify_receipt.py https://service.example answer.json ...

Each file is an answer as it was received. Its digest must be that of its receipt, the service must be
of the same model, interface and data, and the same request must give the same answer again.
"""

import hashlib
import json
import sys
import urllib.parse
import urllib.request
from decimal import Decimal


def write_number(value):
    """A number as ECMAScript writes it, which RFC 8785 prescribes."""
    if isinstance(value, int):
        value = float(value)
    if value == 0:
        return "0"
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError("JSON has no such number")
    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    stripped = text.rstrip("0")
    exponent += len(text) - len(stripped)
    text = stripped
    point = len(text) + exponent
    if 0 < point <= 21:
        if point >= len(text):
            body = text + "0" * (point - len(text))
        else:
            body = text[:point] + "." + text[point:]
    elif -6 < point <= 0:
        body = "0." + "0" * -point + text
    else:
        power = point - 1
        mantissa = text[0] + ("." + text[1:] if len(text) > 1 else "")
        body = f"{mantissa}e{'+' if power >= 0 else '-'}{abs(power)}"
    return ("-" if sign else "") + body


def write_canonical(value):
    """JSON by RFC 8785: keys in the order of their UTF-16 units, no white space."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return write_number(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(map(write_canonical, value)) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(f"{write_canonical(k)}:{write_canonical(value[k])}" for k in keys) + "}"


def read_number(text):
    """A number in its shortest form: another digit could be changed without changing what is read."""
    value = float(text)
    if write_number(value) != text:
        raise ValueError(f"{text} is not how any answer writes a number")
    return value


def digest(value):
    return hashlib.sha256(write_canonical(value).encode("utf-8")).hexdigest()


def fetch(service, address, body=None):
    data = None if body is None else json.dumps(body).encode("utf-8")
    request = urllib.request.Request(service.rstrip("/") + address, data=data)
    request.add_header("Accept", "application/json")
    if data is not None:
        request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=120) as response:
        return json.load(response)


def verify(service, answer):
    """What does not agree, in sentences; nothing if all of it does."""
    answer = dict(answer)
    receipt = answer.pop("receipt", None)
    if not isinstance(receipt, dict):
        return ["There is no receipt in the answer."]
    faults = []

    def compare(what, stated, own):
        if stated != own:
            faults.append(f"{what} is {own}, the receipt states {stated}.")

    asked = receipt["request"]
    if set(receipt) != {
        "request", "request_sha256", "model_version", "interface_version", "data_sha256", "result_sha256",
    } or set(asked) != {"method", "address", "body"}:
        faults.append("The receipt has other fields than a receipt has.")
    compare("The digest of the request", receipt["request_sha256"], digest(asked))
    compare("The digest of the answer", receipt["result_sha256"], digest(answer))
    release = fetch(service, "/api/release.json")
    compare("The version of the model", receipt["model_version"], release["model_version"])
    compare("The version of the interface", receipt["interface_version"], release["version"])
    compare("The digest of the data", receipt["data_sha256"], digest(release))
    path, _, query = asked["address"].partition("?")
    names = [name for name, _ in urllib.parse.parse_qsl(query, keep_blank_values=True)]
    if not path.startswith("/api/") or names != sorted(names) or "receipt" in names:
        faults.append("The address is none of an operation.")
    if asked["method"] not in ("GET", "POST") or (asked["method"] == "GET") != (asked["body"] is None):
        faults.append("The request is neither a GET nor a POST with its body.")
    try:
        again = fetch(service, asked["address"], asked["body"])
    except OSError as fault:
        return faults + [f"The request is not answered now: {fault}."]
    compare("The digest of the same request now", receipt["result_sha256"], digest(again))
    return faults


def main(service, *paths):
    status = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        try:
            answer = json.loads(text, parse_float=read_number, parse_int=read_number)
            faults = verify(service, answer)
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            faults = [f"The file is no answer with a receipt: {fault}."]
        print(f"{path}: verified" if not faults else f"{path}: REFUSED")
        for fault in faults:
            print(f"  {fault}")
        status = 1 if faults else status
    return status


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
