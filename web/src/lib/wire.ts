// Generated from the server's types by `make types`. Do not edit.

export type Seat = number;

export type Seats = number[];

export type Rule = string;

export type Awaiting = { "decision": { 
/**
 * Never empty.
 */
seats: Seats, 
/**
 * What they choose now is not shown to the other seats when they choose it.
 */
secret: boolean, } } | { "over": Outcome };

export type Outcome = { 
/**
 * Who won. With `shared`, those who share the victory.
 */
winners: Seats, 
/**
 * Several opponents share the victory: a draw between them. Team mates who win together do not.
 */
shared: boolean, 
/**
 * The rule that ended it.
 */
rule: Rule, };

export type StandingOrder = "ask" | "this_span" | "this_round" | "until_attacked" | "if_it_fits";

export type Table = { 
/**
 * Where things stand: "Round 3 of 6, Action Phase".
 */
headline: string, 
/**
 * The board.
 */
scene: Scene, 
/**
 * Ship sheets and the like.
 */
panels: Array<Panel>, 
/**
 * What is asked.
 */
prompt: Prompt, 
/**
 * The seats that fight together, side by side; empty where everybody is alone.
 */
sides: Array<Array<Seat>>, };

export type Scene = { 
/**
 * Left, top, width and height of what is worth seeing.
 */
bounds: [number, number, number, number], 
/**
 * Terrain, hexes, track spaces: what does not move.
 */
shapes: Array<Shape>, 
/**
 * Ships and tokens.
 */
pieces: Array<Piece>, 
/**
 * Where pieces will be by themselves, drawn faintly.
 */
ghosts: Array<Piece>, 
/**
 * Lines with a text: ranges, bearings, lines of fire. One without length is only its text, written where it lies.
 */
marks: Array<Mark>, 
/**
 * What all of it lies in.
 */
setting?: Setting, };

export type Setting = "space" | "sea";

export type Shape = { 
/**
 * Names it within the scene, for anchors.
 */
id: string, 
/**
 * Its outline.
 */
outline: Outline, 
/**
 * What it means.
 */
meaning: Meaning, 
/**
 * A few letters drawn on it.
 */
label: string, 
/**
 * What it is, in a sentence.
 */
tooltip: string, 
/**
 * The rule behind it.
 */
rule: Rule | null, };

export type Outline = { "circle": { 
/**
 * Its middle.
 */
center: [number, number], 
/**
 * Its radius.
 */
radius: number, } } | { "hexagon": { 
/**
 * Its middle.
 */
center: [number, number], 
/**
 * From the middle to a corner.
 */
radius: number, } } | { "polygon": Array<[number, number]> } | { "path": Array<[number, number]> } | { "sector": { 
/**
 * The middle of the ring.
 */
center: [number, number], 
/**
 * The nearer distance; 0 for a slice that begins in the middle.
 */
inner: number, 
/**
 * The further distance.
 */
radius: number, 
/**
 * The heading of its middle line, in tenths of a degree clockwise from up.
 */
heading: number, 
/**
 * How far it reaches to each side of that, in tenths of a degree; 1800 all round.
 */
half: number, } };

export type Meaning = "zone" | "cell" | "special" | "gate" | "blocked" | "hazard" | "land" | "rough" | "goal" | "mine" | "enemy" | "reach" | "cover" | "course" | "hull" | "fitting";

export type Piece = { 
/**
 * Names it within the scene, for anchors.
 */
id: string, 
/**
 * Whose it is.
 */
seat: Seat | null, 
/**
 * Where it is.
 */
position: [number, number], 
/**
 * Where it points, in tenths of a degree clockwise from up; none for what has no bow.
 */
heading: number | null, 
/**
 * Its silhouette, as SVG path data pointing up.
 */
art: string, 
/**
 * How many thousandths of the scene's unit a unit of the silhouette is.
 */
scale: number, 
/**
 * Its name.
 */
name: string, 
/**
 * What can be read off it at a glance.
 */
badges: Array<Badge>, 
/**
 * How much is left of what it has.
 */
bars: Array<Pips>, 
/**
 * What it reaches and covers, shown when somebody points at it.
 */
reach: Array<Shape>, 
/**
 * Where it is and how it lies, in a sentence, for those who do not see the board.
 */
words: string, 
/**
 * How high it lies: 0 with most others, below them negative, above them positive.
 */
level?: number, 
/**
 * The sheet that tells of it; empty where that has the same name.
 */
sheet?: string, };

