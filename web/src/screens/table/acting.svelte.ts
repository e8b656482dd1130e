import { asOne, gathered, picksOf } from '../../lib/deeds';
import { loose, offersOf, pairOf, picksOn } from '../../lib/gesture';
import { Hands } from '../../lib/hands.svelte';
import { sameQuestion } from '../../lib/match';
import { keepPlaces, type Asked } from '../../lib/places';
import { Pointing } from '../../lib/pointing.svelte';
import type { Key } from '../../lib/select';
import type { Choice, Drafted, Gesture, Seen } from '../../lib/wire';
import type { Connection } from './connection.svelte';
import { Draft } from './draft.svelte';

/** So long the eye needs to see that something else is asked. */
const EYE = 450;

interface Table {
  server: Connection;
  /** What is shown of how it stands. */
  shown: () => Seen | null;
  /** Nothing can be chosen just now. */
  still: () => boolean;
  /** This press only stopped what was playing. */
  spent: () => boolean;
  /** Choices keep their places from one question to the next. */
  places: () => boolean;
  /** What is drafted has changed, and with it what is asked. */
  drafted: (seen: Seen) => void;
  /** Something is done. */
  acts: () => void;
}

/** What a person does about what is asked: points at choices, uses hands, drafts. */
export class Acting {
  readonly draft = new Draft();
  readonly pointing: Pointing;
  readonly hands: Hands;
  asked = $state.raw<Asked | null>(null);
  /** Whether what can be done whole is offered pick by pick as well. */
  singly = $state(false);
  /** The card in the hand, and what would be asked once it is picked. */
  #tried = $state.raw<{ first: Choice; actions: readonly string[]; next: readonly Choice[] } | null>(null);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    const { still, spent } = table;
    this.pointing = new Pointing({
      choices: () => this.#prompt?.choices ?? [],
      still,
      spent,
      pause: EYE,
      hand: () => this.#meant,
      send: ({ action }) => {
        // What goes on from a draft is drafted, whoever makes it.
        const gesture = this.gestures.find(
          ({ goes_on, hand }) => goes_on && offersOf(hand).some(({ picks }) => asOne(picks) === action),
        );
        this.#make(picksOf(action), this.drafting && gesture ? gesture.label : null);
      },
    });
    this.hands = new Hands({
      gestures: () => this.gestures,
      deaf: () => this.pointing.deaf(),
      make: (gesture, picks) => this.make(gesture, picks),
    });
  }

  /** The table, with what is drafted. */
  readonly seen = $derived.by(() => this.draft.over(this.#table.shown()));
  readonly gestures = $derived.by((): readonly Gesture[] => this.seen?.table.prompt.gestures ?? []);
  readonly #prompt = $derived.by(() => (this.seen ? gathered(this.seen.table.prompt, this.singly) : null));
  readonly #loose = $derived.by(() => loose(this.#prompt?.choices ?? [], this.seen?.table.panels ?? []));
  /** What can be carried, and by which gestures: also a card, to what is asked about after it. */
  readonly carriable = $derived.by(
    (): ReadonlySet<Key> => new Set([...this.hands.carriable, ...this.#loose.keys()]),
  );
  readonly carrying = $derived.by((): readonly Gesture[] =>
    this.#tried ? [...this.gestures, pairOf(this.#tried.first, this.#tried.next)] : this.gestures,
  );
  readonly drafting = $derived.by(() => this.draft.actions.length > 0);
  /** The choice that a hand is about to make. */
  readonly #meant = $derived.by((): Choice | null => {
    const [only, ...more] = this.hands.meant ?? [];
    return more.length > 0 ? null : (this.#prompt?.choices.find(({ action }) => action === only) ?? null);
  });

  /** By a gesture. */
  readonly make = ({ goes_on, label }: Gesture, picks: readonly string[]): void => {
    if (!this.pointing.deaf()) this.#make(picks, goes_on ? label : null);
  };
  /** Something is taken up: where a card goes is found out by trying it. */
  readonly take = (key: Key): void => {
    const { seen, draft } = this;
    const first = this.#loose.get(key);
    if (!first || !seen || seen.seat === null || this.hands.carriable.has(key)) return;
    const actions = [...draft.actions, ...picksOf(first.action)];
    this.#tried = { first, actions, next: [] };
    this.#table.server.foresee(seen.seat, actions, this.drafting ? draft.on : seen.number);
  };
  /** One thing was put on another: if that may mean several things, they are left to choose from. */
  readonly drop = (taken: Key, on: Key): void => {
    const picks = picksOn(this.carrying, taken, on);
    if (picks) this.#make(picks, null);
    else this.pointing.picked = [taken, on];
  };
  /** Does it, together with what is drafted; or drafts it, under a name, since something is still to be picked. */
  #make(picks: readonly string[], name: string | null): void {
    const { seen, draft } = this;
    const { server } = this.#table;
    if (!seen || seen.seat === null) return;
    const actions = [...draft.actions, ...picks];
    if (!this.drafting) draft.on = seen.number;
    server.problem = null;
    if (name === null) {
      draft.go();
      this.#table.acts();
      server.act(seen.seat, asOne(actions), draft.on);
    } else {
      draft.ask(name, actions);
      server.draft(seen.seat, actions, draft.on);
    }
  }

  /** A table comes into sight. */
  renew(next: Seen, before: Seen | null): void {
    const same = sameQuestion(before, next);
    this.draft.renew(same);
    this.#ask(this.draft.over(next) ?? next, same);
  }
  #ask({ table, seat }: Seen, same: boolean): void {
    const prompt = gathered(table.prompt, this.singly);
    this.pointing.renew(same ? prompt.choices : null);
    if (!same) {
      this.hands.cancel();
      this.#tried = null;
    }
    this.asked = keepPlaces(this.#table.places() ? this.asked : null, prompt, seat);
  }
  #redrafted(): void {
    if (!this.seen) return;
    this.#ask(this.seen, false);
    this.#table.drafted(this.seen);
  }
  readonly heard = (drafted: Drafted): void => {
    if (this.#tried && asOne(this.#tried.actions) === asOne(drafted.actions))
      this.#tried = { ...this.#tried, next: drafted.table.prompt.choices };
    else if (this.draft.hear(drafted)) this.#redrafted();
  };
  /** One gesture back. */
  readonly back = (): void => {
    this.draft.back();
    this.#redrafted();
  };
  readonly startOver = (): void => {
    this.draft.clear();
    this.#redrafted();
  };
  readonly takeBack = (): void => {
    if (this.drafting) this.startOver();
    else this.#table.server.takeBack();
  };
  readonly clear = (): void => {
    this.hands.cancel();
    this.pointing.clear();
  };
  readonly showSingly = (wanted: boolean): void => {
    this.singly = wanted;
    const { seen } = this;
    if (seen) this.asked = keepPlaces(null, gathered(seen.table.prompt, wanted), seen.seat);
    this.pointing.clear();
  };
}
