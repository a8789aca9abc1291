/** Figures, the way to a chart's numbers and the foot take this, in pixels. */
const BESIDE = 152;
const LEAST = 110;

/** How tall a chart may be in a tile whose body is so high. */
export function chartHeight(height: number): number {
  return Math.max(LEAST, height - BESIDE);
}