export type Badge = { 
/**
 * What kind: `shield`, `damage`, `cube` …
 */
kind: string, 
/**
 * What is written on it.
 */
text: string, };

export type Pips = { 
/**
 * What kind: `hull`, `energy`, `heat`, `damage` …
 */
kind: string, 
/**
 * How many there are.
 */
filled: number, 
/**
 * How many there can be.
 */
max: number, };

export type Mark = { 
/**
 * From where.
 */
from: [number, number], 
/**
 * To where.
 */
to: [number, number], 
/**
 * What is written on it.
 */
text: string, 
/**
 * What it means.
 */
meaning: Meaning, 
/**
 * Whether it has a head where it ends.
 */
arrow: boolean, };

export type Panel = { "sheet": { 
/**
 * Names it, for anchors.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * Whose it is.
 */
seat: Seat | null, 
/**
 * A remark below the heading.
 */
note: string, 
/**
 * What is on it.
 */
parts: Array<Panel>, } } | { "track": { 
/**
 * What is counted.
 */
label: string, 
/**
 * What kind: `hull`, `energy`, `heat`, `damage` …
 */
kind: string, 
/**
 * How many there are.
 */
filled: number, 
/**
 * How many there can be.
 */
max: number, } } | { "slots": { 
/**
 * What they are for.
 */
label: string, 
/**
 * The places.
 */
slots: Array<Slot>, } } | { "dice": { 
/**
 * What they are.
 */
label: string, 
/**
 * Their faces.
 */
faces: Array<number>, } } | { "fact": { 
/**
 * The name.
 */
label: string, 
/**
 * The value.
 */
value: string, } } | { "plan": { 
/**
 * What it shows.
 */
label: string, 
/**
 * The board.
 */
scene: Scene, } } | { "cards": { 
/**
 * What they are.
 */
label: string, 
/**
 * Whether only the label is shown until somebody wants to see them.
 */
folded: boolean, 
/**
 * The cards.
 */
cards: Array<Card>, } } | { "agenda": { 
/**
 * What it is about.
 */
label: string, 
/**
 * The items in order.
 */
items: Array<Item>, } };

export type Card = { 
/**
 * Names it within the table, for anchors; choices are anchored to it as to a slot.
 */
id: string, 
/**
 * Its name.
 */
title: string, 
/**
 * What kind of card it is.
 */
kind: string, 
/**
 * Symbols printed on it, in a few letters each.
 */
symbols: Array<string>, 
/**
 * What is printed on it, line by line.
 */
text: Array<string>, 
/**
 * What is counted on it.
 */
pips: Array<Pips>, 
/**
 * What lies on it.
 */
badges: Array<Badge>, 
/**
 * Whether it does not work.
 */
damaged: boolean, 
/**
 * What is attached to it.
 */
attached: Array<Card>, };

export type Item = { 
/**
 * Whose it is.
 */
seat: Seat | null, 
/**
 * What it is, in a few words.
 */
text: string, 
/**
 * How far it is.
 */
progress: Progress, };

export type Progress = "done" | "now" | "next";

export type Slot = { 
/**
 * Names it within the table, for anchors: `1:B1`.
 */
id: string, 
/**
 * What is printed on it.
 */
label: string, 
/**
 * What fits and what it is for.
 */
tooltip: string, 
/**
 * The face of the die on it.
 */
die: number | null, 
/**
 * Whether it is shut by damage.
 */
damaged: boolean, 
/**
 * Cubes and the like that lie on it.
 */
pips: Array<Pips>, 
/**
 * What else lies on it or is printed there.
 */
badges: Array<Badge>, };

