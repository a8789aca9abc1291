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
  const make = (options = {}) => new Slots({ slots: 1, maxWaiting: 2, maxWaitMs: 1000, ...options });

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('lets as many in as there are slots, and the rest in order of arrival', async () => {
    const slots = make({ slots: 2 });
    const order: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...openEnded() }));
    const held = works.map(({ name, run }) =>
      slots.hold(() => {
        order.push(name);
        return run();
      }, never),
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

  it('gives the slot back when the work fails', async () => {
    const slots = make();
    await expect(slots.hold(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
    await expect(slots.hold(async () => 'in', never)).resolves.toBe('in');
  });

  it('turns away who would have to stand behind too many', async () => {
    const slots = make();
    const first = openEnded();
    const held = [
      slots.hold(first.run, never),
      slots.hold(async () => 1, never),
      slots.hold(async () => 2, never),
    ];
    await expect(slots.hold(async () => 3, never)).rejects.toThrow(NoSlotError);
    first.end();
    expect(await Promise.all(held)).toEqual([undefined, 1, 2]);
  });

  it('turns away who has waited too long, and passes over who has left', async () => {
    const slots = make();
    const first = openEnded();
    const leaving = new AbortController();
    const held = slots.hold(first.run, never);
    const impatient = slots.hold(async () => 'late', never);
    const gone = slots.hold(async () => 'gone', leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toThrow(NoSlotError);
    jest.advanceTimersByTime(1000);
    await expect(impatient).rejects.toThrow(NoSlotError);
    const patient = slots.hold(async () => 'in', never);
    first.end();
    await held;
    await expect(patient).resolves.toBe('in');
    await expect(slots.hold(async () => 'free again', never)).resolves.toBe('free again');
  });
});
