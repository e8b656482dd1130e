use broadside_dreadnaught::Content;
#[test]
fn a_right_pack_has_no_fault() {
    match Content::read(Content::packs()) {
        Ok(content) => println!("{} ops", content.systems().len()),
        Err(faults) => panic!("{}", faults.iter().map(|f| f.to_string() + "\n").collect::<String>()),
    }
}
