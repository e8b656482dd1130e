//! The packs that come with the game.

use broadside_kit::catalogue::{PackFile, packs, pictures};

pub(crate) static PACKS: &[PackFile<'static>] = packs! { "firestorm":
    cards [action reaction squadron turn]
    classes [
        aqu_bb aqu_ca aqu_cr aqu_cv aqu_ff aqu_sh com_gp com_sh com_tr din_bb din_ca din_co din_cr din_cv
        din_ff dir_bb dir_ca dir_co dir_cr dir_cv dir_dd dir_ff rel_bb rel_cr rel_cv rel_dd rel_ff rel_gd
        sor_bb sor_ca sor_cr sor_cv sor_ff sor_gp ter_bb ter_ca ter_cr ter_cv ter_es ter_ff ter_tr
    ]
    factions [aquans dindrenzi directorate relthoza sorylians terrans]
    fleets [
        clan_hammer deep_current great_web home_watch hostile_bid iron_hail lamp_and_wall leveraged_takeover
        rising_tide spear_wall stone_oath web_front
    ]
    maps [anchorage convoy_lane crossroads ghost_light narrows shattered_belt twin_shoals]
    scenarios [
        belt_ambush breakthrough convoy_raid crossroads ghost_ship hold_the_anchorage line_of_battle
    ]
    judgement [weights]
    situations [first_battle]
    styles [errand runner rush turtle]
    traits [cloak engineers escort fixed]
    wings [aquans dindrenzi directorate relthoza sorylians terrans]
};

/// The pictures of the rulebook.
pub(crate) static PICTURES: &[PackFile<'static>] = pictures!("firestorm": arcs bands turning command linked);

/// The files of the packs that come with the game.
pub const fn packs() -> &'static [PackFile<'static>] {
    PACKS
}
