/** So long a frame is waited for: a browser without a window may draw none any more, for no reason of the page's. */
const NO_FRAME_MS = 5_000;
/** So often at the most: what moves again each time, as a part that hides from the pointer and comes back does, moves for ever. */
const MOST_ROUNDS = 100;

/** Runs in the page: ends after the second frame from now, when what has changed is laid out and what then moves has moved. */
export const NEXT_FRAME = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  setTimeout(resolve, ${NO_FRAME_MS});
})`;

/**
 * Runs in the page: brings every transition and animation that ends to its end, and waits for a frame to lay out what has
 * changed and another for what then moves. Half-way between two colour schemes no colour is the one that was chosen.
 * It throws where something never comes to rest.
 */
export const AT_REST = `(async () => {
  for (let round = 1; ; round++) {
    await ${NEXT_FRAME};
    const moving = document.getAnimations().filter((each) =>
      each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    if (round === ${MOST_ROUNDS}) throw new Error('never at rest: ' + moving.map((each) =>
      (each.transitionProperty ?? each.animationName) + ' of ' + each.effect.target?.outerHTML.slice(0, 160)).join('; '));
    for (const each of moving) each.finish();
  }
})()`;
