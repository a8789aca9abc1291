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

  it('leaves one connection of four to the short reads, and a place to each kind beside the other', async () => {
    const readers = new Readers(new LongReads(4));
    const all = [
      ...[1, 2, 3].map((owner) => readers.start('report', `report ${owner}`, { owner })),
      ...['stream 1', 'stream 2'].map((name) => readers.start('stream', name)),
    ];
    await settled();
    all.push(readers.start('background', 'work'));
    await settled();
    expect(readers.inside).toEqual(['report 1', 'report 2', 'stream 1']);
    await readers.end('report 1');
    expect(readers.inside.slice(3)).toEqual(['stream 2']);
    await readers.end('report 2');
    expect(readers.inside.slice(4)).toEqual(['work']);
    await readers.end('stream 2');
    expect(readers.inside.slice(5)).toEqual(['report 3']);
    for (const name of ['stream 1', 'work', 'report 3']) await readers.end(name);
    await Promise.all(all);
  });

  it.each([2, 3])(
    'lets a stream and a report in beside each other where there are %d',
    async (connections) => {
      const readers = new Readers(new LongReads(connections));
      const all = [
        ...['stream 1', 'stream 2'].map((name) => readers.start('stream', name)),
        ...['report 1', 'report 2'].map((name) => readers.start('report', name)),
      ];
      await settled();
      expect(readers.inside).toEqual(['stream 1', 'report 1']);
      await readers.end('report 1');
      expect(readers.inside.slice(2)).toEqual(['report 2']);
      for (const name of ['stream 1', 'stream 2', 'report 2']) await readers.end(name);
      await Promise.all(all);
    },
  );

  it('lets one in at a time where there is but one', async () => {
    const readers = new Readers(new LongReads(1));
    const both = [readers.start('stream', 'stream'), readers.start('report', 'report')];
    await settled();
    expect(readers.inside).toEqual(['stream']);
    await readers.end('stream');
    expect(readers.inside).toEqual(['stream', 'report']);
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

  it('gives the place back of a read that fails', async () => {
    const reads = new LongReads(1);
    await expect(
      reads.hold({ kind: 'report', owner: 1 }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    await expect(reads.hold({ kind: 'stream', owner: 1 }, async () => 'in')).resolves.toBe('in');
  });

  it('turns away with a 503 that may be retried who has waited too long, and keeps no place for it', async () => {
    const reads = new LongReads(1);
    const readers = new Readers(reads);
    const stream = readers.start('stream', 'stream');
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
    expect(readers.inside).toEqual(['stream']);
    await readers.end('stream');
    await stream;
    await expect(reads.hold({ kind: 'report', owner: 1 }, async () => 'in')).resolves.toBe('in');
  });

  it('passes over who left while waiting', async () => {
    const reads = new LongReads(1);
    const readers = new Readers(reads);
    const stream = readers.start('stream', 'stream');
    const leaving = new AbortController();
    const left = expect(readers.start('report', 'report', { signal: leaving.signal })).rejects.toMatchObject({
      status: 503,
    });
    await settled();
    leaving.abort();
    await left;
    await readers.end('stream');
    await stream;
    await expect(reads.hold({ kind: 'report', owner: 1 }, async () => 'in')).resolves.toBe('in');
    expect(readers.inside).toEqual(['stream']);
  });
});
