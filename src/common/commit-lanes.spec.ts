import { jest } from '@jest/globals';
import { CommitLanes } from './commit-lanes.js';
import { BacklogFullError, FlushFailedBeforeError, type GroupCommitBounds } from './group-commit.js';
import type { Lane } from './lane-slots.js';

const WIDE: GroupCommitBounds = {
  maxBatchWeight: 100,
  maxBatchBytes: 1_000,
  maxQueuedWeight: 1_000,
  maxQueuedBytes: 1_000,
  lightWeight: 10,
  lightBytes: 100,
  secondFlushWeight: 20,
  maxFlushes: 3,
  lateAfterMs: 60_000,
  smallWeight: 0,
};

interface NamedItem {
  readonly name: string;
  readonly owner: number;
  readonly weight: number;
  readonly bytes: number;
}

/** Owners 10 to 19 are of lane 1, 20 to 29 of lane 2, and so on; odd lanes are of one machine, even ones of another. */
const laneAt = (owner: number): Lane => ({
  id: Math.floor(owner / 10),
  group: Math.floor(owner / 10) % 2,
  groups: 2,
});
const item = (owner: number, name = `${owner}`, weight = 1): NamedItem => ({ name, owner, weight, bytes: 1 });

/** Flushes that the test lets go by hand. */
function controlled(
  choice: Partial<GroupCommitBounds> & {
    slots?: number;
    laneOf?: typeof laneAt;
    awaitedFlushes?: () => number;
  } = {},
) {
  const { slots = 8, laneOf = laneAt, awaitedFlushes = () => 1, ...bounds } = choice;
  const flushes: { names: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const flush = (items: readonly NamedItem[]) =>
    new Promise<string[]>((resolve, reject) => {
      const names = items.map(({ name }) => name);
      flushes.push({ names: names.join(), finish: () => resolve(names), fail: reject });
    });
  const isOutage = (error: unknown) => (error as Error).message === 'down';
  const isTimeout = (error: unknown) => (error as Error).message === 'too long';
  const commits = new CommitLanes<NamedItem, string>(
    { flush, isOutage, isTimeout, awaitedFlushes, bounds: { ...WIDE, ...bounds } },
    { laneOf, slots },
  );
  /** What is being flushed, once everything has begun that does without waiting. */
  const underWay = async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
    return flushes.map(({ names }) => names);
  };
  const end = (names: string) =>
    flushes.splice(
      flushes.findIndex((one) => one.names === names),
      1,
    )[0]!;
  return { commits, underWay, end };
}

