.PHONY: test fmt

test:
	cargo fmt --check
	cargo test --workspace

fmt:
	cargo fmt
