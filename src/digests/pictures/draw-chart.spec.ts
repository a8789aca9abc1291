import { type ReadPng, readPng } from '../../../test/support/read-png.js';
import type { Chart } from './chart.types.js';
import { BEFORE, GROUND, MARK, TRACK } from './chart-colors.js';
import { drawChart } from './draw-chart.js';

const row = (value: number, before: number | null = null) => ({ name: '', text: '', value, before });

/** The picture, which has four pixels to each of the message’s. */
async function drawn(chart: Chart): Promise<ReadPng> {
  const { png, width, height } = await drawChart(chart);
  const picture = readPng(png);
  expect([picture.width, picture.height]).toEqual([width * 2, height * 2]);
  return picture;
}

/** Pixels of a colour on a line across the picture. */
function across({ width, at }: ReadPng, y: number, colour: string): number {
  return Array.from({ length: width }, (_, x) => at(x, y)).filter((found) => found === colour).length;
}

/** Pixels of a colour on a line down the picture. */
function down({ height, at }: ReadPng, x: number, colour: string): number {
  return Array.from({ length: height }, (_, y) => at(x, y)).filter((found) => found === colour).length;
}

describe('a chart of a digest', () => {
  it('has for each day a bar as high as its number, beside that of the week before', async () => {
    const day = (value: number, before: number) => ({ label: '', text: '', value, before });
    const picture = await drawn({ kind: 'days', days: [day(100, 50), day(25, 0), day(0, 75)] });
    const slot = picture.width / 3;
    const high = (at: number, part: number, colour: string) =>
      down(picture, Math.round((at + part) * slot), colour);
    const full = high(0, 0.7, MARK);
    expect(full).toBeGreaterThan(picture.height * 0.9);
    expect(high(0, 0.3, BEFORE) / full).toBeCloseTo(0.5, 1);
    expect(high(1, 0.7, MARK) / full).toBeCloseTo(0.25, 1);
    expect([high(1, 0.3, BEFORE), high(2, 0.7, MARK)]).toEqual([0, 0]);
    expect(high(2, 0.3, BEFORE) / full).toBeCloseTo(0.75, 1);
    expect(picture.at(0, 0)).toBe(GROUND);
  });

  it('has for each row a bar as long as its number, and shows what is small but there', async () => {
    const picture = await drawn({
      kind: 'bars',
      rows: [row(1_000, 500), row(250, null), row(1, 0), row(0, 0)],
    });
    const middle = (at: number) => at * 60 + 26;
    expect(across(picture, middle(0), MARK)).toBe(picture.width);
    expect(across(picture, middle(0) + 19, BEFORE)).toBe(picture.width / 2);
    expect(across(picture, middle(1), MARK)).toBe(picture.width / 4);
    expect(across(picture, middle(2), MARK)).toBeGreaterThan(0);
    expect(across(picture, middle(3), MARK)).toBe(0);
  });

  it('shows of each step of a funnel who is left of all, however many they were the week before', async () => {
    const picture = await drawn({ kind: 'steps', rows: [row(400, 1_000), row(100, 50), row(0)] });
    const marks = [0, 1, 2].map((at) => across(picture, at * 60 + 30, MARK) / picture.width);
    expect(marks).toEqual([1, 0.25, 0]);
    expect(across(picture, 90, TRACK)).toBe(picture.width * 0.75);
  });

  it('fills the cells of retention by who came back, and draws none for what has not begun', async () => {
    const rows = [
      { label: '', size: '', rates: [1, 0.5, 0] },
      { label: '', size: '', rates: [1, null, null] },
    ];
    const picture = await drawn({ kind: 'grid', rows });
    const cell = (r: number, column: number) => picture.at(column * 88 + 40, r * 52 + 26);
    const blueness = (colour: string) => 255 - Number.parseInt(colour.slice(1, 3), 16);
    expect(cell(0, 0)).toBe(MARK);
    expect(blueness(cell(0, 1))).toBeGreaterThan(blueness(cell(0, 2)));
    expect(blueness(cell(0, 2))).toBeGreaterThan(blueness(GROUND));
    expect([cell(1, 0), cell(1, 1), cell(1, 2)]).toEqual([MARK, GROUND, GROUND]);
  });

  it('is drawn of nothing, and of less than nothing', async () => {
    const picture = await drawn({ kind: 'bars', rows: [row(0), row(-5, -3)] });
    expect(across(picture, 30, GROUND)).toBe(picture.width);
    expect(across(picture, 86, GROUND)).toBe(picture.width);
  });
});
