//! The packs that come with the game, one file a thing.

use broadside_kit::catalogue::{PackFile, packs, pictures};

pub(crate) const PACKS: &[PackFile<'static>] = packs! { "inertia":
    fleets [
        broad_sail caravan evil_eye gatehouse ghost_light hammer hawk_and_hound hunting_pair iron_mountain
        locusts lone_brick lone_gadfly lone_pike lone_wasp long_arm night_watch salvo_pair spearhead swarm
        wall
    ]
    maps [belt open shoal]
    parts [
        anvil array autocannon booster broadside bulkhead bulwark candle capacitor computer deepsink dome
        drones fan fin gyro ion jammer jets lance missile mortar plate prow puffer pulse pump rail regulator
        repulsor scope scorcher sink slope torch turret wheels
    ]
    reactors [destructor frigate interceptor]
    scenarios [beacons breakthrough gauntlet last_ship_standing salvage]
    ships [basilisk brick colossus corsair gadfly halberd lantern mule pike warden wasp]
    judgement [weights]
    situations [first_battle]
    styles [errand runner rush turtle]
};

/// The pictures of the rulebook.
pub(crate) const PICTURES: &[PackFile<'static>] = pictures!("inertia": arcs sheet drift burn shot);
