import { SharedRuns } from './shared-runs.js';

/** A run that is begun and ended by hand. */
class ByHand {
  readonly signals: AbortSignal[] = [];
  readonly begins: (() => void)[] = [];
  readonly ends: ((value: string) => void)[] = [];

  readonly start = (signal: AbortSignal, begin: () => void): Promise<string> => {
    this.signals.push(signal);
    this.begins.push(begin);
    return new Promise((resolve, reject) => {
      this.ends.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('SharedRuns', () => {
  it('runs once for all who ask before it is begun, and again for who asks later', async () => {
    const [runs, byHand] = [new SharedRuns(), new ByHand()];
    const join = (name = 'question') => runs.join(name, new AbortController().signal, byHand.start);
    const first = [join(), runs.join('question', undefined, byHand.start)];
    await settled();
    first.push(join());
    const other = join('other');
    await settled();
    expect(byHand.signals).toHaveLength(2);
    byHand.begins[0]!();
    const later = join();
    await settled();
    expect(byHand.signals).toHaveLength(3);
    for (const [index, end] of byHand.ends.entries()) end(`run ${index}`);
    expect(await Promise.all([...first, other, later])).toEqual([
      'run 0',
      'run 0',
      'run 0',
      'run 1',
      'run 2',
    ]);
  });

  it('goes on while anybody waits, and is cancelled when the last one leaves', async () => {
    const [runs, byHand] = [new SharedRuns(), new ByHand()];
    const clients = [new AbortController(), new AbortController()];
    const results = clients.map(({ signal }) => runs.join('question', signal, byHand.start));
    const outcomes = results.map((result) => expect(result).rejects.toThrow('left'));
    await settled();
    clients[0]!.abort(new Error('left'));
    await outcomes[0];
    expect(byHand.signals[0]!.aborted).toBe(false);
    clients[1]!.abort(new Error('left'));
    expect(byHand.signals[0]!.aborted).toBe(true);
    await outcomes[1];
    const next = runs.join('question', undefined, byHand.start);
    await settled();
    byHand.ends[1]!('anew');
    expect(await next).toBe('anew');
  });

  it('fails for all who share it, and for nobody else', async () => {
    const runs = new SharedRuns();
    const failing = () => Promise.reject(new Error('too long'));
    const results = [1, 2].map(() => runs.join('question', new AbortController().signal, failing));
    for (const result of results) await expect(result).rejects.toThrow('too long');
    expect(await runs.join('question', undefined, async () => 'well')).toBe('well');
  });
});
