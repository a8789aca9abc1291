import { BacklogFullError, FlushFailedBeforeError, GroupCommit } from './group-commit.js';

const WIDE = {
  maxBatchWeight: 100,
  maxBatchBytes: 1_000,
  maxQueuedWeight: 100,
  maxQueuedBytes: 1_000,
  maxFlushes: 1,
  secondFlushWeight: 1,
};
interface NamedItem {
  name: string;
  weight: number;
  bytes: number;
}
const item = (name: string, weight = 1): NamedItem => ({ name, weight, bytes: 1 });

/** A flush that the test lets go by hand. */
function controlled() {
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
  return { flush, nextBatch };
}

describe('GroupCommit', () => {
  it('gathers what arrives during a flush into the next one, and settles each with its own result', async () => {
    const { flush, nextBatch } = controlled();
    const commits = new GroupCommit<NamedItem, string>(flush, WIDE);
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
    const { flush, nextBatch } = controlled();
    const commits = new GroupCommit<NamedItem, string>(flush, { ...WIDE, maxBatchWeight: 3 });
    const all = [commits.submit(item('a', 2)), commits.submit(item('b', 2)), commits.submit(item('c', 9))];
    for (const names of [['a'], ['b'], ['c']]) {
      const batch = await nextBatch();
      expect(batch.names).toEqual(names);
      batch.finish();
    }
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!']);
  });

  it('refuses what its backlog cannot hold', async () => {
    const { flush, nextBatch } = controlled();
    const commits = new GroupCommit<NamedItem, string>(flush, { ...WIDE, maxQueuedWeight: 2 });
    const held = [commits.submit(item('a')), commits.submit(item('b'))];
    await expect(commits.submit(item('c'))).rejects.toBeInstanceOf(BacklogFullError);
    (await nextBatch()).finish();
    expect(await Promise.all(held)).toEqual(['a!', 'b!']);
  });

  it('begins a second flush when enough is queued, and settles each item by its own', async () => {
    const { flush, nextBatch } = controlled();
    const commits = new GroupCommit<NamedItem, string>(flush, {
      ...WIDE,
      maxFlushes: 2,
      secondFlushWeight: 2,
    });
    const a = commits.submit(item('a'));
    const first = await nextBatch();
    const b = commits.submit(item('b'));
    const c = commits.submit(item('c'));
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

  it('fails what is queued behind a failed flush, and works again afterwards', async () => {
    const { flush, nextBatch } = controlled();
    const commits = new GroupCommit<NamedItem, string>(flush, WIDE);
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
