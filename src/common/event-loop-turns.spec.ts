import { EventLoopTurns, WorkSlices } from './event-loop-turns.js';

/** Turns of an event loop that the test goes round by hand. */
function byHand() {
  const callbacks: (() => void)[] = [];
  const turns = new EventLoopTurns((callback) => callbacks.push(callback));
  const goRound = async () => {
    for (const callback of callbacks.splice(0)) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, goRound };
}

describe('EventLoopTurns', () => {
  it('does one slice in a turn, and carries on what has begun before it begins more', async () => {
    const { turns, goRound } = byHand();
    const done: string[] = [];
    const work = async (name: string) => {
      await turns.begin();
      done.push(`${name}1`);
      await turns.next();
      done.push(`${name}2`);
    };
    void [work('a'), work('b')];
    const afterEachTurn: number[] = [];
    for (let n = 0; n < 5; n++) {
      await goRound();
      afterEachTurn.push(done.length);
    }
    expect(done).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(afterEachTurn).toEqual([1, 2, 3, 4, 4]);
  });

  it('begins anew after it had nothing to do', async () => {
    const { turns, goRound } = byHand();
    const done: number[] = [];
    void turns.begin().then(() => done.push(1));
    await goRound();
    await goRound();
    void turns.next().then(() => done.push(2));
    await goRound();
    expect(done).toEqual([1, 2]);
  });

  it('lets what came in meanwhile be served between two slices', async () => {
    const turns = new EventLoopTurns();
    const order: string[] = [];
    const work = (async () => {
      for (let slice = 1; slice <= 3; slice++) {
        await turns.next();
        order.push(`slice ${slice}`);
        if (slice === 1) setImmediate(() => order.push('another request'));
      }
    })();
    await work;
    expect(order.indexOf('another request')).toBeLessThan(order.indexOf('slice 3'));
  });
});

describe('WorkSlices', () => {
  it('is over after its time, and begins anew after a rest', async () => {
    let now = 0;
    const slices = new WorkSlices({ next: async () => undefined }, () => now);
    expect(slices.isOver()).toBe(false);
    now = 5;
    expect(slices.isOver()).toBe(true);
    await slices.rest();
    expect(slices.isOver()).toBe(false);
  });
});
