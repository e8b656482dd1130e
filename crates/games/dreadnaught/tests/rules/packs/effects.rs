//! Effects: what they need and where they belong.

use super::kit::{
    AT_START, DECLARED, FREE, HIT_TAKEN, IN_ATTACH, IN_ATTACK, IN_BOOST, IN_HIT, PROFILE, STRAINED, change,
    fault, last_line,
};

#[test]
fn a_passive_is_one_thing() {
    let told = "a passive is exactly one of modify, ignore, slowed and quick_repair";
    let from = "[[card.passive]]\nquick_repair = true";
    let line = |text: &str| last_line(text, "[[card.passive]]");
    for to in ["quick_repair = true\nignore = \"burn\"", "needs = \"GU\"", "slowed = 1\nignore = \"burn\""] {
        let change = change("decks/tide", from, &format!("[[card.passive]]\n{to}"));
        change.is_told(line(&change.after), told);
    }
    let cases = [
        ("slowed = 4", "slowed is 4, but must be 1 to 3"),
        ("ignore = \"damage_effect\"", "ignore: damage_effect is for Activations only"),
        ("modify = { stat = \"range_against\", by = 1 }", "range_against is a reduction"),
    ];
    for (to, words) in cases {
        let change = change("decks/tide", from, &format!("[[card.passive]]\n{to}"));
        change.is_told(line(&change.after), words);
    }
}

#[test]
fn dn_23_6_what_is_true_all_the_time() {
    let from = "[[card.passive]]\nquick_repair = true";
    let told = |modify: &str, words: &str| {
        let change = change("decks/tide", from, &format!("[[card.passive]]\nmodify = {{ {modify} }}"));
        change.is_told(last_line(&change.after, "[[card.passive]]"), words);
    };
    told("stat = \"defence\", by = 1, whom = \"this\"", "is never for whom = \"this\"");
    told("stat = \"defence\", by = 1, lasts = \"turn\"", "has no lasts");
    told("stat = \"defence\", by = 7", "by is 7, but must be -6 to 6 and not 0");
    told("stat = \"defence\", by = 0", "by is 0, but must be -6 to 6 and not 0");
    told("stat = \"cruiser_damage\", by = 1", "is for whom = \"own_cruisers\"");
    told("stat = \"damage\", by = 1, whom = \"own_cruisers\"", "own Cruisers have cruiser_defence");
    told(
        "stat = \"cruiser_move\", by = 1, whom = { own_cruisers_within = 0 }",
        "own_cruisers_within must be 1 to 30",
    );
}

#[test]
fn dn_23_6_how_long_a_change_lasts() {
    let modify = |rest: &str| format!("{{ modify = {{ stat = \"damage\", by = 1{rest} }} }}");
    PROFILE.told(&modify(""), "modify needs lasts");
    let for_this = "first_shot and shot are for whom = \"this\" only";
    PROFILE.told(&modify(", lasts = \"shot\""), for_this);
    PROFILE.told(&modify(", lasts = \"first_shot\""), for_this);
    let this = "whom = \"this\" lasts for a first_shot, a shot or an activation";
    DECLARED.told(&modify(", whom = \"this\", lasts = \"volley\""), this);
    DECLARED.told(&modify(", whom = \"this\", lasts = \"turn\""), this);
    DECLARED.takes(&modify(", whom = \"this\", lasts = \"activation\""));
    DECLARED.takes(&modify(", whom = \"this\", lasts = \"first_shot\""));
    DECLARED.takes(&modify(", lasts = \"turn\""));
    DECLARED.told(
        &modify(", whom = \"this\", lasts = \"shot\""),
        "modify has no meaning here: it belongs in Boosts of windows A, H",
    );
    FREE.told(&modify(", whom = \"this\", lasts = \"activation\""), "modify has no meaning here");
    FREE.told(&modify(", lasts = \"activation\""), "modify has no meaning here");
    PROFILE.told(
        "{ ignore = { what = \"collision\", lasts = \"first_shot\" } }",
        "ignore cannot last for the first_shot",
    );
    PROFILE.told("{ ignore = { what = \"collision\", lasts = \"shot\" } }", "ignore has no meaning here");
    DECLARED.told(
        "{ modify = { stat = \"hand\", by = 1, whom = \"this\", lasts = \"activation\" } }",
        "no part of an attack or Activation",
    );
}

