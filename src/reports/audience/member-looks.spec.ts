import { DAY_US } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import type { CountedEvents } from './audience.types.js';
import { memberLooks } from './member-looks.js';

const FIRST = 20_000;
const FIRST_US = FIRST * DAY_US;
/** Ten days. */
const kept = { fromUs: FIRST_US, toUs: FIRST_US + 10 * DAY_US };

/** A snapshot in which some days after the first are rolled up, of some the events gone. */
function readingOf(rolled: readonly number[], gone: readonly number[] = []): Reading {
  const rows = [...rolled, ...gone].map((day) => {
    return { day: FIRST + day, until_us: null, is_final: gone.includes(day) };
  });
  const asOfMs = (FIRST_US + 10 * DAY_US) / 1000;
  return {
    ask: async () => rows,
    scope: { accountId: 1, environment: 'test' },
    asOfMs,
  } as unknown as Reading;
}

/** In days after the first. */
const timeOf = (from: number, to: number) => ({
  fromUs: FIRST_US + from * DAY_US,
  toUs: FIRST_US + to * DAY_US,
});
const events = (typeKey: string, from: number, to: number): CountedEvents => ({
  typeKey,
  ...timeOf(from, to),
});

async function looksAt(reading: Reading, counted: readonly CountedEvents[], holds = false) {
  const looks = await memberLooks(reading, { counted, kept, holds: () => holds });
  return looks?.map(({ types, days, detail, raw }) => ({
    types,
    days: days.map((day) => [day - FIRST, detail(day)]),
    raw,
  }));
}

describe('memberLooks', () => {
  it('asks for instants on days that a time cuts, and for no day outside of the times', async () => {
    const counted = [events('7', 1.5, 3), events('7', 6, 8), events('8', 2, 2)];
    expect(await looksAt(readingOf([0, 1, 2, 3, 6, 7, 8]), counted)).toEqual([
      {
        types: ['7'],
        days: [
          [1, 'instants'],
          [2, 'quarters'],
          [6, 'quarters'],
          [7, 'quarters'],
        ],
        raw: [timeOf(4, 6)],
      },
    ]);
  });

  it('asks who there is where whoever did nothing is a member', async () => {
    const all = Array.from({ length: 10 }, (_, day) => day);
    expect(await looksAt(readingOf(all), [events('7', 9, 10)], true)).toEqual([
      { types: ['7'], days: [[9, 'quarters']], raw: [] },
      { types: 'together', days: all.map((day) => [day, 'visitors']), raw: [] },
    ]);
  });

  it('has none where more than four days are not rolled up, days whose events are gone and those to come apart', async () => {
    expect(await looksAt(readingOf([0]), [events('7', 0, 5)])).toHaveLength(1);
    expect(await looksAt(readingOf([0]), [events('7', 0, 5.1)])).toBeUndefined();
    expect(await looksAt(readingOf([]), [events('7', 0, 4)])).toBeUndefined();
    const [look] = (await looksAt(readingOf([0], [1, 2, 3, 4, 5]), [events('7', 0, 6)]))!;
    expect(look).toEqual({ types: ['7'], days: [[0, 'quarters']], raw: [timeOf(1, 6)] });
    expect(await looksAt(readingOf([8, 9]), [events('7', 8, 20)])).toHaveLength(1);
  });

  it('has none where very much is counted of each visitor', async () => {
    const counted = (count: number) => Array.from({ length: count }, () => events('7', 0, 1));
    expect(await looksAt(readingOf([0]), counted(16))).toHaveLength(1);
    expect(await looksAt(readingOf([0]), counted(17))).toBeUndefined();
  });
});
