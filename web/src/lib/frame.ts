/**
 * Measuring makes the browser lay out everything that has changed, at once. Whatever measures waits for the next frame:
 * nothing is seen before it, and the browser would lay it out then anyhow. The answer calls it off, as effects want it.
 */
export function inFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}

/** How high everything in an element is, whether the element has more room than that or less. */
export function heightWithin(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().height;
}