#[test]
fn dn_23_11_effects_belong_to_their_windows() {
    let shot = "{ cancel = \"shot\" }";
    IN_ATTACK.takes(shot);
    for card in [DECLARED, IN_HIT, FREE, IN_BOOST, IN_ATTACH, PROFILE, AT_START] {
        card.told(shot, "cancel has no meaning here: it belongs in Boosts of windows A");
    }
    let activation = "{ cancel = \"activation\" }";
    DECLARED.takes(activation);
    IN_ATTACK.told(activation, "it belongs in Boosts of windows D");
    IN_ATTACK.told("{ cancel = \"boost\" }", "it belongs in Boosts of windows B");
    FREE.told("{ cancel = \"attach\" }", "it belongs in Boosts of windows P");
    let reflect = "{ reflect = [\"burn\"] }";
    DECLARED.takes(reflect);
    IN_BOOST.takes(reflect);
    IN_ATTACK.told(reflect, "reflect has no meaning here: it belongs in Boosts of windows B, D");
    IN_BOOST.told("{ reflect = [] }", "reflect: the number of kinds is 0");
    for effect in ["{ prevent = 1 }", "{ breach = 1 }"] {
        IN_HIT.takes(effect);
        HIT_TAKEN.takes(effect);
        IN_ATTACK.told(effect, "it belongs in Boosts of windows H; triggers hit_taken");
        STRAINED.told(effect, "it belongs in Boosts of windows H; triggers hit_taken");
        PROFILE.told(effect, "it belongs in Boosts of windows H; triggers hit_taken");
    }
    IN_HIT.takes("{ grant = \"crash\" }");
    FREE.told("{ grant = \"crash\" }", "grant has no meaning here: it belongs in Boosts of windows A, H");
    PROFILE
        .told("\"ready_declared\"", "ready_declared has no meaning here: it belongs in Boosts of windows D");
    FREE.told("{ arc = \"WID\" }", "arc has no meaning here: it belongs in Boosts of windows D");
    FREE.told("{ mark_attacker = 1 }", "mark_attacker has no meaning here");
    PROFILE.told("{ burn = { count = 1, who = \"attacker\" } }", "burn has no meaning here");
    HIT_TAKEN.told("{ burn = { count = 1, who = \"target\" } }", "burn has no meaning here");
}

#[test]
fn attacks_and_tokens_need_quiet() {
    let effects = [
        "{ attack = { damage = 3, shots = 1, range = [1, 2], arc = \"BOW\" } }",
        "{ cruiser_fire = \"all\" }",
        "{ token_move = { count = 1, hexes = 1 } }",
    ];
    for effect in effects {
        for card in [PROFILE, FREE, AT_START] {
            card.takes(effect);
        }
        for card in [IN_ATTACK, IN_HIT, IN_BOOST, IN_ATTACH, DECLARED, HIT_TAKEN, STRAINED] {
            let words = "has no meaning here: it belongs in profiles; Boosts of windows F; \
                         triggers start_turn, start_volley, activated, drift, recovery";
            card.told(effect, words);
        }
    }
    let place = "{ place = { token = \"mine\", count = 1, range = [1, 2], arc = \"ALL\" } }";
    FREE.takes(place);
    IN_HIT.told(place, "place has no meaning here");
    let obstacle = "{ obstacle_move = { hexes = 1, range = 3 } }";
    FREE.takes(obstacle);
    for card in [PROFILE, AT_START, IN_ATTACK, IN_HIT] {
        card.told(obstacle, "obstacle_move has no meaning here: it belongs in Boosts of windows F");
    }
}

