#!/bin/sh
# Makes sure that there is a Chromium for the browser tests: $CHROMIUM, or the one of the system.
# Installs Debian's if there is none. Running it again changes nothing.
set -eu

found() {
  command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1
}

fail() {
  echo "chromium.sh: $1" >&2
  exit 1
}

found && exit 0

command -v apt-get >/dev/null 2>&1 ||
  fail 'there is no Chromium and no apt-get. Install Chromium and point CHROMIUM at it.'

sudo=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 || fail 'there is no Chromium. Run this as root, or install sudo.'
  sudo=sudo
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
{
  $sudo apt-get update -qq &&
    $sudo env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
} >"$log" 2>&1 || {
  cat "$log" >&2
  fail 'apt-get could not install chromium and fonts-dejavu-core.'
}

found || fail "installed, but ${CHROMIUM:-chromium} is still missing. Is CHROMIUM right?"