describe('CommitLanes', () => {
  it('flushes owners of one lane together, and those of others beside them', async () => {
    const { commits, underWay, end } = controlled();
    const all = [10, 20, 11, 21, 30].map((owner) => commits.submit(item(owner)));
    expect(await underWay()).toEqual(['10,11', '20,21', '30']);
    for (const names of await underWay()) end(names).finish();
    expect(await Promise.all(all)).toEqual(['10', '20', '11', '21', '30']);
    await commits.idle();
  });

  it('goes on with other lanes while one hangs, also when its whole machine does', async () => {
    const { commits, underWay, end } = controlled({ slots: 4 });
    for (const owner of [10, 30, 50, 70]) void commits.submit(item(owner));
    expect(await underWay()).toEqual(['10', '30']);
    for (let turn = 0; turn < 5; turn++) {
      const others = [20, 40].map((owner) => commits.submit(item(owner)));
      expect(await underWay()).toEqual(['10', '30', '20', '40']);
      end('20').finish();
      end('40').finish();
      await Promise.all(others);
    }
    end('10').finish();
    expect(await underWay()).toEqual(['30', '50']);
    for (const names of ['30', '50']) end(names).finish();
    expect(await underWay()).toEqual(['70']);
    end('70').finish();
    await commits.idle();
  });

  it('fails what is queued in all lanes of a machine that is down, and nothing of others; the lanes work again afterwards', async () => {
    const { commits, underWay, end } = controlled({ slots: 2 });
    const [a, other] = [commits.submit(item(10)), commits.submit(item(20))];
    await underWay();
    const behind = [commits.submit(item(10, 'b')), commits.submit(item(30)), commits.submit(item(50))];
    const behindOther = commits.submit(item(20, 'c'));
    end('10').fail(new Error('down'));
    await expect(a).rejects.toThrow('down');
    for (const one of await Promise.allSettled(behind))
      expect(one).toMatchObject({ reason: expect.any(FlushFailedBeforeError) });
    end('20').finish();
    expect(await underWay()).toEqual(['c']);
    end('c').finish();
    expect(await Promise.all([other, behindOther])).toEqual(['20', 'c']);
    const again = commits.submit(item(10, 'again'));
    await underWay();
    end('again').finish();
    expect(await again).toBe('again');
  });

  it('takes a machine for silent when flushes of two lanes took too long, and none succeeded in between', async () => {
    const { commits, underWay, end } = controlled({ slots: 4 });
    const submit = (...names: string[]) =>
      names.map((name) => commits.submit(item(Number(name.slice(0, 2)), name)));
    const [first, second, third] = submit('10', '30', '50');
    await underWay();
    const [behind, other] = submit('10b', '20');
    end('10').fail(new Error('too long'));
    await expect(first).rejects.toThrow('too long');
    expect(await underWay()).toEqual(['30', '50', '20']);
    end('50').finish();
    await third;
    end('30').fail(new Error('too long'));
    await expect(second).rejects.toThrow('too long');
    expect(await underWay()).toEqual(['20', '10b']);
    const queued = submit('10c', '30c');
    expect(await underWay()).toEqual(['20', '10b', '30c']);
    end('10b').fail(new Error('too long'));
    await expect(behind).rejects.toThrow('too long');
    await expect(queued[0]).rejects.toBeInstanceOf(FlushFailedBeforeError);
    for (const names of ['20', '30c']) end(names).finish();
    await Promise.all([other, queued[1]]);
  });

  it('has lanes with little queued wait for a flush of another one and gather meanwhile, in turn; with more they begin at once', async () => {
    const { commits, underWay, end } = controlled({ smallWeight: 3 });
    const all = [10, 20, 30].map((owner) => commits.submit(item(owner)));
    expect(await underWay()).toEqual(['10']);
    all.push(commits.submit(item(31)), commits.submit(item(11)));
    expect(await underWay()).toEqual(['10']);
    all.push(commits.submit(item(40, '40', 3)));
    expect(await underWay()).toEqual(['10', '40']);
    end('10').finish();
    expect(await underWay()).toEqual(['40']);
    end('40').finish();
    for (const names of ['20', '30,31', '11']) {
      expect(await underWay()).toEqual([names]);
      end(names).finish();
    }
    await Promise.all(all);
    await commits.idle();
  });

  it('has lanes with little queued wait for two flushes where commits are slow, of the same lane or of others', async () => {
    const { commits, underWay, end } = controlled({ smallWeight: 3, awaitedFlushes: () => 2 });
    const all = [10, 20].map((owner) => commits.submit(item(owner)));
    expect(await underWay()).toEqual(['10', '20']);
    all.push(...[11, 30, 21].map((owner) => commits.submit(item(owner))));
    expect(await underWay()).toEqual(['10', '20']);
    end('20').finish();
    expect(await underWay()).toEqual(['10', '11']);
    for (const names of ['10', '11']) end(names).finish();
    expect(await underWay()).toEqual(['30', '21']);
    for (const names of ['30', '21']) end(names).finish();
    await Promise.all(all);
    await commits.idle();
  });

  it('has nobody wait for a flush that is late', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { commits, underWay, end } = controlled({ smallWeight: 3, lateAfterMs: 25 });
      const hanging = commits.submit(item(10));
      expect(await underWay()).toEqual(['10']);
      jest.advanceTimersByTime(25);
      const other = commits.submit(item(20));
      expect(await underWay()).toEqual(['10', '20']);
      end('20').finish();
      end('10').finish();
      await Promise.all([hanging, other]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('has no owner with much queued wait for another lane, nor those of its lane', async () => {
    const { commits, underWay, end } = controlled({ smallWeight: 20 });
    const all = [10, 20].map((owner) => commits.submit(item(owner)));
    expect(await underWay()).toEqual(['10']);
    all.push(commits.submit(item(21, '21', 11)));
    expect(await underWay()).toEqual(['10', '20', '21']);
    for (const names of ['10', '20', '21']) end(names).finish();
    await Promise.all(all);
  });

  it('has lanes that wait go on after an outage of the machine whose turn it was', async () => {
    const { commits, underWay, end } = controlled({ smallWeight: 3 });
    const [down, other, behind] = [10, 20, 30].map((owner) => commits.submit(item(owner)));
    expect(await underWay()).toEqual(['10']);
    end('10').fail(new Error('down'));
    await expect(down).rejects.toThrow('down');
    await expect(behind).rejects.toBeInstanceOf(FlushFailedBeforeError);
    expect(await underWay()).toEqual(['20']);
    end('20').finish();
    await other;
    const again = commits.submit(item(30));
    expect(await underWay()).toEqual(['30']);
    end('30').finish();
    await again;
  });

  it('bounds what is queued over all lanes: an owner, and a lane, may fill what it leaves free', async () => {
    const { commits, underWay, end } = controlled({ maxQueuedWeight: 12, slots: 1 });
    void commits.submit(item(90, 'first'));
    await underWay();
    const ofLane = [10, 11, 12].map((owner) => commits.submit(item(owner, `${owner}`, 2)));
    await expect(commits.submit(item(13))).rejects.toBeInstanceOf(BacklogFullError);
    const other = commits.submit(item(30, '30', 3));
    await expect(commits.submit(item(30))).rejects.toBeInstanceOf(BacklogFullError);
    expect(commits.queuedWeight).toBe(9);
    end('first').finish();
    for (const names of ['10,11,12', '30']) {
      expect(await underWay()).toEqual([names]);
      end(names).finish();
    }
    await Promise.all([...ofLane, other]);
    await commits.idle();
    expect(commits.queuedWeight).toBe(0);
  });

  it('flushes a lane that was moved with its new machine, and what was queued before with the old one', async () => {
    let machine = 1;
    const laneOf = (owner: number): Lane =>
      owner < 20 ? { id: 1, group: machine, groups: 2 } : laneAt(owner);
    const { commits, underWay, end } = controlled({ laneOf, slots: 2 });
    const hanging = commits.submit(item(10, 'old'));
    await underWay();
    const behind = commits.submit(item(10, 'behind'));
    machine = 0;
    const moved = commits.submit(item(10, 'moved'));
    expect(await underWay()).toEqual(['old', 'moved']);
    expect(commits.queuedWeight).toBe(1);
    end('moved').finish();
    expect(await moved).toBe('moved');
    end('old').fail(new Error('down'));
    await expect(hanging).rejects.toThrow('down');
    await expect(behind).rejects.toBeInstanceOf(FlushFailedBeforeError);
    // An outage of its new machine is its own, one of the old machine no more.
    const [other, queued] = [commits.submit(item(20)), commits.submit(item(10, 'queued'))];
    expect(await underWay()).toEqual(['20']);
    end('20').fail(new Error('down'));
    await expect(other).rejects.toThrow('down');
    await expect(queued).rejects.toBeInstanceOf(FlushFailedBeforeError);
    await commits.idle();
  });

  it('forgets neither of both where a moved lane waits for its turn with the old machine and the new one', async () => {
    let machine = 1;
    const laneOf = (owner: number): Lane =>
      owner < 20 ? { id: 1, group: machine, groups: 2 } : laneAt(owner);
    const { commits, underWay, end } = controlled({ laneOf, smallWeight: 3 });
    const all = [commits.submit(item(20)), commits.submit(item(10, 'old'))];
    expect(await underWay()).toEqual(['20']);
    machine = 0;
    all.push(commits.submit(item(10, 'moved')));
    expect(await underWay()).toEqual(['20']);
    for (const names of ['20', 'old', 'moved']) {
      expect(await underWay()).toEqual([names]);
      end(names).finish();
    }
    expect(await Promise.all(all)).toEqual(['20', 'old', 'moved']);
  });

  it('waits for a lane that has to be asked for, and does nothing of an item whose lane cannot be known', async () => {
    let tell: (lane: Lane) => void = () => undefined;
    const lanes = [
      new Promise<Lane>((resolve) => {
        tell = resolve;
      }),
      Promise.reject(new Error('nobody knows')),
    ];
    const { commits, underWay, end } = controlled({ laneOf: () => lanes.shift() as never });
    const asked = commits.submit(item(10));
    await expect(commits.submit(item(20))).rejects.toThrow('nobody knows');
    let isIdle = false;
    const idle = commits.idle().then(() => {
      isIdle = true;
    });
    expect(await underWay()).toEqual([]);
    expect(isIdle).toBe(false);
    tell({ id: 1, group: 1, groups: 1 });
    expect(await underWay()).toEqual(['10']);
    end('10').finish();
    expect(await asked).toBe('10');
    await idle;
  });
});
