import {
  BacklogFullError,
  FlushFailedBeforeError,
  GroupCommit,
  type GroupCommitBounds,
} from './group-commit.js';

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
  name: string;
  owner: number;
  weight: number;
  bytes: number;
}
const item = (name: string, weight = 1, owner = 1): NamedItem => ({ name, owner, weight, bytes: 1 });

/** A flush that the test lets go by hand. */
function controlled({
  awaitedFlushes = () => 1,
  ...bounds
}: Partial<GroupCommitBounds> & { awaitedFlushes?: () => number } = {}) {
  const batches: { names: string[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const begun: (() => void)[] = [];
  const flush = (items: readonly { name: string }[]) =>
    new Promise<string[]>((resolve, reject) => {
      const names = items.map(({ name }) => name);
      batches.push({ names, finish: () => resolve(names.map((name) => `${name}!`)), fail: reject });
      begun.shift()?.();
    });
  const nextBatch = async () => {
    if (batches.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
    return batches.shift()!;
  };
  /** How many have begun and were not asked for, once everything has begun that does without waiting. */
  const begunSoon = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    return batches.length;
  };
  const isOutage = (error: unknown) => (error as Error).message === 'down';
  const commits = new GroupCommit<NamedItem, string>({
    ...{ flush, isOutage, awaitedFlushes },
    bounds: { ...WIDE, ...bounds },
  });
  return { commits, nextBatch, begunSoon };
}

describe('GroupCommit', () => {
  it('gathers what arrives during a flush into the next one, and settles each with its own result', async () => {
    const { commits, nextBatch } = controlled();
    const a = commits.submit(item('a'));
    const first = await nextBatch();
    const rest = [commits.submit(item('b')), commits.submit(item('c'))];
    expect(first.names).toEqual(['a']);
    first.finish();
    expect(await a).toBe('a!');
    const second = await nextBatch();
    expect(second.names).toEqual(['b', 'c']);
    second.finish();
    expect(await Promise.all(rest)).toEqual(['b!', 'c!']);
  });

  it('closes a batch at its weight, but lets a heavier item go alone', async () => {
    const { commits, nextBatch } = controlled({ maxBatchWeight: 3 });
    const all = [commits.submit(item('a', 2)), commits.submit(item('b', 2)), commits.submit(item('c', 9))];
    for (const names of [['a'], ['b'], ['c']]) {
      const batch = await nextBatch();
      expect(batch.names).toEqual(names);
      batch.finish();
    }
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!']);
  });

  it('refuses an owner whose backlog is full, and nobody else', async () => {
    const { commits, nextBatch } = controlled({ maxQueuedWeight: 4 });
    const held = [commits.submit(item('a')), commits.submit(item('b'))];
    await expect(commits.submit(item('c'))).rejects.toBeInstanceOf(BacklogFullError);
    held.push(commits.submit(item('d', 1, 2)));
    (await nextBatch()).finish();
    expect(await Promise.all(held)).toEqual(['a!', 'b!', 'd!']);
  });

  it('begins a second flush of an owner when enough is queued, and settles each item by its own', async () => {
    const { commits, nextBatch } = controlled();
    const a = commits.submit(item('a'));
    const first = await nextBatch();
    const b = commits.submit(item('b', 10));
    const c = commits.submit(item('c', 10));
    const second = await nextBatch();
    expect([first.names, second.names]).toEqual([['a'], ['b', 'c']]);
    const d = commits.submit(item('d', 50));
    second.finish();
    expect(await Promise.all([b, c])).toEqual(['b!', 'c!']);
    const third = await nextBatch();
    expect(third.names).toEqual(['d']);
    first.finish();
    third.finish();
    expect(await Promise.all([a, d])).toEqual(['a!', 'd!']);
    await commits.idle();
  });

  it('keeps a flush for light owners while heavy ones fill the others', async () => {
    const { commits, nextBatch, begunSoon } = controlled();
    const heavy = [1, 2, 3].map((owner) => commits.submit(item(`heavy ${owner}`, 100, owner)));
    const [first, second] = [await nextBatch(), await nextBatch()];
    expect(await begunSoon()).toBe(0);
    const light = commits.submit(item('light', 1, 9));
    const third = await nextBatch();
    expect(third.names).toEqual(['light']);
    third.finish();
    expect(await light).toBe('light!');
    expect(await begunSoon()).toBe(0);
    first.finish();
    second.finish();
    (await nextBatch()).finish();
    expect(await Promise.all(heavy)).toEqual(['heavy 1!', 'heavy 2!', 'heavy 3!']);
  });

  it('lets light owners wait for one another, but not for a flush that is late', async () => {
    const waiting = controlled();
    void waiting.commits.submit(item('a', 1, 1));
    const first = await waiting.nextBatch();
    const b = waiting.commits.submit(item('b', 1, 2));
    expect(await waiting.begunSoon()).toBe(0);
    first.finish();
    (await waiting.nextBatch()).finish();
    expect(await b).toBe('b!');

    const { commits, nextBatch, begunSoon } = controlled({ lateAfterMs: 1 });
    const stuckItem = commits.submit(item('stuck', 1, 1));
    const stuck = await nextBatch();
    const behind = commits.submit(item('behind', 1, 1));
    const other = commits.submit(item('other', 1, 2));
    const second = await nextBatch();
    expect(second.names).toEqual(['other']);
    second.finish();
    expect(await other).toBe('other!');
    expect(await begunSoon()).toBe(0);
    stuck.finish();
    (await nextBatch()).finish();
    expect(await Promise.all([stuckItem, behind])).toEqual(['stuck!', 'behind!']);
  });

  it('lets light owners wait for two flushes where commits are slow, which is asked anew each time', async () => {
    let isSlow = true;
    const { commits, nextBatch, begunSoon } = controlled({ awaitedFlushes: () => (isSlow ? 2 : 1) });
    const all = [commits.submit(item('a', 1, 1))];
    const first = await nextBatch();
    all.push(commits.submit(item('b', 1, 2)));
    const second = await nextBatch();
    expect(second.names).toEqual(['b']);
    // An owner's own batches follow one another all the same.
    all.push(commits.submit(item('c', 1, 3)), commits.submit(item('d', 1, 1)));
    expect(await begunSoon()).toBe(0);
    second.finish();
    const third = await nextBatch();
    expect(third.names).toEqual(['c']);
    isSlow = false;
    all.push(commits.submit(item('e', 1, 2)));
    third.finish();
    expect(await begunSoon()).toBe(0);
    first.finish();
    const fourth = await nextBatch();
    expect(fourth.names).toEqual(['e', 'd']);
    fourth.finish();
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  });

  it('fails nobody else by a flush that failed for reasons of its own', async () => {
    const { commits, nextBatch } = controlled();
    const a = commits.submit(item('a'));
    const first = await nextBatch();
    const b = commits.submit(item('b', 1, 2));
    first.fail(new Error('its lock was not to be had'));
    await expect(a).rejects.toThrow('its lock');
    (await nextBatch()).finish();
    expect(await b).toBe('b!');
  });

  it('fails what is queued behind a flush that an outage failed, and works again afterwards', async () => {
    const { commits, nextBatch } = controlled();
    const a = commits.submit(item('a'));
    const first = await nextBatch();
    const b = commits.submit(item('b'));
    first.fail(new Error('down'));
    await expect(a).rejects.toThrow('down');
    await expect(b).rejects.toBeInstanceOf(FlushFailedBeforeError);
    const c = commits.submit(item('c'));
    (await nextBatch()).finish();
    expect(await c).toBe('c!');
    await commits.idle();
  });
});
