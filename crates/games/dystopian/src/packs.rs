//! The packs that come with the game.

use broadside_kit::catalogue::{PackFile, packs, pictures};

pub(crate) static PACKS: &[PackFile<'static>] = packs! { "dystopian":
    cards [deck]
    doctrines [blaze_of_glory run_silent signal_the_fleet winters_resolve]
    encounters [coastal_assault contested_narrows hunt_the_flagship line_of_battle minefield_passage
squall_line]
    factions [aurelian boreal meridian sable]
    forces [deep_directorate glacier_line golden_vanguard halcyon_air_group iron_floe meridian_home_fleet
        night_watch obsidian_guard relay_line sunrise_wing trade_protection_squadron winter_hammer]
    maps [archipelago fog_banks great_island ice_field oil_coast open_sea reef_passage twin_plateaus]
    properties [advance_guard advance_station amphibious attachment boarding_parties carrier combat_divers
drilled_broadsides evasive fearsome flag_command frail_hull gas_cells ground_assault heavy_wreckage
hydrofoil icebreaker immobile lone_wolf marine_garrison minelayer nimble pivot plunge prize_ship ram_bow
shoal_keel sky_marines srs steady_crew stern_plating ubiquitous wave_hugger]
    qualities [blast critical devastating disruptive high_velocity homing indirect intensive limited
overflight piercing powered sky_strike sustained synergy torpedo]
    judgement [weights]
    situations [first_battle]
    styles [errand hoarder rush turtle]
    squadron_traits [observers payload surgical swarm sweepers]
    squadrons [squadrons]
    systems [ablative_plating aether_screen cryo_projector deck_sweepers escort_tender fire_control_engine
flak_array flight_control hydrophone_net lateral_thrusters launch_catapults logistics_office
magnetic_deflector picket_guns shock_coils signal_mast smoke_projectors surge_boilers sweep_gear
tender_workshops]
    terrain [terrain]
    units [am_bell am_cinder am_gnomon am_helio am_imper am_pyral am_solarch am_sparrow am_talar bd_bastion
bd_frost bd_hrim bd_isbryt bd_jarn bd_kelder bd_kval bd_orn bd_skua bd_ulvar ml_beacon ml_concord
ml_grampus ml_halcyon ml_lodestar ml_marlin ml_petrel ml_skylark ml_tradewind sd_caisson sd_gloam sd_lamp
sd_moth sd_noct sd_obsid sd_pall sd_umbra sd_vesper]
    valour [valour]
    victories [victories]
    weapons [aurelian boreal meridian sable]
};

/// The pictures of the rulebook.
pub(crate) static PICTURES: &[PackFile<'static>] =
    pictures!("dystopian": arcs attack coherency layers obscured sheet turning);

/// The files of the packs that come with the game.
pub const fn packs() -> &'static [PackFile<'static>] {
    PACKS
}
