import type { ChartBucket, ChartSeries, ChartShape } from './time-chart.types';

/** What one series draws: each is one path, however many buckets there are. */
export interface Drawn {
  readonly series: ChartSeries;
  /** Of complete buckets. */
  readonly path: string;
  /** Of incomplete ones: hatched, or dashed. */
  readonly open: string;
  /** Of buckets alone between gaps, which no line leads to: a spot each. */
  readonly spots: string;
  /** Below the only line of a chart: what it encloses. */
  readonly area?: string;
  readonly kind: 'line' | 'bar';
}

/** Where things are, in pixels. */
export interface Plane {
  readonly width: number;
  /** Where a value stands; 0 is at the top. */
  readonly y: (value: number) => number;
  /** What begins later has not begun. */
  readonly nowMs: number;
}

/** Where the middle of each bucket is, as paths have it, and where a value stands. */
interface Places extends Pick<Plane, 'y'> {
  readonly x: readonly string[];
}

/** Bars are never wider; few of them would be blocks. */
const MAX_BAR = 44;

/** The lowest and the highest point of what is drawn. */
export function extent(series: readonly ChartSeries[], shape: ChartShape, count: number): [number, number] {
  let low = 0;
  let high = 0;
  const reach = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (let at = 0; at < count; at++) {
    let up = 0;
    let down = 0;
    for (const { values, compared } of series) {
      const value = values[at] ?? 0;
      reach(value);
      if (compared || shape !== 'stacked') continue;
      if (value > 0) up += value;
      else down += value;
    }
    reach(up);
    reach(down);
  }
  return [low, high];
}

/** Whether all that is drawn are whole numbers, as of what is counted. */
export function isWhole(series: readonly ChartSeries[]): boolean {
  return series.every(({ values }) => values.every((value) => value == null || Number.isInteger(value)));
}

/** The paths of all series. */
export function draw(
  series: readonly ChartSeries[],
  buckets: readonly ChartBucket[],
  shape: ChartShape,
  plane: Plane,
): Drawn[] {
  const own = series.filter(({ compared }) => !compared);
  // Written once for all series: of a thousand buckets that is half of the work.
  const x = buckets.map((_, at) => middle(at, buckets.length, plane.width).toFixed(2));
  const bars = shape === 'line' ? [] : barsOf(own, buckets, shape, plane);
  const lines = series.filter(({ compared }) => compared || shape === 'line');
  const begun = begunOf(buckets, plane.nowMs);
  const drawn = lines.map((each) =>
    lineOf(each.compared ? each : { ...each, values: each.values.slice(0, begun) }, buckets, {
      x,
      y: plane.y,
    }),
  );
  if (shape !== 'line' || own.length > 1) return [...bars, ...drawn];
  return drawn.map((each) =>
    each.series.compared ? each : { ...each, area: areaOf(each.series, { x, y: plane.y }) },
  );
}

/** How many buckets have begun: of those to come a line at zero would say that nothing happened. */
function begunOf(buckets: readonly ChartBucket[], nowMs: number): number {
  const coming = buckets.findIndex(
    ({ start, is_complete, name }) => !is_complete && name === undefined && Date.parse(start) > nowMs,
  );
  return coming === -1 ? buckets.length : coming;
}

/** The middle of a bucket. */
export function middle(at: number, count: number, width: number): number {
  return ((at + 0.5) * width) / count;
}

function barsOf(
  series: readonly ChartSeries[],
  buckets: readonly ChartBucket[],
  shape: ChartShape,
  { width, y }: Plane,
): Drawn[] {
  const room = width / buckets.length;
  const whole = Math.min(MAX_BAR, room * (room > 6 ? 0.74 : 1));
  const beside = shape === 'bars' ? series.length : 1;
  const thickness = whole / beside;
  const tops = buckets.map(() => ({ up: 0, down: 0 }));
  return series.map((each, nth) => {
    const pieces: [path: string[], open: string[]] = [[], []];
    buckets.forEach(({ is_complete }, at) => {
      const value = each.values[at] ?? 0;
      if (value === 0) return;
      const top = tops[at]!;
      const base = shape === 'stacked' ? (value > 0 ? top.up : top.down) : 0;
      if (value > 0) top.up += value;
      else top.down += value;
      const left = middle(at, buckets.length, width) - whole / 2 + (shape === 'bars' ? nth * thickness : 0);
      const [from, to] = [y(base), y(base + value)];
      pieces[is_complete ? 0 : 1].push(
        `M${left.toFixed(2)} ${from.toFixed(2)}H${(left + thickness).toFixed(2)}V${to.toFixed(2)}H${left.toFixed(2)}Z`,
      );
    });
    return { series: each, path: pieces[0].join(''), open: pieces[1].join(''), spots: '', kind: 'bar' };
  });
}

/** What lies between a line and zero; where there is no value, there is nothing between. */
function areaOf({ values }: ChartSeries, { x, y }: Places): string {
  const base = y(0).toFixed(2);
  let path = '';
  x.forEach((here, at) => {
    if (values[at] == null) return;
    const begins = at === 0 || values[at - 1] == null;
    const ends = at + 1 === x.length || values[at + 1] == null;
    path += `${begins ? `M${here} ${base}` : ''}L${here} ${y(values[at]).toFixed(2)}${ends ? `L${here} ${base}Z` : ''}`;
  });
  return path;
}

/** A line breaks where there is no value; a stretch that touches an incomplete bucket is dashed. */
function lineOf(series: ChartSeries, buckets: readonly ChartBucket[], { x, y }: Places): Drawn {
  const point = (at: number) => `${x[at]} ${y(series.values[at]!).toFixed(2)}`;
  let path = '';
  let open = '';
  let spots = '';
  buckets.forEach((bucket, at) => {
    if (series.values[at] == null) return;
    const before = at > 0 && series.values[at - 1] != null ? buckets[at - 1]! : null;
    const after = at + 1 < buckets.length && series.values[at + 1] != null;
    if (before === null) {
      if (after) path += `M${point(at)}`;
      else spots += `M${point(at)}h0.01`;
      return;
    }
    if (series.compared || (bucket.is_complete && before.is_complete)) path += `L${point(at)}`;
    else {
      open += `M${point(at - 1)}L${point(at)}`;
      path += `M${point(at)}`;
    }
  });
  return { series, path, open, spots, kind: 'line' };
}
