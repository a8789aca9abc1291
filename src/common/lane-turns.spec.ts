import { jest } from '@jest/globals';
import { LaneTurns } from './lane-turns.js';

/** Lanes that ask for their turn by number, and say when they are woken. */
function someTurns(atOnce = () => 1) {
  const turns = new LaneTurns(25, atOnce);
  const woken: number[] = [];
  const lanes = Array.from({ length: 10 }, () => turns.forLane());
  const isDue = (lane: number, onWake = () => {}) =>
    lanes[lane]!.isDue(() => {
      woken.push(lane);
      onWake();
    });
  return { isDue, begin: (lane: number) => lanes[lane]!.begin(), woken };
}

describe('LaneTurns', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets a lane begin while none is under way, and has all others wait until it has ended', () => {
    const { isDue, begin, woken } = someTurns();
    expect([isDue(1), isDue(2)]).toEqual([true, true]);
    const end = begin(1);
    expect([isDue(1), isDue(2)]).toEqual([false, false]);
    expect(woken).toEqual([]);
    end();
    expect(woken).toEqual([1, 2]);
    expect([isDue(1), isDue(2)]).toEqual([true, true]);
  });

  it('wakes who has waited longest, and the next one when that one began and ended', () => {
    const { isDue, begin, woken } = someTurns();
    let endOfThree: () => void = () => undefined;
    const end = begin(1);
    isDue(3, () => {
      endOfThree = begin(3);
    });
    isDue(2);
    end();
    expect(woken).toEqual([3]);
    endOfThree();
    expect(woken).toEqual([3, 2]);
    jest.runAllTimers();
    expect(woken).toEqual([3, 2]);
  });

  it('waits for all that are under way', () => {
    const { isDue, begin, woken } = someTurns();
    const ends = [begin(1), begin(2)];
    isDue(3);
    ends[0]!();
    expect([woken.length, isDue(3)]).toEqual([0, false]);
    ends[1]!();
    expect(woken).toEqual([3]);
  });

  it('lets so many begin as may be under way at once, whichever lanes they are of, and wakes as many as end', () => {
    let most = 2;
    const { isDue, begin, woken } = someTurns(() => most);
    const ends = [begin(1), begin(1)];
    expect([isDue(2), isDue(3)]).toEqual([false, false]);
    ends[0]!();
    expect(woken).toEqual([2, 3]);
    ends.push(begin(2));
    expect(isDue(4)).toBe(false);
    most = 1;
    ends[1]!();
    expect(woken).toEqual([2, 3]);
    ends[2]!();
    expect(woken).toEqual([2, 3, 4]);
  });

  it('has no lane wait for longer than it may, however many others have their turns', () => {
    const { isDue, begin, woken } = someTurns();
    begin(1);
    let wasDue: boolean | undefined;
    isDue(2, () => {
      wasDue = isDue(2);
    });
    jest.advanceTimersByTime(24);
    expect(woken).toEqual([]);
    jest.advanceTimersByTime(1);
    expect([woken, wasDue]).toEqual([[2], true]);
    // It had nothing to flush any more: the next time it waits as any other.
    expect(isDue(2)).toBe(false);
  });

  it('waits anew for the next flush once it has begun one without a turn', () => {
    const { isDue, begin, woken } = someTurns();
    const ends = [begin(1)];
    isDue(2, () => {
      ends.push(begin(2));
      isDue(2);
    });
    jest.advanceTimersByTime(25);
    expect(ends.length).toBe(2);
    for (const end of ends) end();
    expect(woken).toEqual([2, 2]);
  });
});
