//! The words of the rulebook that everything else is made of: layers, categories, arcs, faces of dice, critical
//! effects, kinds of terrain, special attack qualities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_kit::few;
use broadside_kit::plane::arc::Arc;
use broadside_kit::spelled;

/// Enums whose values are a list of plain words: the list of all, the words of files and actions, and what people read.
macro_rules! lists_of {
    ($($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident $word:literal $read:literal),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$doc])* $value),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$value),*];

            /// What people call it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $read),* }
            }
        }

        few!($name, $name::ALL);
        spelled! { $name { $($value $word),* } }
    )*};
}

lists_of! {
    /// A positional trait: the layer on which a model operates at the moment (DW-17.1).
    Layer {
        Surface "surface" "SURFACE",
        Airborne "airborne" "AIRBORNE",
        Underwater "underwater" "UNDERWATER",
    }

    /// What a unit is in a force (DW-3.5).
    Category {
        Flagship "flagship" "FLAGSHIP",
        Line "line" "LINE",
        Patrol "patrol" "PATROL",
        Support "support" "SUPPORT",
        Auxiliary "auxiliary" "AUXILIARY",
    }

    /// The four quarters of a model (DW-1.16).
    Quarter {
        Fore "fore" "fore",
        Starboard "starboard" "starboard",
        Aft "aft" "aft",
        Port "port" "port",
    }

    /// The six faces of the action die, in the order of their numbers (DW-11.1).
    Face {
        Blank "blank" "blank",
        StandardCounter "standard_counter" "standard counter",
        HeavyCounter "heavy_counter" "heavy counter",
        StandardStrike "standard_strike" "standard strike",
        HeavyStrike "heavy_strike" "heavy strike",
        ExplodingStrike "exploding_strike" "exploding strike",
    }

    /// A critical effect, in the order of the faces of the critical damage die (DW-15.10).
    Critical {
        Breach "breach" "breach",
        StructuralFailure "structural_failure" "structural failure",
        Hazard "hazard" "hazard",
        ShreddedDefences "shredded_defences" "shredded defences",
        NavigationLock "navigation_lock" "navigation lock",
        SystemFailure "system_failure" "system failure",
    }

    /// What solid things there are (DW-21.7), and the areas that are none of them (DW-21.1).
    Ground {
        GroundingHazard "grounding_hazard" "grounding hazard",
        Island "island" "island",
        Structure "structure" "structure",
        Iceberg "iceberg" "iceberg",
        TreacherousWater "treacherous_water" "treacherous water",
        Fog "fog" "fog",
    }

    /// A special attack quality, which all weapons of an attack share (DW-13.1).
    Special {
        Aerial "aerial" "Aerial",
        Assault "assault" "Assault",
        Bomb "bomb" "Bomb",
        Singular "singular" "Singular",
        Submerged "submerged" "Submerged",
        Torrent "torrent" "Torrent",
    }

    /// A range band (DW-1.19).
    Band {
        Close "close" "close",
        Standard "standard" "standard",
        Extreme "extreme" "extreme",
    }

    /// An edge of the play area (DW-1.2).
    Edge {
        South "south" "south edge",
        North "north" "north edge",
        West "west" "west edge",
        East "east" "east edge",
    }

    /// How the rest of a unit is placed about its first model (DW-24.7).
    Pattern {
        Column "column" "in column",
        Abreast "abreast" "line abreast",
        Wedge "wedge" "in a wedge",
        Double "double" "in double column",
    }

    /// The engagement scale, which follows from the points limit (DW-3.2).
    Scale {
        Small "small" "small",
        Standard "standard" "standard",
        Large "large" "large",
    }
}

impl Quarter {
    /// Its letter on a mount.
    pub const fn letter(self) -> char {
        match self {
            Self::Fore => 'F',
            Self::Starboard => 'S',
            Self::Aft => 'A',
            Self::Port => 'P',
        }
    }

    /// Where it lies.
    pub const fn arc(self) -> Arc {
        Arc::QUARTERS[self as usize]
    }
}

impl Face {
    /// The face of a die's number, 1 to 6.
    pub const fn of(number: u8) -> Self {
        Self::ALL[(number as usize + 5) % 6]
    }

    /// Its number, 1 to 6.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its letter in examples: B, c, C, s, S and X.
    pub const fn letter(self) -> char {
        match self {
            Self::Blank => 'B',
            Self::StandardCounter => 'c',
            Self::HeavyCounter => 'C',
            Self::StandardStrike => 's',
            Self::HeavyStrike => 'S',
            Self::ExplodingStrike => 'X',
        }
    }

    /// Whether it is a strike of any kind.
    pub const fn is_strike(self) -> bool {
        matches!(self, Self::StandardStrike | Self::HeavyStrike | Self::ExplodingStrike)
    }

    /// Whether it is a heavy or an exploding strike.
    pub const fn is_heavy(self) -> bool {
        matches!(self, Self::HeavyStrike | Self::ExplodingStrike)
    }
}

impl Ground {
    /// Whether it is a terrain feature, and not an area (DW-21.1, DW-21.7).
    pub const fn is_solid(self) -> bool {
        !matches!(self, Self::TreacherousWater | Self::Fog)
    }

    /// Whether it can be attacked (DW-21.14, DW-21.16).
    pub const fn is_target(self) -> bool {
        matches!(self, Self::Structure | Self::Iceberg)
    }

    /// Whether the water around it is treacherous (DW-21.9, DW-21.13, DW-21.16).
    pub const fn has_shore(self) -> bool {
        matches!(self, Self::Island | Self::Structure | Self::Iceberg)
    }
}

impl Scale {
    /// The scale of a points limit (DW-3.2).
    pub const fn of(limit: u16) -> Self {
        match limit {
            0..=1000 => Self::Small,
            1001..=2000 => Self::Standard,
            _ => Self::Large,
        }
    }

    /// The play area, in inches (DW-4.7).
    pub const fn table(self) -> (i32, i32) {
        match self {
            Self::Small => (48, 36),
            Self::Standard => (48, 48),
            Self::Large => (72, 48),
        }
    }

    /// The deployment depth D, in inches (DW-4.8).
    pub const fn depth(self) -> i32 {
        match self {
            Self::Small => 8,
            Self::Standard | Self::Large => 10,
        }
    }

    /// The starting hand and the hand limit (DW-4.11, DW-5.11).
    pub const fn hand(self) -> u8 {
        match self {
            Self::Small => 5,
            Self::Standard => 6,
            Self::Large => 7,
        }
    }
}
