import { jest } from '@jest/globals';
import { NoSlotError, Slots } from './slots.js';

/** Work that goes on until it is told to end. */
function openEnded() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => process.nextTick(resolve));

describe('Slots', () => {
  const make = (options = {}) =>
    new Slots({ slots: 1, maxWaiting: 3, maxWaitingOfOne: 2, maxWaitMs: 1000, ...options });

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('lets as many in as there are slots, and the rest in order of arrival', async () => {
    const slots = make({ slots: 2 });
    const order: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...openEnded() }));
    const held = works.map(({ name, run }) =>
      slots.hold(
        1,
        () => {
          order.push(name);
          return run();
        },
        never,
      ),
    );
    await settled();
    expect(order).toEqual(['a', 'b']);
    works[1]!.end();
    await held[1];
    await settled();
    expect(order).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    await Promise.all(held);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes turns among owners, each in order of arrival', async () => {
    const slots = make({ maxWaiting: 10, maxWaitingOfOne: 10 });
    const first = openEnded();
    const order: string[] = [];
    const held = [slots.hold(1, first.run, never)];
    const asked: [number, string][] = [
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [2, 'd'],
      [3, 'e'],
      [2, 'f'],
    ];
    for (const [owner, name] of asked)
      held.push(
        slots.hold(
          owner,
          async () => {
            order.push(name);
          },
          never,
        ),
      );
    first.end();
    await Promise.all(held);
    expect(order).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
  });

  it('gives the slot back when the work fails', async () => {
    const slots = make();
    await expect(slots.hold(1, () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
    await expect(slots.hold(1, async () => 'in', never)).resolves.toBe('in');
  });

  it('turns away whose owner has too many in line already, but nobody else', async () => {
    const slots = make();
    const first = openEnded();
    const held = [1, 1, 1].map((owner) => slots.hold(owner, first.run, never));
    await expect(slots.hold(1, first.run, never)).rejects.toThrow(NoSlotError);
    held.push(slots.hold(2, first.run, never));
    first.end();
    await Promise.all(held);
    await expect(slots.hold(1, async () => 'in', never)).resolves.toBe('in');
  });

  it('turns away everyone once too many wait', async () => {
    const slots = make();
    const first = openEnded();
    const held = [1, 2, 3, 4].map((owner) => slots.hold(owner, first.run, never));
    await expect(slots.hold(5, first.run, never)).rejects.toThrow(NoSlotError);
    first.end();
    await Promise.all(held);
    await expect(slots.hold(5, async () => 'in', never)).resolves.toBe('in');
  });

  it('turns away who has waited too long, and passes over who has left', async () => {
    const slots = make();
    const first = openEnded();
    const leaving = new AbortController();
    const held = slots.hold(1, first.run, never);
    const impatient = slots.hold(1, async () => 'late', never);
    const gone = slots.hold(1, async () => 'gone', leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toThrow(NoSlotError);
    jest.advanceTimersByTime(1000);
    await expect(impatient).rejects.toThrow(NoSlotError);
    const patient = slots.hold(1, async () => 'in', never);
    first.end();
    await held;
    await expect(patient).resolves.toBe('in');
    await expect(slots.hold(1, async () => 'free again', never)).resolves.toBe('free again');
  });
});
