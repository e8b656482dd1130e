//! What forces are made of, and what of it is used.

use std::collections::BTreeMap;
use std::sync::Arc;

use broadside_dystopian::{Content, Dystopian, Setup};
use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Judge, Log, Pitted, Seat};

/// How often each part was used in games that both sides play by their habits.
fn uses(content: &Arc<Content>) -> BTreeMap<String, u32> {
    let parts = Dystopian::parts(content);
    let mut uses = BTreeMap::new();
    let submarines = "sable.1000.sd_umbra*3.sd_vesper*2+4.sd_gloam*6.sd_moth*1";
    for (seed, forces) in
        [["iron_floe", "trade_protection_squadron"], [submarines, "sunrise_wing"]].into_iter().enumerate()
    {
        let forces = forces.map(String::from);
        let setup = Setup { players: 2, limit: 1000, forces, encounter: None, map: None };
        let (mut dice, mut log) = (FastDice::new(seed as u64), Log::new());
        let mut game = Dystopian::start(content, &setup, &mut dice, &mut log).expect("a set-up of our own");
        while let Some(seat) = game.awaiting().seats().first() {
            let pick = game.habit(seat).expect("a habit for everything");
            game.apply(seat, pick, &mut dice, &mut log).expect("it is legal");
            for noted in log.drain(..) {
                game.used(&noted.event, &mut |part| {
                    *uses.entry(parts[part].name.clone()).or_insert(0) += 1;
                    assert!(!parts[part].passive, "{} is never told of", parts[part].name);
                });
            }
        }
        for seat in Seat::all(2) {
            let brought = game.brought(seat);
            assert!(brought.is_sorted() && brought.iter().all(|&part| part < parts.len()));
        }
    }
    uses
}

#[test]
fn what_is_used_is_noted_by_its_name() {
    let content = crate::content();
    let uses = uses(&content);
    for name in [
        "Concord Battleship",
        "Umbra Cruiser Submarine",
        "Broadrifle Heavy Turret",
        "Silent Torpedoes",
        "Fire Siphon",
        "Carrier (X)",
        "Torpedo Planes",
    ] {
        assert!(uses.get(name).is_some_and(|&count| count > 0), "{name}: {uses:?}");
    }
    // Cards are enacted and claimed.
    let used =
        |names: &mut dyn Iterator<Item = &String>| names.filter(|&name| uses.contains_key(name)).count();
    assert!(used(&mut content.valour().iter().map(|it| &it.name)) > 2, "{uses:?}");
    assert!(used(&mut content.victories().iter().map(|it| &it.name)) > 2, "{uses:?}");
}