export type Prompt = { 
/**
 * Who acts, what is asked, what happens next.
 */
sentence: string, 
/**
 * The rule behind it.
 */
rule: Rule, 
/**
 * Who is awaited.
 */
awaiting: Awaiting, 
/**
 * What the observer may do now.
 */
choices: Array<Choice>, 
/**
 * What the observer may not do now, with why.
 */
blocked: Array<Blocked>, 
/**
 * How a hand makes some of the choices, alone or several at once.
 */
gestures: Array<Gesture>, 
/**
 * What a person who plays this for the first time may be told now, in the order of telling. The game leaves it
 * empty: it is of the situation that the match began in.
 */
hints: Array<Hint>, };

export type Choice = { 
/**
 * The action to send back.
 */
action: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * What happens then.
 */
detail: string, 
/**
 * What it leaves open to others, as far as everybody can see; empty if nothing.
 */
warning: string, 
/**
 * How likely what is, where dice decide.
 */
odds: Array<Odds>, 
/**
 * The rule behind it.
 */
rule: Rule, 
/**
 * Where it lies on the board and the panels.
 */
anchors: Array<Anchor>, 
/**
 * Choices of one group belong together.
 */
group: string, 
/**
 * Where a piece would be after it.
 */
ghosts: Array<Piece>, 
/**
 * What it would reach or cover.
 */
shapes: Array<Shape>, 
/**
 * Lines to what it is about, with ranges and the like.
 */
marks: Array<Mark>, };

export type Hint = { 
/**
 * Its number in the situation, from 1.
 */
number: number, 
/**
 * What is told.
 */
text: string, 
/**
 * What it speaks of; none for the question itself.
 */
anchor: Anchor | null, };

export type Anchor = { "shape": string } | { "piece": string } | { "slot": string } | { "die": number };

export type Blocked = { 
/**
 * What it would be called.
 */
label: string, 
/**
 * Why it is not allowed.
 */
reason: string, 
/**
 * The rule that forbids it.
 */
rule: Rule, };

export type Gesture = { 
/**
 * What it does, in a few words: "Put the Wasp down".
 */
label: string, 
/**
 * What is in the hand, as it looks before; each offer says where it would be.
 */
piece: Piece | null, 
/**
 * Whether something is still to be picked after it: then it is shown as a draft, and goes with the rest.
 */
goes_on: boolean, 
/**
 * How it is made.
 */
hand: Hand, };

export type Hand = { "place": Array<Spot> } | { "direction": { 
/**
 * The middle of the ring.
 */
center: [number, number], 
/**
 * Where it may point.
 */
bearings: Array<Bearing>, } } | { "way": Array<Leg> } | { "amount": Array<Amount> } | { "set": { 
/**
 * The members.
 */
members: Array<Member>, 
/**
 * The pick that closes the set, once it may be closed.
 */
close: string | null, } } | { "pair": Array<Link> } | { "deed": Array<Deed> };

