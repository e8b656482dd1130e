//! Silhouettes as SVG path data pointing up, in units of the map.

use crate::content::{Content, TokenKind};

/// A square citadel with a broad prow.
const ANVIL: &str = "M-180 -640L180 -640L330 -470L330 -250L480 -180L480 230L330 300L330 470L200 470L200 640L-200 640L-200 470L-330 470L-330 300L-480 230L-480 -180L-330 -250L-330 -470Z";
/// Two swept claws.
const TALON: &str = "M0 -700L120 -430L170 -80L470 -330L560 60L330 310L250 590L90 470L0 640L-90 470L-250 590L-330 310L-560 60L-470 -330L-170 -80L-120 -430Z";
/// A slender hull with a round lamp.
const LANTERN: &str = "M0 -690L140 -560L200 -330L360 -210L400 20L300 220L170 290L170 520L300 660L-300 660L-170 520L-170 290L-300 220L-400 20L-360 -210L-200 -330L-140 -560Z";
/// A spine with barbs.
const THORN: &str = "M0 -720L110 -380L300 -460L190 -140L440 -120L230 110L420 330L200 350L240 640L0 520L-240 640L-200 350L-420 330L-230 110L-440 -120L-190 -140L-300 -460L-110 -380Z";
/// A wave with long fins.
const TIDE: &str = "M0 -680C200 -560 240 -330 220 -120C380 -40 500 160 470 420C380 300 290 260 210 300L160 620L0 540L-160 620L-210 300C-290 260 -380 300 -470 420C-500 160 -380 -40 -220 -120C-240 -330 -200 -560 0 -680Z";
/// A broad bow with five points.
const CROWN: &str = "M0 -700L110 -420L280 -620L310 -330L520 -420L430 60L330 420L180 640L-180 640L-330 420L-430 60L-520 -420L-310 -330L-280 -620L-110 -420Z";
/// For decks of other packs.
const STRANGER: &str = "M0 -680L260 -300L420 300L200 640L-200 640L-420 300L-260 -300Z";

pub(crate) const CRUISER: &str = "M0 -430L90 -250L120 40L260 170L240 300L110 270L80 400L-80 400L-110 270L-240 300L-260 170L-120 40L-90 -250Z";
pub(crate) const BEACON: &str =
    "M0 -300L70 -90L280 -90L110 40L180 260L0 130L-180 260L-110 40L-280 -90L-70 -90Z";
const TORPEDO: &str = "M0 -280L60 -160L60 140L130 250L-130 250L-60 140L-60 -160Z";
const MINE: &str = "M0 -230L60 -120L190 -160L130 -40L230 0L130 40L190 160L60 120L0 230L-60 120L-190 160L-130 40L-230 0L-130 -40L-190 -160L-60 -120Z";
const DRONE: &str = "M0 -200L90 -20L220 60L200 150L60 110L0 180L-60 110L-200 150L-220 60L-90 -20Z";
const PROBE: &str = "M0 -240L60 -60L240 0L60 60L0 240L-60 60L-240 0L-60 -60Z";

/// The silhouette of the ships of a deck.
pub(crate) fn ship(symbol: &str) -> &'static str {
    match symbol {
        "ANV" => ANVIL,
        "TAL" => TALON,
        "LAN" => LANTERN,
        "THO" => THORN,
        "TID" => TIDE,
        "CRO" => CROWN,
        _ => STRANGER,
    }
}

/// By what it does rather than by its name.
pub(crate) const fn token(kind: &TokenKind) -> &'static str {
    if kind.speed > 0 {
        TORPEDO
    } else if kind.strike > 0 {
        MINE
    } else if kind.spot > 0 {
        PROBE
    } else {
        DRONE
    }
}

/// A few for the box.
pub(crate) fn silhouettes(content: &Content) -> Vec<String> {
    let ships = content.decks().iter().map(|deck| ship(&deck.symbol).to_string());
    ships.chain([CRUISER.to_string()]).collect()
}
