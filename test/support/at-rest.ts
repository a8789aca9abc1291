/**
 * Runs in the page: brings every transition and animation that ends to its end, and waits for a frame to lay out what has
 * changed and another for what then moves. Half-way between two colour schemes no colour is the one that was chosen.
 */
export const AT_REST = `(async () => {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document.getAnimations().filter((each) =>
      each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    for (const each of moving) each.finish();
  }
})()`;
