import { LinkTurns } from './link-turns.js';

const signal = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Shared links', () => {
  /** Reports under way, in the order in which they began; each ends when it is told to. */
  function begin() {
    const turns = new LinkTurns();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (accountId: number, link: string, name: string) =>
      turns.hold({ accountId, link, signal }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      ends.get(name)!();
      await settled();
    };
    return { begun, ask, end };
  }

  it('of one account have one report under way; a slow one keeps no other account’s waiting', async () => {
    const { begun, ask, end } = begin();
    const all = [ask(1, 'a', 'slow'), ask(1, 'b', 'next'), ask(2, 'c', 'of another')];
    await settled();
    expect(begun).toEqual(['slow', 'of another']);
    await end('slow');
    expect(begun).toEqual(['slow', 'of another', 'next']);
    for (const name of ['of another', 'next']) await end(name);
    await Promise.all(all);
  });

  it('take turns: many viewers of one keep another’s only viewer waiting for one report', async () => {
    const { begun, ask, end } = begin();
    const all = ['1', '2', '3'].map((name) => ask(1, 'many', name));
    all.push(ask(1, 'one', 'only'));
    await settled();
    for (const name of ['1', '2', 'only', '3']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    await Promise.all(all);
  });
});