export type Spot = { 
/**
 * Where.
 */
at: [number, number], 
/**
 * Where it would point, in tenths of a degree clockwise from up.
 */
heading: number | null, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Bearing = { 
/**
 * In tenths of a degree clockwise from up.
 */
heading: number, 
/**
 * What it is called.
 */
label: string, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Leg = { 
/**
 * Through where, from where it is to where it would be.
 */
path: Array<[number, number]>, 
/**
 * Where it would point at the end, in tenths of a degree clockwise from up.
 */
heading: number, 
/**
 * What it is called, costs and crosses: "4 inches ahead, through the belt".
 */
label: string, 
/**
 * Whether it crosses something that harms it.
 */
harms: boolean, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Amount = { 
/**
 * How many.
 */
value: number, 
/**
 * What it is called and costs.
 */
label: string, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Member = { 
/**
 * Where it lies.
 */
anchor: Anchor, 
/**
 * What it is called.
 */
label: string, 
/**
 * Whether it is in the set now.
 */
taken: boolean, 
/**
 * The pick that takes it or leaves it, if it may be changed.
 */
pick: string | null, };

export type Link = { 
/**
 * What is taken.
 */
from: Anchor, 
/**
 * Where it is dropped.
 */
to: Anchor, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Deed = { 
/**
 * What it is called, what it does and costs, and where it lies; its action is the last of the picks.
 */
choice: Choice, 
/**
 * The picks that do it, in order.
 */
picks: Array<string>, };

export type Odds = { 
/**
 * What may happen.
 */
outcome: string, 
/**
 * How likely it is, in thousandths.
 */
permille: number, };

export type Line = { 
/**
 * What happened.
 */
text: string, 
/**
 * The rule behind it.
 */
rule: Rule, 
/**
 * The dice that decided it, as faces.
 */
dice: Array<number>, 
/**
 * How many sides these dice have.
 */
sides: number, 
/**
 * What each of these dice came to; empty where each counts what it shows.
 */
counted?: Array<Counted>, 
/**
 * What to animate.
 */
motion: Motion | null, };

export type Counted = { 
/**
 * How much it counts; 0 for a miss.
 */
counts: number, 
/**
 * What is on its face instead of a number, in a few letters; empty for a number.
 */
symbol: string, 
/**
 * Whether another die brought it.
 */
brought: boolean, 
/**
 * Whether it was rolled again, so that it counts nothing.
 */
again: boolean, 
/**
 * What is drawn on its face in place of letters, as SVG path data within 20 units of its middle.
 */
art?: string, 
/**
 * Whether it was turned to this face after it had fallen.
 */
turned?: boolean, 
/**
 * Whether it is of the pool that was rolled against the first one: its count is taken off.
 */
against?: boolean, };

export type Motion = { "move": { 
/**
 * Which piece.
 */
piece: string, 
/**
 * Through where, beginning and end included.
 */
path: Array<[number, number]>, 
/**
 * Where it points at the end.
 */
heading: number, } } | { "shot": { 
/**
 * From which piece.
 */
from: string, 
/**
 * At which piece; none for a shot into the void.
 */
to: string | null, } } | { "explode": { 
/**
 * Which piece.
 */
piece: string, } } | { "flash": { 
/**
 * Which piece.
 */
piece: string, 
/**
 * What: `shield`, `damage`, `cube` …
 */
kind: string, } };

export type Field = { 
/**
 * The name of the field in the set-up.
 */
key: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * What it is about, in a sentence.
 */
help: string, 
/**
 * The rule behind it.
 */
rule: Rule, 
/**
 * What can be chosen, the ordinary value first.
 */
values: Array<FieldValue>, 
/**
 * What can be chosen for each seat instead, as a list with one entry a seat.
 */
per_seat: Array<FieldValue>, 
/**
 * Whether it takes a list of codes of what was built on the workbench.
 */
built: boolean, };

export type FieldValue = { 
/**
 * The value in JSON.
 */
value: unknown, 
/**
 * What it is called.
 */
label: string, 
/**
 * With how many players it can be chosen.
 */
players: Array<number>, };

export type Workbench = { 
/**
 * The work as text, tool in hand included: what the next pick is made on.
 */
work: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What is being built, as a short code to share, without the tool in hand.
 */
code: string, 
/**
 * The same as a file of a pack.
 */
file: string, 
/**
 * Whether nothing is wrong with it.
 */
sound: boolean, 
/**
 * What a person sees.
 */
table: Table, };

export type Picture = { 
/**
 * Whose eyes see it.
 */
seat: Seat, 
/**
 * The board, cut to what is worth seeing; none where the panels are the picture.
 */
scene: Scene | null, 
/**
 * Ship sheets and the like, with those of their parts that are worth seeing.
 */
panels: Array<Panel>, 
/**
 * The piece that is pointed at: what it reaches is drawn.
 */
about: string | null, 
/**
 * What is pointed out, because a choice that is looked at lies there.
 */
lit: Array<Anchor>, 
/**
 * Where pieces would be after those choices.
 */
ghosts: Array<Piece>, 
/**
 * What they would reach or cover.
 */
shapes: Array<Shape>, 
/**
 * Lines to what they are about.
 */
marks: Array<Mark>, 
/**
 * The board in words, for those who do not see it.
 */
words: string, };

export type Session = { 
/**
 * What the person is called.
 */
name: string, };

export type Rename = { 
/**
 * One to 24 characters.
 */
name: string, };

export type Recovery = { 
/**
 * Twenty letters in groups of five; shown once, stored only as a hash. It replaces any earlier one.
 */
code: string, };

export type Recover = { 
/**
 * The code; case, blanks and dashes do not matter.
 */
code: string, };

export type Health = { 
/**
 * Whether something was just stored and read back.
 */
ok: boolean, 
/**
 * How many matches are in memory.
 */
live_matches: number, };

export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What it is, in a sentence.
 */
blurb: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * How long a game takes, about.
 */
minutes: number, 
/**
 * A few silhouettes of its ships, as SVG path data pointing up.
 */
art: Array<string>, 
/**
 * What can be agreed before a game.
 */
fields: Array<Field>, 
/**
 * What can be built for it on the workbench, such as `ship`; none if nothing can.
 */
builds: string | null, 
/**
 * Its situations, the first battle first.
 */
situations: Array<SituationInfo>, };

export type SituationInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What people call it.
 */
name: string, 
/**
 * What it is about, in a sentence.
 */
blurb: string, 
/**
 * Who sits where: `human`, or the level of a computer.
 */
seats: Array<string>, };

export type Build = { 
/**
 * The work as the workbench gave it, or a code; empty to begin.
 */
work: string, 
/**
 * What to do: the action of a choice, or `name` and a name. Left out to look only.
 */
pick: string | null, };

export type OpenFile = { 
/**
 * What the file is called.
 */
name: string, 
/**
 * What it says.
 */
text: string, };

export type Unreadable = { 
/**
 * In plain words.
 */
problem: string, 
/**
 * The rule behind it, if there is one.
 */
rule: string | null, 
/**
 * All that is wrong, in the order of the file.
 */
faults: Array<FileFault>, };

export type FileFault = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * What is wrong and what would be right.
 */
reason: string, };

export type Rulebook = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's name.
 */
name: string, 
/**
 * The whole text as Markdown. Rules have headings `### RX-5.8 Look-ahead`. A line `![The ring.](scene:ring)` stands
 * for a picture, which is asked for by its name.
 */
markdown: string, };

export type Sitter = "me" | "friend" | "random" | "greedy" | "cadet" | "lieutenant" | "commander" | "captain" | "admiral";

export type Committed = { 
/**
 * In hexadecimal. Good for one match, for a quarter of an hour.
 */
commitment: string, };

export type Entropy = { 
/**
 * What the table committed to.
 */
commitment: string, 
/**
 * Thirty-two random bytes of the person's own, in hexadecimal.
 */
entropy: string, };

export type NewMatch = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The fields of the set-up that differ from the ordinary; `players` follows from the seats.
 */
setup: Record<string, unknown>, 
/**
 * The id of a situation to begin in. Its set-up is its own, and `setup` is left out.
 */
situation: string | null, 
/**
 * Who sits where, in clockwise order. With seats for friends the match begins when all of them are taken. In a
 * situation they may be left out: every seat of a person is then of whoever makes the match.
 */
seats: Array<Sitter>, 
/**
 * What this person adds to the dice; drawn by the table if left out.
 */
dice: Entropy | null, 
/**
 * Whether anybody may join: then it is listed until all seats for friends are taken.
 */
open: boolean, 
/**
 * How much time people have; none for as much as they want.
 */
clock: Clock | null, 
/**
 * What happens when a person's time is up.
 */
away: Away, };

