import { EventQueue } from './event-queue.js';
import { PendingEvent } from './pending-event.js';

const event = (bytes: number) => new PendingEvent('id', 'x'.repeat(bytes), 0);

describe('EventQueue', () => {
  it('gives batches of at most 1,000 events, in order', () => {
    const queue = new EventQueue();
    const events = Array.from({ length: 2_500 }, () => event(1));
    for (const each of events) queue.push(each);
    const batches = [queue.take(), queue.take(), queue.take(), queue.take()];
    expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500, 0]);
    expect(batches.flat()).toEqual(events);
  });

  it('gives batches that fit the body of a request, and one event however large', () => {
    const queue = new EventQueue();
    for (const bytes of [600_000, 400_000, 48_000, 2_000_000, 1]) queue.push(event(bytes));
    const sizes = [queue.take(), queue.take(), queue.take(), queue.take()];
    expect(sizes.map((batch) => batch.map(({ bytes }) => bytes))).toEqual([
      [600_000, 400_000, 48_000],
      [2_000_000],
      [1],
      [],
    ]);
    expect(JSON.stringify({ events: ['x'.repeat(1_048_576 - 64 - 1)] }).length).toBeLessThan(1_048_576);
  });

  it('knows when a request is full, by number and by bytes', () => {
    const [many, large] = [new EventQueue(), new EventQueue()];
    for (let number = 0; number < 999; number++) many.push(event(1));
    expect(many.hasFullBatch).toBe(false);
    many.push(event(1));
    expect(many.hasFullBatch).toBe(true);
    large.push(event(1_048_575));
    expect(large.hasFullBatch).toBe(true);
    large.take();
    expect(large.hasFullBatch).toBe(false);
  });
});
