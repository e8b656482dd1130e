import type { Gaze } from '../../lib/gaze.svelte';
import type { Hands } from '../../lib/hands.svelte';
import type { Ruler } from '../../lib/ruler.svelte';
import { reachOfPiece, shapeAt, snap } from '../../lib/scene';
import type { View } from '../../lib/view.svelte';
import type { Scene } from '../../lib/wire';

type Point = [number, number];

interface Touched {
  view: View;
  ruler: Ruler;
  gaze: Gaze;
  hands: () => Hands | null;
  scene: () => Scene;
  board: () => HTMLElement | undefined;
  svg: () => SVGSVGElement | undefined;
  /** A click that is nothing to the hands: on something drawn, at a place; without a place it came from a key. */
  act: (group: Element | null, at: Point | null) => void;
}

/** How near something lies that a finger or the ruler means, in pixels. */
export const NEAR = 14;
/** How near a hand must come to a spot that is offered, in pixels. */
const REACH = 40;

/** What is drawn under a pointer, and what it names. */
export const groupAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-anchor], [data-piece]') : null;
export const keyOf = (group: Element | null): string | null => group?.getAttribute('data-anchor') ?? null;
export const pieceIn = (group: Element | null): string | null => group?.getAttribute('data-piece') ?? null;
const isRing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-ring]') !== null;

/** What pointers do on the board: they take something, lay the ruler, or move the view. */
export class Touch {
  /** What lies under the pointer, in words. */
  tip = $state('');
  /** The piece that the pointer went down on to take it: it has the pointer, and the click after it names no piece. */
  #pressed: string | null = null;
  readonly #on: Touched;

  constructor(on: Touched) {
    this.#on = on;
  }

  /** Where the hands find themselves on this board. */
  readonly ground = {
    locate: (x: number, y: number, beyond: boolean): Point | null => {
      const { left, top, right, bottom } = this.#on.board()?.getBoundingClientRect() ?? new DOMRect();
      const there = x >= left && x <= right && y >= top && y <= bottom;
      return there || beyond ? this.#on.view.at(x - left, y - top) : null;
    },
    reach: (): number => {
      const piece = this.#on.hands()?.gesture?.piece;
      return Math.max(REACH / this.#on.view.pixels, piece ? 0.75 * reachOfPiece(piece) : 0);
    },
  };
  #in({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#on.board()?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [clientX - left, clientY - top];
  }
  /** Where an end of the ruler lies. */
  readonly end = (at: Point): Point => snap(this.#on.scene(), at, NEAR / this.#on.view.pixels);

  readonly click = (event: MouseEvent): void => {
    const { view, ruler, act } = this.#on;
    const hands = this.#on.hands();
    const group = groupAt(event.target);
    const piece = pieceIn(group) ?? this.#pressed;
    this.#pressed = null;
    if (hands?.swallowed() || view.dragged) return;
    if (event.detail > 0 && !ruler.on && hands?.click(event.clientX, event.clientY, piece)) return;
    act(group, event.detail === 0 ? null : view.at(...this.#in(event)));
  };
  readonly down = (event: PointerEvent): void => {
    this.#pressed = null;
    if (event.button !== 0) return;
    const { view, ruler } = this.#on;
    const hands = this.#on.hands();
    const group = groupAt(event.target);
    const [piece, ring] = [pieceIn(group), isRing(event.target)];
    if (hands && !ruler.on && (ring || hands.holds(piece))) {
      if (hands.press(event.clientX, event.clientY, { piece, ring })) {
        view.dragged = false;
        this.#pressed = piece;
        return this.#on.svg()?.setPointerCapture(event.pointerId);
      }
    }
    if (!hands?.carriable.has(keyOf(group) ?? '')) view.press(event.pointerId, ...this.#in(event));
  };
  readonly move = (event: PointerEvent): void => {
    const { view, ruler, gaze } = this.#on;
    const at = this.#in(event);
    if (!view.dragging && this.#on.hands()?.drag(event.clientX, event.clientY)) return;
    if (view.drag(event.pointerId, ...at)) this.#on.svg()?.setPointerCapture(event.pointerId);
    if (ruler.on) ruler.move(this.end(view.at(...at)));
    if (event.pointerType !== 'mouse' || view.dragging) return;
    this.tip = (gaze.pointed === null && shapeAt(this.#on.scene().shapes, view.at(...at))?.tooltip) || '';
  };
  readonly over = (event: PointerEvent): void => {
    const group = groupAt(event.target);
    // Whoever measures looks at no choice.
    if (event.pointerType !== 'touch')
      this.#on.gaze.at(pieceIn(group), this.#on.ruler.on ? null : keyOf(group));
  };
  readonly enter = (event: PointerEvent): void => {
    this.#on.view.over = event.pointerType === 'mouse';
  };
  readonly leave = (): void => {
    this.#on.view.over = false;
    this.#on.hands()?.leave();
    this.#on.gaze.at(null, null);
  };
  readonly up = (event: PointerEvent): void => {
    this.#on.hands()?.release(event.clientX, event.clientY);
    this.#on.view.release(event.pointerId);
  };
  readonly cancel = (event: PointerEvent): void => {
    this.#on.hands()?.cancel();
    this.#on.view.release(event.pointerId);
  };
  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const hands = this.#on.hands();
    if (hands && isRing(event.target)) return hands.turn(event.deltaY > 0 ? 1 : -1);
    this.#on.view.wheel(event.deltaY, event.deltaMode !== 0, event.ctrlKey, ...this.#in(event));
  };
}
