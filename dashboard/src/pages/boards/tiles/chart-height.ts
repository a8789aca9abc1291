/** Figures, the way to a chart's numbers and the foot take this, in pixels. */
const BESIDE = 152;
/** A line that says which series is which takes this. */
const LEGEND = 34;
const LEAST = 110;

/** How tall a chart of so many series may be in a tile whose body is so high. */
export function chartHeight(height: number, series: number): number {
  return Math.max(LEAST, height - BESIDE - (series > 1 ? LEGEND : 0));
}
