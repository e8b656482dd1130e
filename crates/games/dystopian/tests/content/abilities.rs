//! Properties, systems, qualities and squadrons that ship with the game.

use broadside_dystopian::{
    Amount, Content, Craft, Critical, Effect, Given, Ignored, Layer, Shot, Special, SpecialAction,
};

use crate::kit::{shipped, unit};

#[test]
fn dw_19_1_six_types_of_squadrons_in_their_order() {
    let content = shipped();
    let told: Vec<String> = content
        .squadrons()
        .iter()
        .map(|it| format!("{} {} {} {} {}", it.id, it.attack, it.support, it.intercept, it.resilience))
        .collect();
    assert_eq!(
        told,
        [
            "fighters 3 2 2 3",
            "interceptors 1 3 4 3",
            "bombers 4 0 1 4",
            "torpedo_planes 5 0 0 3",
            "scouts 1 1 1 2",
            "wasps 2 1 2 2"
        ]
    );
    let crafts = |id: &str| content.squadron(content.find_squadron(id).expect("a type")).crafts.clone();
    assert_eq!(
        crafts("bombers"),
        [(Craft::Payload, None), (Craft::Surgical, Some(Critical::StructuralFailure))]
    );
    assert_eq!(crafts("torpedo_planes")[1], (Craft::Surgical, Some(Critical::Breach)));
    assert_eq!(crafts("scouts"), [(Craft::Observes, None)]);
    assert_eq!(crafts("wasps"), [(Craft::Sweeps, None), (Craft::Swarms { from: 4, by: 1 }, None)]);
    assert_eq!(crafts("fighters"), []);
}

/// The effects of a property or system.
fn effects(content: &Content, id: &str) -> Vec<Effect> {
    content.ability(content.find_ability(id).unwrap_or_else(|| panic!("{id}"))).effects.to_vec()
}

#[test]
fn properties_and_systems_are_effects() {
    let content = shipped();
    let systems = content.abilities().iter().filter(|it| it.system).count();
    assert_eq!((content.abilities().len(), systems), (53, 20));
    let benefits: Vec<&str> =
        content.abilities().iter().filter(|it| it.benefit).map(|it| it.id.as_str()).collect();
    assert_eq!(
        benefits,
        ["aether_screen", "fire_control_engine", "magnetic_deflector", "smoke_projectors", "surge_boilers"]
    );
    assert_eq!(effects(&content, "nimble"), [Effect::Manoeuvres(Amount::X)]);
    let screen = Effect::Armour {
        by: Amount::Number(1),
        unless: [Special::Assault, Special::Bomb, Special::Submerged].into_iter().collect(),
    };
    assert_eq!(effects(&content, "aether_screen"), [screen]);
    let mines = Effect::Acts { what: SpecialAction::LayMines, by: Amount::Number(1) };
    assert_eq!(effects(&content, "minelayer"), [Effect::DeploysMines(Amount::X), mines]);
    // What a unit has carries the number of its profile.
    let flag = content.unit(unit(&content, "ml_concord"));
    let command = Given { effect: Effect::Commands(Amount::X), x: 6, system: false, benefit: false };
    assert_eq!(flag.effects[0], command);
    assert!(flag.effects[1].system && flag.effects[1].benefit);
    let immobile = content.unit(unit(&content, "ml_beacon"));
    let stern = |effect| matches!(effect, Effect::Ignores(set) if set.contains(Ignored::VulnerableStern));
    assert!(immobile.is_immobile() && immobile.has(stern) && !flag.has(stern));
    let boards = |effect, x| match effect {
        Effect::Boards(dice) => Some(dice.of(x)),
        _ => None,
    };
    assert_eq!(content.unit(unit(&content, "bd_jarn")).sum(boards), 6);
}

#[test]
fn qualities_are_effects_of_weapons() {
    let content = shipped();
    assert_eq!((content.qualities().len(), content.squadron_traits().len()), (16, 5));
    let shots = |id: &str| content.weapon(content.find_weapon(id).expect("a weapon")).shots.clone();
    assert_eq!(shots("bd_thunderer"), [(Shot::Pierces(Amount::X), 2, None)]);
    assert_eq!(shots("bd_claws"), [(Shot::Criticals(Amount::X), 2, Some(Critical::StructuralFailure))]);
    let lobs = Shot::Lobs {
        dice: Amount::Number(2),
        not: [Layer::Airborne, Layer::Underwater].into_iter().collect(),
    };
    let blast = Shot::Blast { dice: Amount::X, within: Amount::Number(3) };
    assert_eq!(shots("bd_siege_mortar"), [(lobs, 0, None), (blast, 2, None)]);
    assert_eq!(shots("ml_turret"), []);
}
