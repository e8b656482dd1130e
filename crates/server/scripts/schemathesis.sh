#!/bin/sh
# Tries the API against its description, docs/api/openapi.json: every answer must be one that is described, and
# nothing that is sent may break the server. Needs a built debug server; the tester is kept beside it.
set -eu

VERSION=4.32.5
SEED=1805
EXAMPLES=${BROADSIDE_EXAMPLES:-60}

root=$(cd "$(dirname "$0")/../../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
server=${BROADSIDE_BIN:-$target/debug/broadside}
venv=$target/schemathesis-$VERSION
python=$venv/bin/python

fail() {
  echo "schemathesis.sh: $1" >&2
  exit 1
}

[ -x "$server" ] || fail "there is no $server. Build it first."

work=$(mktemp -d)
pid=
finish() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

# Debian's Python makes no environments without python3-venv.
environment() {
  python3 -m venv --clear "$venv" >"$work/log" 2>&1
}

install_venv() {
  command -v apt-get >/dev/null 2>&1 || fail 'there is no Python with venv, and no apt-get. Install them.'
  sudo=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || fail 'there is no Python with venv. Run this as root, or install sudo.'
    sudo=sudo
  fi
  {
    $sudo apt-get update -qq &&
      $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3 python3-venv
  } >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail 'apt-get could not install python3-venv.'
  }
}

if [ ! -e "$venv/ready" ]; then
  environment || {
    install_venv
    environment || {
      cat "$work/log" >&2
      fail 'Python makes no environment.'
    }
  }
  "$python" -m pip install --quiet --disable-pip-version-check "schemathesis==$VERSION" ||
    fail "schemathesis $VERSION cannot be installed."
  touch "$venv/ready"
fi

port=$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$server" serve --listen "127.0.0.1:$port" --data "$work/data" --rate 1000000 >"$work/server" 2>&1 &
pid=$!

# One person for all requests, so that what one of them makes another can use.
cookie=$("$python" "$root/crates/server/scripts/prepare.py" "$port" "$root/docs/api/openapi.json" "$work/openapi.json") || {
  cat "$work/server" >&2
  fail 'the server is not ready.'
}

cd "$work"
"$venv/bin/schemathesis" --no-color run openapi.json --url "http://127.0.0.1:$port/api" \
  --exclude-path '/matches/{id}/socket' --header "Cookie: $cookie" \
  --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
  --seed "$SEED" --max-examples "$EXAMPLES" --generation-database none --continue-on-failure \
  --suppress-health-check all --warnings off --request-timeout 20
