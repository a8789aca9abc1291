import fc from 'fast-check';
import { type Batch, CommitQueue } from './commit-queue.js';
import type { Weighed } from './queue-room.js';

const BOUNDS = {
  maxBatchWeight: 100,
  maxBatchBytes: 1_000,
  maxQueuedWeight: 10_000,
  maxQueuedBytes: 1_000_000,
  lightWeight: 10,
  lightBytes: 100,
  secondFlushWeight: 50,
};

interface Entry extends Weighed {
  readonly name: string;
}
const entry = (owner: number, name: string, weight = 1, bytes = 1): Entry => ({ owner, name, weight, bytes });
const names = ({ entries }: Batch<Entry>) => entries.map(({ name }) => name);

function queueOf(...entries: Entry[]): CommitQueue<Entry> {
  const queue = new CommitQueue<Entry>(BOUNDS);
  for (const each of entries) expect(queue.push(each)).toBe(true);
  return queue;
}

describe('CommitQueue', () => {
  it('composes light owners together, and never with heavy ones', () => {
    const queue = queueOf(entry(1, 'a'), entry(2, 'heavy', 60), entry(3, 'b', 10), entry(1, 'c'));
    expect(names(queue.take('light'))).toEqual(['a', 'c', 'b']);
    expect(queue.has('light')).toBe(false);
    expect(names(queue.take('heavy'))).toEqual(['heavy']);
  });

  it('takes an owner with many small items, or few large ones, for heavy', () => {
    const many = queueOf(...Array.from({ length: 11 }, (_, n) => entry(1, `${n}`)));
    expect([many.has('light'), many.has('heavy')]).toEqual([false, true]);
    const large = queueOf(entry(1, 'large', 1, 101));
    expect([large.has('light'), large.has('heavy')]).toEqual([false, true]);
  });

  it('lets heavy owners take turns', () => {
    const queue = queueOf(
      ...['a1', 'a2', 'a3'].map((name) => entry(1, name, 100)),
      ...['b1', 'b2'].map((name) => entry(2, name, 100)),
    );
    const order: string[] = [];
    while (queue.has('heavy')) {
      const batch = queue.take('heavy');
      order.push(...names(batch));
      queue.end(batch);
    }
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('keeps an owner at rest while little of it is queued behind a batch under way', () => {
    const queue = queueOf(entry(1, 'first', 60));
    const first = queue.take('heavy');
    queue.push(entry(1, 'single'));
    expect([queue.has('light'), queue.has('heavy')]).toEqual([false, false]);
    queue.push(entry(1, 'more', 49));
    expect(queue.has('heavy')).toBe(true);
    const second = queue.take('heavy');
    expect(names(second)).toEqual(['single', 'more']);
    queue.push(entry(1, 'third', 100));
    expect(queue.has('heavy')).toBe(false);
    queue.end(first);
    expect(queue.has('heavy')).toBe(true);
    queue.end(second);
    expect(names(queue.take('heavy'))).toEqual(['third']);
  });

  it('refuses only the owner that has too much queued', () => {
    const queue = new CommitQueue<Entry>({ ...BOUNDS, maxQueuedWeight: 100 });
    expect(queue.push(entry(1, 'a', 50))).toBe(true);
    expect(queue.push(entry(1, 'b', 1))).toBe(false);
    expect(queue.push(entry(2, 'c', 25))).toBe(true);
    queue.take('heavy');
    expect(queue.push(entry(1, 'b', 30))).toBe(true);
  });

  it('counts what is queued in light lines', () => {
    const queue = queueOf(entry(1, 'a', 4), entry(2, 'b', 6), entry(3, 'heavy', 20));
    expect(queue.lightWeight).toBe(10);
    queue.push(entry(1, 'now heavy', 7));
    expect(queue.lightWeight).toBe(6);
    queue.end(queue.take('light'));
    expect(queue.lightWeight).toBe(0);
    queue.takeAll();
    expect([queue.lightWeight, queue.isEmpty]).toEqual([0, true]);
  });

  /** Pushes, takes and ends in any order. */
  const steps = fc.array(
    fc.oneof(
      fc.record({ owner: fc.integer({ min: 1, max: 6 }), weight: fc.integer({ min: 1, max: 150 }) }),
      fc.constantFrom('light' as const, 'heavy' as const, 'end' as const),
    ),
    { maxLength: 200 },
  );

  it('loses and doubles nothing, keeps the order of each owner, and keeps batches within their bounds', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const queue = new CommitQueue<Entry>(BOUNDS);
        const pushed = new Map<number, string[]>();
        const taken = new Map<number, string[]>();
        const underWay: Batch<Entry>[] = [];
        const take = (kind: 'light' | 'heavy') => {
          if (!queue.has(kind)) return;
          const batch = queue.take(kind);
          underWay.push(batch);
          const weight = batch.entries.reduce((sum, each) => sum + each.weight, 0);
          expect(weight <= BOUNDS.maxBatchWeight || batch.entries.length === 1).toBe(true);
          for (const { owner, name } of batch.entries) taken.set(owner, [...(taken.get(owner) ?? []), name]);
          for (const owner of batch.owners)
            expect(underWay.filter(({ owners }) => owners.includes(owner)).length).toBeLessThanOrEqual(2);
          if (kind === 'light')
            for (const owner of batch.owners)
              expect(underWay.filter(({ owners }) => owners.includes(owner))).toHaveLength(1);
        };
        all.forEach((step, n) => {
          if (step === 'end') {
            const batch = underWay.shift();
            if (batch) queue.end(batch);
          } else if (typeof step === 'string') take(step);
          else if (queue.push(entry(step.owner, `${n}`, step.weight)))
            pushed.set(step.owner, [...(pushed.get(step.owner) ?? []), `${n}`]);
        });
        for (const batch of underWay.splice(0)) queue.end(batch);
        while (queue.has('light') || queue.has('heavy')) {
          take(queue.has('light') ? 'light' : 'heavy');
          queue.end(underWay.shift()!);
        }
        expect(queue.isEmpty).toBe(true);
        expect(queue.lightWeight).toBe(0);
        expect(taken).toEqual(pushed);
      }),
    );
  });

  it('starves nobody: between two batches of an owner each other one of its kind that waits has its turn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 11, max: 400 }), { minLength: 2, maxLength: 6 }),
        (queuedByOwner) => {
          const queue = new CommitQueue<Entry>(BOUNDS);
          const left = new Map(queuedByOwner.map((weight, owner) => [owner, weight]));
          for (const [owner, weight] of left)
            for (let n = 0; n < weight; n++) queue.push(entry(owner, `${owner}-${n}`));
          const lastServed = new Map<number, number>();
          for (let batchNo = 0; queue.has('heavy'); batchNo++) {
            const batch = queue.take('heavy');
            for (const { owner } of batch.entries) left.set(owner, left.get(owner)! - 1);
            for (const owner of batch.owners) lastServed.set(owner, batchNo);
            for (const [owner, weight] of left)
              if (weight > BOUNDS.lightWeight)
                expect(batchNo - (lastServed.get(owner) ?? -1)).toBeLessThanOrEqual(left.size);
            queue.end(batch);
          }
        },
      ),
    );
  });
});