export type Clock = { "kind": "decision", 
/**
 * 1 to 3600.
 */
seconds: number, } | { "kind": "match", 
/**
 * At most 600.
 */
minutes: number, 
/**
 * In seconds, at most 600.
 */
increment: number, } | { "kind": "days", 
/**
 * 1 to 60.
 */
days: number, };

export type Away = "computer" | "loses";

export type Clocks = { 
/**
 * How much there is.
 */
clock: Clock, 
/**
 * What happens when it is up.
 */
away: Away, 
/**
 * For each seat.
 */
seats: Array<SeatClock>, };

export type SeatClock = { 
/**
 * What was left at the moment `at`, in milliseconds.
 */
left_ms: number, 
/**
 * Whether it runs since then.
 */
running: boolean, 
/**
 * In milliseconds since 1970, by the clock of the server.
 */
at: number, 
/**
 * Whether the time was up, and a computer decides for the seat.
 */
out: boolean, };

export type Made = { 
/**
 * The match's id, for `/#/match/ID`.
 */
id: string, };

export type MatchInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's name.
 */
game_name: string, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * My seats.
 */
mine: Array<Seat>, 
/**
 * What it waits for.
 */
awaiting: Awaiting, 
/**
 * Whether it has not begun, since somebody is still missing.
 */
