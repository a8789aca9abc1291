/** As many as css-variables.ts has. */
export const SERIES_COLORS = 10;

/** The colours of a chart's series, told apart by lightness too, in the order of their size; those beyond share a grey. */
export function seriesColor(at: number): string {
  return at < SERIES_COLORS ? `var(--wm-series-${at + 1})` : 'var(--wm-quiet-mark)';
}

/** What stands for all that have no series of their own. */
export const OTHER_COLOR = 'var(--wm-quiet-mark)';
