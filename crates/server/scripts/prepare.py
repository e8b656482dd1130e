"""Makes a person and a finished match on a new server, for `schemathesis.sh`.

Writes the description of the API with this match as an example to a file, and prints the person's cookie.
"""

import json
import socket
import sys
import time
import urllib.error
import urllib.request


def main(port: int, description: str, out: str) -> None:
    session = patiently(lambda: call(port, "GET", "/session"))
    cookie = session.headers["set-cookie"].split(";")[0]
    wish = {"game": "reflex", "seats": ["me", "captain"]}
    match = json.load(call(port, "POST", "/matches", cookie, wish))["id"]
    concede(port, cookie, match)
    # What is finished has a record.
    patiently(lambda: call(port, "GET", f"/matches/{match}/record", cookie))

    with open(description, encoding="utf-8") as file:
        api = json.load(file)
    examples = {"id": match, "game": "inertia", "seat": 1, "step": 1, "eyes": "open", "token": "0" * 32, "name": "arcs"}
    bodies = {"make": wish, "rename": {"name": "Grace"}, "playOn": {"step": 0, "seat": 2}, "workbench": {"work": ""}}
    for operation in (it for methods in api["paths"].values() for it in methods.values()):
        for parameter in operation.get("parameters", []):
            parameter["example"] = examples[parameter["name"]]
        if operation["operationId"] in bodies:
            operation["requestBody"]["content"]["application/json"]["example"] = bodies[operation["operationId"]]
    with open(out, "w", encoding="utf-8") as file:
        json.dump(api, file)
    print(cookie)


def call(port, method, path, cookie="", body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"cookie": cookie, "content-type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api{path}", data, headers, method=method)
    return urllib.request.urlopen(request, timeout=10)


def patiently(ask):
    for _ in range(100):
        try:
            return ask()
        except (OSError, urllib.error.HTTPError):
            time.sleep(0.1)
    sys.exit("prepare.py: the server does not answer.")


def concede(port: int, cookie: str, match: str) -> None:
    """Says hello and gives up, over a WebSocket of the simplest kind."""
    greeting = (
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: {cookie}\r\n"
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.sendall(greeting.encode())
        for say in ({"say": "hello"}, {"say": "concede", "seat": 1}):
            text = json.dumps(say).encode()
            # A whole text, masked with nothing.
            line.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
        line.recv(1)
        time.sleep(0.5)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3])