waiting: boolean, 
/**
 * Round and phase, or the outcome.
 */
headline: string, 
/**
 * When something last happened, in seconds since 1970.
 */
touched: number, };

export type OpenInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's name.
 */
game_name: string, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Since when, in seconds since 1970.
 */
since: number, };

export type Sit = { 
/**
 * What this person adds to the dice: 32 random bytes in hexadecimal; drawn by the table if left out.
 */
entropy: string | null, };

export type Room = { 
/**
 * The match's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's name.
 */
game_name: string, 
/**
 * What was agreed; what others bring is `null` until it begins.
 */
setup: Record<string, unknown>, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * My seats.
 */
mine: Array<Seat>, 
/**
 * What people bring of their own choice before it begins.
 */
brings: Array<Brings>, 
/**
 * What the table has committed itself to, before anybody added to the dice.
 */
commitment: string, 
/**
 * Whether anybody may join.
 */
open: boolean, 
/**
 * Since when it waits, in seconds since 1970; none once it has begun.
 */
since: number | null, 
/**
 * Whether it has begun: then there is a table.
 */
begun: boolean, 
/**
 * How much time people have; none for as much as they want.
 */
clock: Clock | null, 
/**
 * What happens when a person's time is up.
 */
away: Away, };

export type Brings = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The field of the set-up.
 */
field: string, 
/**
 * Whether it is there.
 */
brought: boolean, };

export type Bring = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The field of the set-up.
 */
field: string, 
/**
 * What is offered for a seat there, or the code of what was built.
 */
value: unknown, };

export type Rematch = { 
/**
 * By how many seats everybody moves on.
 */
turn: number, 
/**
 * Whether the computers are of the next level.
 */
stronger: boolean, };

export type SeatInfo = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The person's name, or the computer's level; empty while nobody has taken it.
 */
name: string, 
/**
 * What kind of sitter it is.
 */
sitter: Sitter, 
/**
 * Whether a person's page is open; computers always are.
 */
connected: boolean, 
/**
 * Since when none is, in seconds since 1970, where that is known.
 */
away_since: number | null, };

export type Invite = { 
/**
 * The token; shown once, stored only as a hash.
 */
token: string, };

export type Token = { 
/**
 * The token.
 */
token: string, 
/**
 * What this person adds to the dice: 32 random bytes in hexadecimal; drawn by the table if left out.
 */
entropy: string | null, };

export type Joined = { 
/**
 * The seat.
 */
seat: Seat, };

export type Eyes = { "seat": Seat } | "spectator" | "open";

export type Frame = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Who sat where.
 */
seats: Array<SeatInfo>, 
/**
 * How many steps were made, from 0.
 */
step: number, 
/**
 * How many there are.
 */
steps: number, 
/**
 * The table then.
 */
table: Table, 
/**
 * Whether the seat through whose eyes it is seen was in a window in which nothing new fitted: who is asked only
 * where something fits is passed for there.
 */
nothing_new: boolean, 
/**
 * What the last step told.
 */
lines: Array<Line>, };

export type TurningPoint = { 
/**
 * After how many steps. None if nobody won, or it was given up at once.
 */
step: number | null, 
/**
 * What stood above the table then: round and phase.
 */
moment: string | null, };

export type Position = { 
/**
 * How many steps were made.
 */
step: number, 
/**
 * The round it was.
 */
round: number, 
/**
 * The prospects of each seat with all cards open.
 */
open: Array<number>, 
/**
 * The prospects of each seat as far as it knew itself.
 */
known: Array<number>, };