#[test]
fn ships_do_not_move_in_the_middle_of_a_hit() {
    let effects = [
        "{ move = { speed = 1, agility = 0 } }",
        "{ grid_move = \"HOP\" }",
        "{ cruiser_move = { count = 1, hexes = 1 } }",
        "{ shove = { hexes = 1, range = 4 } }",
    ];
    for effect in effects {
        for card in [PROFILE, FREE, IN_ATTACK, AT_START] {
            card.takes(effect);
        }
        for card in [IN_HIT, IN_BOOST, IN_ATTACH, DECLARED, HIT_TAKEN, STRAINED] {
            card.told(
                effect,
                "has no meaning here: it belongs in profiles; Boosts of windows F, A, C; triggers",
            );
        }
    }
    for card in [IN_HIT, STRAINED, DECLARED] {
        card.takes("{ scan = 1 }, { draw = 1 }, { rotate = 1 }");
    }
}

#[test]
fn what_stands_within_is_checked_too() {
    IN_HIT.told(
        "{ may = [{ choose = [[{ draw = 1 }], [{ move = { speed = 1, agility = 1 } }]] }] }",
        "move has no meaning here",
    );
    let inner =
        "{ if = { conditions = [\"not_moved\"], then = [{ draw = 1 }], else = [{ cancel = \"shot\" }] } }";
    PROFILE.told(inner, "cancel has no meaning here");
    PROFILE.told("{ choose = [[{ draw = 1 }]] }", "choose is between two lists, neither of them empty");
    PROFILE.told("{ choose = [[{ draw = 1 }], []] }", "choose is between two lists, neither of them empty");
    PROFILE.told("{ may = [] }", "may needs at least one effect");
    PROFILE.told(
        "{ if = { conditions = [], then = [{ draw = 1 }] } }",
        "if needs at least one condition and one effect",
    );
    PROFILE.told(
        "{ if = { conditions = [\"not_moved\"], then = [] } }",
        "if needs at least one condition and one effect",
    );
    PROFILE.told("", "at least one effect is needed");
    PROFILE.told("{ may = [{ may = [{ may = [{ may = [{ draw = 1 }] }] }] }] }", "3 lists in each other");
    PROFILE.takes("{ may = [{ may = [{ may = [{ draw = 1 }] }] }] }");
    PROFILE.told(&"{ draw = 1 }, ".repeat(9), "at most 8 effects in a list");
}

#[test]
fn dn_23_52_conditions() {
    let when =
        |conditions: &str| format!("{{ if = {{ conditions = [{conditions}], then = [{{ draw = 1 }}] }} }}");
    let told =
        "a condition cannot be judged here, but in Boosts of windows A, H; triggers hit, hit_taken, strained";
    for condition in [
        "{ distance_from = 3 }",
        "{ distance_to = 3 }",
        "{ face = \"rear\" }",
        "{ keyword = \"arcing\" }",
        "\"attacker_light\"",
        "\"attacker_dreadnaught\"",
        "{ target_in_arc = \"BOW\" }",
    ] {
        for card in [PROFILE, FREE, AT_START] {
            card.told(&when(condition), told);
        }
        for card in [IN_ATTACK, IN_HIT, HIT_TAKEN, STRAINED] {
            card.takes(&when(condition));
        }
    }
    IN_ATTACK.told(
        &when("{ markers = 1 }"),
        "a condition cannot be judged here, but in Boosts of windows H; triggers hit_taken",
    );
    FREE.takes(&when("\"not_moved\", { cruisers_within = { hexes = 2, count = 1 } }"));
    FREE.told(
        &when("\"not_moved\", { reactor_markers = 1 }, { damaged_components = 4 }"),
        "at most 2 conditions",
    );
    FREE.told(&when("{ reactor_markers = 0 }"), "reactor_markers is 0, but must be 1 to 10");
    FREE.told(&when("{ cruisers_within = { hexes = 2, count = 9 } }"), "cruisers_within: count is 9");
    IN_HIT.told(&when("{ distance_to = 31 }"), "distance_to is 31, but must be 1 to 30");
}

