import fc from 'fast-check';
import { DistinctVisitors, type VisitorMarks } from '../presence/distinct-visitors.js';
import { type CountedParts, RecalledParts } from './recalled-parts.js';

interface Row {
  readonly part: number;
  readonly visitor: number;
  readonly group: number;
  /** Outside of the question where it is negative: the visitor is there, and counted nowhere. */
  readonly bucket: number;
}

interface Counted {
  readonly known?: CountedParts<VisitorMarks> | null;
  /** Rows of days to be taken down; null where there are none to be. */
  readonly kept: readonly Row[] | null;
  readonly others: readonly Row[];
  readonly open?: readonly number[];
  readonly sharing?: (part: number, marks: VisitorMarks) => VisitorMarks;
}

const drain = (steps: Iterable<void>) => Array.from(steps);

describe('RecalledParts of distinct visitors', () => {
  const row = fc.record({
    part: fc.integer({ min: 0, max: 2 }),
    visitor: fc.integer({ min: 0, max: 5 }),
    group: fc.integer({ min: 0, max: 3 }),
    bucket: fc.integer({ min: -1, max: 3 }),
  });
  const rows = fc.array(row, { maxLength: 20 });
  /** Few and many words for a visitor: the last buckets are empty. */
  const buckets = fc.constantFrom(4, 20, 70);

  function count(
    length: number,
    { known = null, kept, others, open, sharing }: Counted,
    mostBytes = 1_000_000,
  ) {
    const distinct = new DistinctVisitors(4, length, { counts: known?.counts, open });
    const recalled = new RecalledParts(distinct, { known, isKept: kept !== null, mostBytes, sharing });
    for (const part of [0, 1, 2]) {
      for (const [list, isKept] of [[kept ?? [], true] as const, [others, false] as const]) {
        for (const one of list.filter((each) => each.part === part)) {
          drain(recalled.enter(part, isKept));
          const visitor = distinct.visitor(part, one.visitor);
          if (one.bucket >= 0) distinct.note(visitor, one.group, length - 1 - one.bucket);
        }
      }
      drain(recalled.endPart());
    }
    return { numbers: distinct.numbers(), counted: recalled.counted() };
  }

  function expectedNumbers(length: number, list: readonly Row[]) {
    const distinct = (of: readonly Row[]) => new Set(of.map((one) => `${one.part} ${one.visitor}`)).size;
    return [0, 1, 2, 3].map((group) => {
      const own = list.filter((one) => one.group === group && one.bucket >= 0);
      const buckets = Array.from({ length }, (_, bucket) =>
        distinct(own.filter((one) => length - 1 - one.bucket === bucket)),
      );
      return { total: distinct(own), buckets };
    });
  }

  it('counts on from what was taken down as if all rows had come at once, and again from that', () => {
    fc.assert(
      fc.property(buckets, rows, rows, rows, rows, (length, first, fresh, second, later) => {
        const once = count(length, { kept: first, others: fresh });
        expect(once.numbers).toEqual(expectedNumbers(length, [...first, ...fresh]));
        const known = once.counted;
        const grown = count(length, { known, kept: second, others: later });
        expect(grown.numbers).toEqual(expectedNumbers(length, [...first, ...second, ...later]));
        // What is known is as it was, whoever counted on from it.
        const again = count(length, { known, kept: null, others: later });
        expect(again.numbers).toEqual(expectedNumbers(length, [...first, ...later]));
        expect(again.counted).toBeNull();
        const last = count(length, { known: grown.counted, kept: null, others: fresh });
        expect(last.numbers).toEqual(expectedNumbers(length, [...first, ...second, ...fresh]));
      }),
      { numRuns: 40 },
    );
  });

  it('counts on in open buckets alone as if all rows had come at once, whatever lies in the others', () => {
    const lengths = fc.constantFrom(1, 4, 20, 70);
    fc.assert(
      fc.property(lengths, rows, rows, rows, rows, (length, first, fresh, second, later) => {
        // The last two buckets, of which rows have the numbers 0 and 1 here.
        const open = [length - 2, length - 1].filter((bucket) => bucket >= 0);
        const inOpen = (list: readonly Row[]) =>
          list.map((one) => ({ ...one, bucket: Math.min(one.bucket, 1) }));
        const within = (list: readonly Row[]) =>
          list.map((one) => ({ ...one, bucket: Math.min(one.bucket, length - 1) }));
        const [kept, others] = [within(first), within(inOpen(fresh))];
        const [more, last] = [within(inOpen(second)), within(inOpen(later))];
        const once = count(length, { kept, others, open });
        expect(once.numbers).toEqual(expectedNumbers(length, [...kept, ...others]));
        const grown = count(length, { known: once.counted, kept: more, others: last, open });
        expect(grown.numbers).toEqual(expectedNumbers(length, [...kept, ...more, ...last]));
        const again = count(length, { known: grown.counted, kept: null, others, open });
        expect(again.numbers).toEqual(expectedNumbers(length, [...kept, ...more, ...others]));
      }),
      { numRuns: 60 },
    );
  });

  it('takes down what somebody holds already in its place', () => {
    const list = [0, 1, 2].map((part) => ({ part, visitor: 1, group: 0, bucket: 0 }));
    const { counted: known } = count(4, { kept: list, others: [] });
    const sharing = (part: number, marks: VisitorMarks) => ({ ...marks, lows: known!.parts.get(part)!.lows });
    const { counted } = count(4, { kept: list, others: [], sharing });
    for (const [part, { lows }] of counted!.parts) expect(lows).toBe(known!.parts.get(part)!.lows);
  });

  it('takes nothing down that would be too much, and counts all the same', () => {
    const list = [0, 1, 2].map((part) => ({ part, visitor: 1, group: 0, bucket: 0 }));
    const { numbers, counted } = count(4, { kept: list, others: [] }, 195);
    expect(numbers).toEqual(expectedNumbers(4, list));
    expect(counted).toBeNull();
  });

  it('tells how much it takes', () => {
    const visitors = Array.from({ length: 100 }, (_, visitor) => ({
      ...{ part: 1, visitor, group: 0, bucket: visitor % 4 },
    }));
    const bytes = (length: number, open: readonly number[]) =>
      count(length, { kept: visitors, others: [], open }).counted!.bytes - 8 * 4 * (1 + length);
    // Of each visitor half a key and a byte; four more of the first; the place that all have. Then the place of the open bucket, and a byte for each.
    expect([bytes(70, []), bytes(70, [69])]).toEqual([506, 506 + 2 + 100]);
  });

  it('refuses rows to be taken down after others of the same part', () => {
    const recall = { known: null, isKept: true, mostBytes: 1_000 };
    const recalled = new RecalledParts(new DistinctVisitors(1, 1), recall);
    drain(recalled.enter(0, false));
    expect(() => drain(recalled.enter(0, true))).toThrow('taken down');
  });
});
