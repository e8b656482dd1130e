# One command locally equals the continuous build: `make test`.

CARGO ?= cargo
# From the weakest to the strongest, and whoever the strongest is measured by.
LEVELS = random,cadet,lieutenant,commander,captain,admiral,greedy
NPM_INSTALL = npm install --no-save --no-audit --no-fund --loglevel=error

.PHONY: play terminal test web lint rust-test docs packs web-test browser-test api \
        bench balance ladder soak crash faults load hostile mirror golden types screenshots measure fmt

## Play: builds page and server, and opens the table in the browser.
play: web
	$(CARGO) build --release --locked --bin broadside
	target/release/broadside serve --open

## The same table in the terminal.
terminal:
	$(CARGO) run --release --locked --bin broadside -- play reflex

## Everything that must hold before a change lands.
test: web lint rust-test docs packs web-test browser-test api

## The page, as the server embeds it.
web:
	cd web && $(NPM_INSTALL) && npm run --silent build

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

## Examples are checked with everything else in `lint`; they need not be linked.
rust-test:
	$(CARGO) test --workspace --locked --tests
	$(CARGO) test --workspace --locked --doc

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

packs:
	$(CARGO) run --quiet --locked --bin broadside -- check packs

web-test:
	cd web && npm run --silent lint && npm run --silent check && npm run --silent unit

browser-test:
	$(CARGO) build --locked --bin broadside
	web/scripts/chromium.sh
	cd web && npm run --silent browser

## The API against its description, with requests drawn from it.
api:
	$(CARGO) build --locked --bin broadside
	crates/server/scripts/schemathesis.sh

## Random play on one core, and the strength of the computer players.
bench:
	$(CARGO) build --release --locked --bin broadside
	target/release/broadside bench
	target/release/broadside bench reflex --players 3
	target/release/broadside simulate reflex --games 2000 --seats greedy,random
	target/release/broadside simulate reflex --games 1000 --seats captain,greedy
	target/release/broadside simulate reflex --games 200 --seats admiral,captain
	target/release/broadside simulate dreadnaught --games 2000 --seats greedy,random
	target/release/broadside simulate dreadnaught --games 400 --seats captain,greedy

## Every ready fleet against every other of its budget. Takes two to three hours; the numbers are the same on any machine.
balance:
	$(CARGO) build --release --locked --bin broadside
	mkdir -p docs/balance
	target/release/broadside balance inertia --level captain --games 40 -o docs/balance/inertia.md
	target/release/broadside balance dreadnaught --level captain --games 16 -o docs/balance/dreadnaught.md
	target/release/broadside balance firestorm --level captain --games 16 -o docs/balance/firestorm.md
	for group in 1000 1250 1500; do target/release/broadside balance dystopian --level captain --games 12 --group $$group -o docs/balance/dystopian-$$group.md || exit 1; done

## Every level against its neighbour, and the admiral against the greedy player, on one scale. Takes hours; the numbers are
## the same on any machine that is quick enough for nobody to run out of time.
ladder:
	$(CARGO) build --release --locked --bin broadside
	mkdir -p docs/ladder
	for game in reflex inertia dreadnaught firestorm dystopian; do target/release/broadside ladder $$game --players $(LEVELS) --reach 1 --games 200 -o docs/ladder/$$game.md || exit 1; done

## Ten thousand random games each with two and with three players (two thousand of the large games, over all their
## set-ups), under the whole contract; what computers are worth; captains on both seats; a thousand games in which nothing
## senseless may be done.
soak:
	BROADSIDE_GAMES=10000 $(CARGO) test --release --locked -p broadside-reflex --test contract games -- --nocapture
	BROADSIDE_GAMES=10000 $(CARGO) test --release --locked -p broadside-inertia --test contract games -- --nocapture
	$(CARGO) test --release --locked -p broadside-inertia --test rules hashes
	BROADSIDE_GAMES=2000 $(CARGO) test --release --locked -p broadside-dreadnaught --test contract games -- --nocapture
	BROADSIDE_GAMES=2000 $(CARGO) test --release --locked -p broadside-firestorm --test contract games -- --nocapture
	BROADSIDE_GAMES=1000 $(CARGO) test --release --locked -p broadside-dystopian --test contract games -- --nocapture
	$(CARGO) test --release --locked -p broadside-lab --test lab -- --ignored --nocapture
	BROADSIDE_GAMES=400 $(CARGO) test --release --locked -p broadside-lab --test lab seats -- --nocapture
	BROADSIDE_GAMES=1000 $(CARGO) test --release --locked -p broadside-lab --test lab sense -- --nocapture

## Kills the server 200 times in the middle of play.
crash:
	$(CARGO) build --release --locked --bin broadside
	$(CARGO) run --release --locked -p broadside-server --example crash -- target/release/broadside 200

## Six hundred faults of the disk, at every point where the store touches it.
faults:
	BROADSIDE_FAULTS=600 $(CARGO) test --release --locked -p broadside-server --test faults -- --nocapture

## What the server bears: actions a second, thousands of live matches, a long match with six pages. With BEFORE=PROGRAM
## an older program is measured in the same run.
load:
	$(CARGO) build --release --locked --bin broadside
	ulimit -n 16384 && $(CARGO) run --release --locked -p broadside-server --example load -- target/release/broadside $(BEFORE)

## Two people who play beside hostile clients of every kind.
hostile:
	$(CARGO) build --release --locked --bin broadside
	ulimit -n 16384 && $(CARGO) run --release --locked -p broadside-server --example hostile -- target/release/broadside

## Whether the computers of the server are those that are measured: decision by decision, and in whole matches.
mirror:
	$(CARGO) build --release --locked --bin broadside
	$(CARGO) run --release --locked -p broadside-server --example mirror -- target/release/broadside 10 200

## Writes the golden games anew. Read the difference before you keep it.
golden:
	INSTA_UPDATE=always $(CARGO) test --locked -p broadside-reflex -p broadside-inertia -p broadside-dreadnaught -p broadside-firestorm -p broadside-dystopian --test contract playthrough

## Writes the page's types anew from the server's.
types:
	BROADSIDE_WRITE_TYPES=1 $(CARGO) test --locked -p broadside-server --test types

## Pictures of every screen at three widths.
screenshots: web
	$(CARGO) build --release --locked --bin broadside
	web/scripts/chromium.sh
	cd web && BROADSIDE_BIN=../target/release/broadside node scripts/screenshots.mjs

## What people wait for at the page, and how often they are asked, against the aims.
measure: web
	$(CARGO) build --release --locked --bin broadside
	web/scripts/chromium.sh
	cd web && BROADSIDE_BIN=../target/release/broadside node scripts/measure.mjs

fmt:
	$(CARGO) fmt --all
	cd web && npm run --silent format