#[test]
fn numbers_of_effects() {
    let attack = |rest: &str| format!("{{ attack = {{ {rest}, arc = \"BOW\" }} }}");
    let cases = [
        (attack("damage = 0, shots = 1, range = [1, 2]"), "attack: damage is 0, but must be 1 to 15"),
        (attack("damage = 3, shots = 7, range = [1, 2]"), "attack: shots is 7, but must be 1 to 6"),
        (
            attack("damage = 3, shots = 1, range = [0, 2]"),
            "attack: range is [0, 2], but must be [minimum, maximum]",
        ),
        (attack("damage = 3, shots = 1, range = [3, 2]"), "attack: range is [3, 2]"),
        (attack("damage = 3, shots = 1, range = [1, 31]"), "attack: range is [1, 31]"),
        (
            attack("damage = 3, shots = 1, range = [1, 2], pierce = 7"),
            "attack: pierce is 7, but must be 0 to 6",
        ),
        (attack("damage = 3, shots = 1, range = [1, 2], drag = 9"), "attack: drag is 9"),
        ("{ move = { speed = 9, agility = 0 } }".into(), "speed is 9, but must be 0 to 8"),
        ("{ move = { speed = 0, agility = 0 } }".into(), "speed and agility together is 0"),
        ("{ rotate = 4 }".into(), "rotate is 4, but must be 1 to 3"),
        ("{ draw = 0 }".into(), "draw is 0, but must be 1 to 9"),
        ("{ scan = 7 }".into(), "scan is 7, but must be 1 to 6"),
        ("{ scry = 0 }".into(), "scry is 0"),
        ("{ burn = { count = 0 } }".into(), "burn: count is 0"),
        ("{ strain = { count = 1, range = 0 } }".into(), "strain: range is 0"),
        ("{ disable = { range = 31 } }".into(), "disable: range is 31"),
        ("{ unstrain = 0 }".into(), "unstrain is 0"),
        ("{ cruiser_fire = 10 }".into(), "cruiser_fire is 10"),
        ("{ cruiser_fire = 300 }".into(), "300 is too much"),
        ("{ activation_tokens = 5 }".into(), "activation_tokens is 5, but must be 1 to 4"),
        ("{ energy = 6 }".into(), "energy is 6, but must be 1 to 5"),
        ("{ shove = { hexes = 7, range = 3 } }".into(), "shove: hexes is 7"),
    ];
    for (effect, words) in cases {
        PROFILE.told(&effect, words);
    }
    let range = "token = \"probe\", count = 1, range = [1, 6]";
    fault("decks/lantern", range, "token = \"probe\", count = 1, range = [0, 6]", "place: range is [0, 6]");
    fault("decks/lantern", range, "token = \"probe\", count = 9, range = [1, 6]", "place: count is 9");
}

#[test]
fn dn_6_6_boosts_and_their_moments() {
    let from = "windows = [\"A\"]\nwhen = \"own_dreadnaught_attacked\"";
    let told = |windows: &str, when: &str, words: &str| {
        fault("decks/talon", from, &format!("windows = [{windows}]\nwhen = {when}"), words);
    };
    told("", "\"any\"", "a Boost needs at least one window");
}

#[test]
fn dn_6_6_each_moment_has_its_windows() {
    let from = "windows = [\"D\"]\nwhen = \"own_activation\"\neffects = [\"ready_declared\"]";
    let cases = [
        ("\"own_dreadnaught\"", "A, C"),
        ("\"own_dreadnaught_attacked\"", "A, H"),
        ("\"own_cruiser_attacked\"", "A"),
        ("\"own_collision\"", "A"),
        ("\"own_ship\"", "C"),
        ("\"own_cruiser\"", "C"),
        ("\"enemy_boost\"", "B"),
        ("\"enemy_attach\"", "P"),
        ("\"target_owner\"", "A, H"),
    ];
    for (moment, windows) in cases {
        let to = format!("windows = [\"D\"]\nwhen = {moment}\neffects = [\"ready_declared\"]");
        let change = change("grid/flux", from, &to);
        let line = 1 + change.after[..change.after.find(&to).expect("it is there")].lines().count();
        change.is_told(line, &format!("this moment comes about only in Boosts of windows {windows}"));
    }
}