export type Moment = { 
/**
 * How many steps were made before it.
 */
step: number, 
/**
 * How many when it was carried out.
 */
until: number, 
/**
 * Who chose.
 */
seat: Seat, 
/**
 * Where things stood: round and phase.
 */
headline: string, 
/**
 * What was done.
 */
done: Array<string>, 
/**
 * What would have been better.
 */
better: Array<string>, 
/**
 * The prospects after what was done, in thousandths.
 */
prospect: number, 
/**
 * What the other would have brought more, in thousandths.
 */
cost: number, };

export type Account = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * What dice and cards gave above what they should have.
 */
luck: number, 
/**
 * What the costly choices cost altogether.
 */
given_away: number, 
/**
 * How many choices were looked at.
 */
choices: number, };

export type Analysis = { 
/**
 * How it stood at the beginning and after every step.
 */
positions: Array<Position>, 
/**
 * The choices that cost most, the dearest first.
 */
moments: Array<Moment>, 
/**
 * What each seat made of it.
 */
seats: Array<Account>, };

export type Way = { 
/**
 * What is done, in order.
 */
words: Array<string>, 
/**
 * How good it looks for the seat, in thousandths: from 0, lost, to 1000, won.
 */
prospect: number, };

export type Looking = { 
/**
 * How many of its steps were looked at,
 */
done: number, 
/**
 * and how many there are.
 */
of: number, };

export type Why = { 
/**
 * The seat that is asked.
 */
seat: Seat, 
/**
 * What it would do.
 */
action: string, 
/**
 * What it wants, and what else it considered, in a sentence.
 */
sentence: string, 
/**
 * What it considered, what it would do first. Nothing where there was nothing to think about.
 */
considered: Array<Way>, };

export type Verified = { 
/**
 * Whether every die and every hash is right.
 */
verified: boolean, 
/**
 * How many dice were recomputed.
 */
dice: number, 
/**
 * How many steps were played again.
 */
steps: number, 
/**
 * What was committed to before the match.
 */
commitment: string, 
/**
 * What is wrong, if anything.
 */
problem: string | null, };

export type PlayOn = { 
/**
 * After how many steps.
 */
step: number, 
/**
 * Which seat I take; the captain takes the others.
 */
seat: Seat, };

export type Problem = { 
/**
 * In plain words.
 */
problem: string, 
/**
 * The rule behind it, if there is one.
 */
rule: string | null, };

export type Say = { "say": "hello", 
/**
 * The seat to look as; mine that is awaited, or my first, if left out.
 */
seat: Seat | null, 
/**
 * A spectator's token, for who has no seat.
 */
token: string | null, 
/**
 * The number of the last message it has, 0 for none.
 */
have: number, 
/**
 * Whether messages may come as binary frames: the same text, packed by raw deflate.
 */
deflate: boolean, } | { "say": "whole" } | { "say": "look", 
/**
 * The seat.
 */
seat: Seat, } | { "say": "act", 
/**
 * The seat that acts.
 */
seat: Seat, 
/**
 * The action, as listed.
 */
action: string, 
/**
 * The number of the table it was chosen on: on an older one it is refused.
 */
on: number, } | { "say": "gesture", 
/**
 * The seat that acts.
 */
seat: Seat, 
/**
 * The actions in order, at most 64.
 */
actions: Array<string>, 
/**
 * The number of the table they were chosen on: on an older one they are refused.
 */
on: number, } | { "say": "draft", 
/**
 * The seat that would act.
 */
seat: Seat, 
/**
 * The actions in order, at most 64.
 */
actions: Array<string>, 
/**
 * The number of the table they were chosen on: on an older one they are refused.
 */
on: number, } | { "say": "take_back", 
/**
 * The seat.
 */
seat: Seat, } | { "say": "back", 
/**
 * The seat.
 */
seat: Seat, } | { "say": "concede", 
/**
 * The seat.
 */
seat: Seat, } | { "say": "order", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The order, in place of the one before.
 */
order: StandingOrder, } | { "say": "ping" };

