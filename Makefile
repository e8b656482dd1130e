# One command locally equals the continuous build: `make test`.

CARGO ?= cargo

.PHONY: play test lint rust-test docs packs bench soak golden fmt

## Play Reflex against the computer in the terminal.
play:
	$(CARGO) run --release --bin broadside -- play reflex

## Everything that must hold before a change lands.
test: lint rust-test docs packs

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

rust-test:
	$(CARGO) test --workspace --locked

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

packs:
	$(CARGO) run --quiet --locked --bin broadside -- check packs

## Random play on one core, and the strength of the computer players.
bench:
	$(CARGO) build --release --locked --bin broadside
	target/release/broadside bench
	target/release/broadside bench reflex --players 3
	target/release/broadside simulate reflex --games 2000 --seats greedy,random
	target/release/broadside simulate reflex --games 1000 --seats captain,greedy
	target/release/broadside simulate reflex --games 200 --seats admiral,captain

## Ten thousand random games each with two and with three players, under the whole contract.
soak:
	BROADSIDE_GAMES=10000 $(CARGO) test --release --locked -p broadside-reflex --test contract -- --nocapture

## Writes the golden games anew. Read the difference before you keep it.
golden:
	INSTA_UPDATE=always $(CARGO) test --locked -p broadside-reflex --test playthrough

fmt:
	$(CARGO) fmt --all
