import type { Chart, ChartDay, ChartRow, GridRow, PictureSize } from './chart.types.js';
import { BEFORE, GROUND, MARK, TRACK } from './chart-colors.js';

/** A chart as it is to be drawn. */
export interface ChartSvg {
  readonly svg: string;
  readonly size: PictureSize;
}

/** Rows of charts are as high as the lines of text beside them. */
export const ROW_HEIGHT = 30;
export const GRID_ROW_HEIGHT = 26;

const DAYS_SIZE = { width: 560, height: 140 };
/** Between two days, and the room above the highest bar. */
const DAY_GAP = 24;
const HEAD_ROOM = 6;

const BARS_WIDTH = 280;
const BAR_HEIGHT = 14;

const CELL_WIDTH = 44;
const CELL_GAP = 2;
/** A cell of nobody is there all the same, and one of everybody is full. */
const FAINTEST = 0.08;

/** The marks of a chart, and nothing that came from outside but its numbers. */
export function chartSvg(chart: Chart): ChartSvg {
  switch (chart.kind) {
    case 'days':
      return drawn(DAYS_SIZE, days(chart.days));
    case 'bars':
      return drawn(rowsSize(chart.rows.length), bars(chart.rows));
    case 'steps':
      return drawn(rowsSize(chart.rows.length), steps(chart.rows));
    case 'grid': {
      const columns = Math.max(1, ...chart.rows.map(({ rates }) => rates.length));
      const size = { width: columns * CELL_WIDTH, height: chart.rows.length * GRID_ROW_HEIGHT };
      return drawn(size, cells(chart.rows));
    }
  }
}

/** A bar for each day, beside it that of the week before. */
function days(list: readonly ChartDay[]): string[] {
  const { width, height } = DAYS_SIZE;
  const scale = scaleTo(height - HEAD_ROOM, largestOf(list));
  const slot = width / list.length;
  const hasBefore = list.some(({ before }) => before !== null);
  const barWidth = (slot - DAY_GAP) / (hasBefore ? 2 : 1);
  const marks = list.flatMap(({ value, before }, at) => {
    const left = at * slot + DAY_GAP / 2;
    const bar = (x: number, of: number, fill: string) => {
      const high = scale(of);
      return rect({ x, y: height - 1 - high, width: barWidth - 2, height: high, fill });
    };
    return [
      ...(before === null ? [] : [bar(left, before, BEFORE)]),
      bar(left + (hasBefore ? barWidth : 0), value ?? 0, MARK),
    ];
  });
  return [rect({ x: 0, y: height - 1, width, height: 1, fill: TRACK }), ...marks];
}

/** A bar for each row, and a thin one below it for the week before. */
function bars(rows: readonly ChartRow[]): string[] {
  const scale = scaleTo(BARS_WIDTH, largestOf(rows));
  return rows.flatMap(({ value, before }, at) => {
    const y = at * ROW_HEIGHT + (ROW_HEIGHT - BAR_HEIGHT) / 2 - (before === null ? 0 : 2);
    return [
      rect({ x: 0, y, width: scale(value), height: BAR_HEIGHT, fill: MARK }),
      ...(before === null
        ? []
        : [rect({ x: 0, y: y + BAR_HEIGHT + 1, width: scale(before), height: 3, fill: BEFORE })]),
    ];
  });
}

/** A bar for each step on the bar of the first, so that who is missing shows. */
function steps(rows: readonly ChartRow[]): string[] {
  const scale = scaleTo(BARS_WIDTH, rows[0]?.value ?? 0);
  return rows.flatMap(({ value }, at) => {
    const y = at * ROW_HEIGHT + 5;
    const height = ROW_HEIGHT - 10;
    return [
      rect({ x: 0, y, width: BARS_WIDTH, height, fill: TRACK }),
      rect({ x: 0, y, width: scale(value), height, fill: MARK }),
    ];
  });
}

/** The more came back, the fuller the cell. */
function cells(rows: readonly GridRow[]): string[] {
  return rows.flatMap(({ rates }, row) =>
    rates.flatMap((rate, column) =>
      rate === null
        ? []
        : [
            rect({
              ...{ x: column * CELL_WIDTH, y: row * GRID_ROW_HEIGHT + CELL_GAP / 2 },
              ...{ width: CELL_WIDTH - CELL_GAP, height: GRID_ROW_HEIGHT - CELL_GAP },
              fill: MARK,
              opacity: FAINTEST + (1 - FAINTEST) * Math.min(1, Math.max(0, rate)),
            }),
          ],
    ),
  );
}

/** Of both weeks, and no less than nothing. */
function largestOf(
  values: readonly { readonly value: number | null; readonly before: number | null }[],
): number {
  return Math.max(0, ...values.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
}

/** From values to lengths, 0 to 0 and `most` to `length`. What is more than nothing can be seen; less than nothing is none. */
function scaleTo(length: number, most: number): (value: number) => number {
  return (value) => (value <= 0 ? 0 : Math.max(1.5, (value / most) * length));
}

interface Rect extends PictureSize {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly opacity?: number;
}

function rect({ x, y, width, height, fill, opacity = 1 }: Rect): string {
  const [left, top, wide, high, seen] = [x, y, width, height, opacity].map((number) => number.toFixed(3));
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${fill}" fill-opacity="${seen}"/>`;
}

function rowsSize(rows: number): PictureSize {
  return { width: BARS_WIDTH, height: Math.max(1, rows) * ROW_HEIGHT };
}

function drawn(size: PictureSize, marks: readonly string[]): ChartSvg {
  const { width, height } = size;
  const ground = rect({ x: 0, y: 0, width, height, fill: GROUND });
  const of = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${of}>${ground}${marks.join('')}</svg>`, size };
}