export type Tell = { "tell": "table" } & Seen | { "tell": "change" } & Change | { "tell": "draft" } & Drafted | { "tell": "refused" } & Problem | { "tell": "pong" } | { "tell": "going" };

export type Seen = { 
/**
 * Grows with everything that this observer can see happen. A gap means that something was missed; the
 * table is whole all the same.
 */
number: number, 
/**
 * The log from line `log_from` on; earlier lines stand, later ones are replaced.
 */
log: Array<Line>, 
/**
 * From which line.
 */
log_from: number, 
/**
 * What time it is for the server, in milliseconds since 1970; only where there is a clock.
 */
time?: number, 
/**
 * The match's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * As which seat the page looks; none for a spectator, and none on the same screen while something is hidden
 * and nobody has asked to look.
 */
seat: Seat | null, 
/**
 * All seats of this person.
 */
mine: Array<Seat>, 
/**
 * The scene, the panels, and what may be done.
 */
table: Table, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Whether the seat may take its last action back.
 */
can_take_back: boolean, 
/**
 * How the seat is asked at windows.
 */
order: StandingOrder, 
/**
 * Whether the seat is asked in a window now.
 */
in_window: boolean, 
/**
 * Whether the seat passes in this window after a moment, by its order or by hand.
 */
passing: boolean, 
/**
 * Whether decisions of this game can be passed at all.
 */
has_windows: boolean, 
/**
 * Whether this person may ask what a captain would do.
 */
advised: boolean, 
/**
 * What was committed to before the match, for the dice.
 */
commitment: string, 
/**
 * What is to be said of the match besides, such as that it goes on under new rules; mostly empty.
 */
notice: string, 
/**
 * How much time everybody has; none where there is no clock.
 */
clock: Clocks | null, };

export type Shown = { 
/**
 * The match's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * As which seat the page looks; none for a spectator, and none on the same screen while something is hidden
 * and nobody has asked to look.
 */
seat: Seat | null, 
/**
 * All seats of this person.
 */
mine: Array<Seat>, 
/**
 * The scene, the panels, and what may be done.
 */
table: Table, 
/**
 * Who sits where.
 */
seats: Array<SeatInfo>, 
/**
 * Whether the seat may take its last action back.
 */
can_take_back: boolean, 
/**
 * How the seat is asked at windows.
 */
order: StandingOrder, 
/**
 * Whether the seat is asked in a window now.
 */
in_window: boolean, 
/**
 * Whether the seat passes in this window after a moment, by its order or by hand.
 */
passing: boolean, 
/**
 * Whether decisions of this game can be passed at all.
 */
has_windows: boolean, 
/**
 * Whether this person may ask what a captain would do.
 */
advised: boolean, 
/**
 * What was committed to before the match, for the dice.
 */
commitment: string, 
/**
 * What is to be said of the match besides, such as that it goes on under new rules; mostly empty.
 */
notice: string, 
/**
 * How much time everybody has; none where there is no clock.
 */
clock: Clocks | null, };

export type Change = { 
/**
 * The number of the table with the difference.
 */
number: number, 
/**
 * The number of the table without it. A page that has another one asks for the whole.
 */
from: number, 
/**
 * What is different, to be done in order. Paths begin at `Seen`.
 */
edits: Array<Edit>, 
/**
 * The log from line `log_from` on; earlier lines stand, later ones are replaced.
 */
log: Array<Line>, 
/**
 * From which line.
 */
log_from: number, 
/**
 * What time it is for the server, in milliseconds since 1970; only where there is a clock.
 */
time?: number, };

export type Drafted = { 
/**
 * The actions.
 */
actions: Array<string>, 
/**
 * The number of the table they were drafted on.
 */
on: number, 
/**
 * The table after them.
 */
table: Table, };

export type Edit = { 
/**
 * Where.
 */
at: Array<Step>, 
/**
 * What it is.
 */
is: unknown, } | { 
/**
 * Where the list is.
 */
at: Array<Step>, 
/**
 * From which element on.
 */
from: number, 
/**
 * How many are taken out.
 */
out: number, 
/**
 * What is put in.
 */
in: Array<unknown>, };

export type Step = string | number;
