import { jest } from '@jest/globals';
import { type LongRead, type LongReadKind, LongReads } from './long-reads.js';

/** More turns than any promise here needs to pass on its news. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

/** Long reads that last until they are told to end; `inside` has those that were let in, in order. */
class Readers {
  readonly inside: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly reads: LongReads) {}

  start(
    kind: LongReadKind,
    name: string,
    { owner = 1, isShort, signal }: Partial<LongRead> = {},
  ): Promise<void> {
    const read = () => {
      this.inside.push(name);
      return new Promise<void>((resolve) => this.ends.set(name, resolve));
    };
    return this.reads.hold({ kind, owner, isShort: isShort ?? false, signal }, read);
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)!();
    await settled();
  }
}

describe('LongReads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves one connection of four to the short reads, and one to lists, whatever reports and work hold', async () => {
    const readers = new Readers(new LongReads(4));
    const all = [
      readers.start('report', 'report', { owner: 1 }),
      readers.start('background', 'work', { owner: null }),
      readers.start('report', 'late report', { owner: 2 }),
      readers.start('list', 'list 1', { owner: 1 }),
      readers.start('list', 'list 2', { owner: 2 }),
    ];
    await settled();
    expect(readers.inside).toEqual(['report', 'work', 'list 1']);
    await readers.end('list 1');
    expect(readers.inside.slice(3)).toEqual(['list 2']);
    await readers.end('work');
    expect(readers.inside.slice(4)).toEqual(['late report']);
    for (const name of ['report', 'late report', 'list 2']) await readers.end(name);
    await Promise.all(all);
  });

  it('lets the lists of one account have half of their places, and says when someone waits for one', async () => {
    const reads = new LongReads(6);
    const readers = new Readers(reads);
    const all = ['a1', 'a2', 'a3'].map((name) => readers.start('list', name, { owner: 1 }));
    await settled();
    expect([readers.inside, reads.isListAwaited]).toEqual([['a1', 'a2'], true]);
    all.push(readers.start('list', 'b1', { owner: 2 }));
    await settled();
    expect(readers.inside.slice(2)).toEqual(['b1']);
    await readers.end('b1');
    expect(readers.inside).toHaveLength(3);
    await readers.end('a1');
    expect([readers.inside.slice(3), reads.isListAwaited]).toEqual([['a3'], false]);
    for (const name of ['a2', 'a3']) await readers.end(name);
    await Promise.all(all);
  });

  it('never turns a list away that waits between two turns', async () => {
    const readers = new Readers(new LongReads(4));
    const first = readers.start('list', 'first');
    const others = Array.from({ length: 1_001 }, (_, at) => readers.start('list', `other ${at}`));
    await jest.advanceTimersByTimeAsync(60_000);
    await readers.end('first');
    for (let at = 0; at < others.length; at++) await readers.end(`other ${at}`);
    await Promise.all([first, ...others]);
  });

  it.each([2, 3])('lets a list and a report in beside each other where there are %d', async (connections) => {
    const readers = new Readers(new LongReads(connections));
    const all = [
      ...['list 1', 'list 2'].map((name) => readers.start('list', name)),
      ...['report 1', 'report 2'].map((name) => readers.start('report', name)),
    ];
    await settled();
    expect(readers.inside).toEqual(['list 1', 'report 1']);
    await readers.end('report 1');
    expect(readers.inside.slice(2)).toEqual(['report 2']);
    for (const name of ['list 1', 'list 2', 'report 2']) await readers.end(name);
    await Promise.all(all);
  });

  it('lets one in at a time where there is but one', async () => {
    const readers = new Readers(new LongReads(1));
    const both = [readers.start('list', 'list'), readers.start('report', 'report')];
    await settled();
    expect(readers.inside).toEqual(['list']);
    await readers.end('list');
    expect(readers.inside).toEqual(['list', 'report']);
    await readers.end('report');
    await Promise.all(both);
  });

  it('lets the report of another account in before the second one of the same', async () => {
    const readers = new Readers(new LongReads(1));
    const asked: [string, number][] = [
      ['first', 1],
      ['second', 1],
      ['third', 1],
      ['other', 2],
    ];
    const all = asked.map(([name, owner]) => readers.start('report', name, { owner }));
    for (const [name] of [asked[0]!, asked[1]!, asked[3]!, asked[2]!]) {
      await settled();
      expect(readers.inside.at(-1)).toBe(name);
      await readers.end(name);
    }
    await Promise.all(all);
  });

  it('keeps a place from the account whose long reports have all the others, for other accounts and for short ones', async () => {
    const reads = new LongReads(4);
    const readers = new Readers(reads);
    expect(reads.wouldReportWait(1)).toBe(false);
    const all = ['report 1', 'report 2'].map((name) => readers.start('report', name));
    expect([1, 2].map((owner) => reads.wouldReportWait(owner))).toEqual([true, false]);
    all.push(readers.start('report', 'short', { isShort: true }));
    await settled();
    await readers.end('short');
    all.push(readers.start('report', 'of another', { owner: 2 }));
    await settled();
    expect(readers.inside).toEqual(['report 1', 'short', 'of another']);
    await readers.end('report 1');
    expect(readers.inside[3]).toBe('report 2');
    for (const name of ['of another', 'report 2']) await readers.end(name);
    await Promise.all(all);
  });

  it('leaves a core to events while they are written: of two cores the reports of one account have one', async () => {
    let isWriting = true;
    const readers = new Readers(new LongReads(6, { isWriting: () => isWriting, cores: 2 }));
    const all = [1, 2, 3, 4].map((at) => readers.start('report', `report ${at}`));
    all.push(readers.start('report', 'of another', { owner: 2 }));
    await settled();
    expect(readers.inside).toEqual(['report 1', 'of another']);
    await readers.end('report 1');
    expect(readers.inside.slice(2)).toEqual(['report 2']);
    isWriting = false;
    await readers.end('report 2');
    expect(readers.inside.slice(3)).toEqual(['report 3', 'report 4']);
    for (const name of ['of another', 'report 3', 'report 4']) await readers.end(name);
    await Promise.all(all);
  });

  it('leaves reports the places they have where there are cores enough, and one place where there is one core', async () => {
    for (const [cores, count] of [
      [8, 3],
      [1, 1],
    ] as const) {
      const readers = new Readers(new LongReads(6, { isWriting: () => true, cores }));
      const all = [1, 2, 3, 4].map((at) => readers.start('report', `${at}`));
      await settled();
      expect(readers.inside).toHaveLength(count);
      for (let at = 0; at < 4; at++) await readers.end(readers.inside[at]!);
      await Promise.all(all);
    }
  });

  it('gives the place back of a read that fails', async () => {
    const reads = new LongReads(1);
    await expect(
      reads.hold({ kind: 'report', owner: 1 }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    await expect(reads.hold({ kind: 'list', owner: 1 }, async () => 'in')).resolves.toBe('in');
  });

  it('turns away with a 503 that may be retried who has waited too long, and keeps no place for it', async () => {
    const reads = new LongReads(1);
    const readers = new Readers(reads);
    const stream = readers.start('list', 'list');
    const refusal = {
      status: 503,
      message: 'Too many reports at once, please retry',
      extras: { retryAfterSeconds: expect.any(Number) },
    };
    const refused = ['in line for any', 'in line for reports'].map((name) =>
      expect(readers.start('report', name)).rejects.toMatchObject(refusal),
    );
    await jest.advanceTimersByTimeAsync(60_000);
    await Promise.all(refused);
    expect(readers.inside).toEqual(['list']);
    await readers.end('list');
    await stream;
    await expect(reads.hold({ kind: 'report', owner: 1 }, async () => 'in')).resolves.toBe('in');
  });

  it('passes over who left while waiting', async () => {
    const reads = new LongReads(1);
    const readers = new Readers(reads);
    const stream = readers.start('list', 'list');
    const leaving = new AbortController();
    const left = expect(readers.start('report', 'report', { signal: leaving.signal })).rejects.toMatchObject({
      status: 503,
    });
    await settled();
    leaving.abort();
    await left;
    await readers.end('list');
    await stream;
    await expect(reads.hold({ kind: 'report', owner: 1 }, async () => 'in')).resolves.toBe('in');
    expect(readers.inside).toEqual(['list']);
  });
});
