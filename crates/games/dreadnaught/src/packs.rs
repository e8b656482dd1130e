//! The packs that come with the game.

use broadside_engine::packs::PackFile;

macro_rules! pack {
    ($($path:literal),* $(,)?) => {
        &[$(PackFile {
            path: concat!("packs/dreadnaught/", $path),
            text: include_str!(concat!("../../../../packs/dreadnaught/", $path)),
        }),*]
    };
}

pub(crate) static PACKS: &[PackFile<'static>] = pack![
    "arcs/arcs.toml",
    "decks/anvil.toml",
    "decks/crown.toml",
    "decks/lantern.toml",
    "decks/talon.toml",
    "decks/thorn.toml",
    "decks/tide.toml",
    "grid/command.toml",
    "grid/drive.toml",
    "grid/flux.toml",
    "grid/forge.toml",
    "grid/gunnery.toml",
    "grid/lance.toml",
    "grid/sensor.toml",
    "grid/ward.toml",
    "maps/duel.toml",
    "maps/large.toml",
    "missions/assault.toml",
    "missions/convoy.toml",
    "missions/dominion.toml",
    "missions/intel.toml",
    "obstacles/one_hex.toml",
    "obstacles/three_hexes.toml",
    "obstacles/two_hexes.toml",
    "patterns/patterns.toml",
    "ships/cruiser.toml",
    "tokens/tokens.toml",
];
