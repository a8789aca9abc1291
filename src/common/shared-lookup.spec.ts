import { SharedLookup } from './shared-lookup.js';

describe('SharedLookup', () => {
  it('answers every caller from a lookup that began after its call', async () => {
    const begun: { keys: readonly string[]; answer: (value: Map<string, number>) => void }[] = [];
    const lookup = new SharedLookup<number>((keys) => new Promise((answer) => begun.push({ keys, answer })));
    const first = lookup.get('a');
    await Promise.resolve();
    const late = lookup.get('a');
    expect(begun).toHaveLength(1);
    begun[0]!.answer(new Map([['a', 1]]));
    expect(await first).toBe(1);
    await new Promise(setImmediate);
    expect(begun).toHaveLength(2);
    begun[1]!.answer(new Map());
    expect(await late).toBeUndefined();
  });

  it('asks once for all who wait, and fails only those whose lookup failed', async () => {
    const asked: (readonly string[])[] = [];
    let isDown = true;
    const lookup = new SharedLookup<string>(async (keys) => {
      asked.push(keys);
      if (isDown) throw new Error('down');
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    });
    await expect(Promise.all([lookup.get('a'), lookup.get('a'), lookup.get('b')])).rejects.toThrow('down');
    expect(asked).toEqual([['a', 'b']]);
    isDown = false;
    expect(await lookup.get('a')).toBe('A');
  });

  it('bounds the keys of one query', async () => {
    const asked: (readonly string[])[] = [];
    const lookup = new SharedLookup<string>(async (keys) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, key]));
    }, 2);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => lookup.get(key)))).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('asks one query at a time, and for who came meanwhile in one query', async () => {
    const begun: { keys: readonly string[]; answer: (value: Map<string, string>) => void }[] = [];
    const lookup = new SharedLookup<string>((keys) => new Promise((answer) => begun.push({ keys, answer })));
    const first = lookup.get('a');
    await null;
    const later = ['b', 'c', 'b'].map((key) => lookup.get(key));
    await new Promise(setImmediate);
    expect(begun.map(({ keys }) => keys)).toEqual([['a']]);
    begun[0]!.answer(new Map([['a', 'A']]));
    expect(await first).toBe('A');
    expect(begun.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
    begun[1]!.answer(new Map([['b', 'B']]));
    expect(await Promise.all(later)).toEqual(['B', undefined, 'B']);
  });
});
