import { RememberedStates, stateBounds } from './remembered-states.js';

const DAY = 20_000;

describe('RememberedStates', () => {
  let nowMs = 0;
  const statesOf = (bounds: ConstructorParameters<typeof RememberedStates>[1]) =>
    new RememberedStates(() => nowMs, { leastBytesOfOne: 0, ...bounds });
  const state = (bytes: number, days: readonly (readonly [number, string])[] = []) => {
    return { days: new Map(days), bytes };
  };

  it('gives a state as long as each of its days has the writer it had, among whichever days', () => {
    const states = statesOf({});
    const kept = state(8, [
      [DAY, '7'],
      [DAY + 1, '8'],
    ]);
    const days = (...writers: string[]) =>
      new Map(writers.map((writer, index) => [DAY + index, writer] as const));
    states.keep('question', kept);
    expect(states.find('question', days('7', '8'))).toBe(kept);
    expect(states.find('question', days('7', '8', '9'))).toBe(kept);
    expect(states.find('other', days('7', '8'))).toBeNull();
    expect(states.find('question', days('7', '9'))).toBeNull();
    expect(states.find('question', days('7', '8'))).toBeNull();
    states.keep('question', kept);
    expect(states.find('question', days('7'))).toBeNull();
  });

  it('forgets the least recently asked for when there is too much, and never keeps what is large or small', () => {
    const states = statesOf({ mostBytes: 3_000, mostBytesOfOne: 2_000, leastBytesOfOne: 500 });
    const known = () => ['a', 'b', 'c', 'd'].filter((name) => states.find(name, new Map()) !== null);
    for (const name of ['a', 'b']) states.keep(name, state(900));
    states.find('a', new Map());
    states.keep('c', state(1_200));
    expect(known()).toEqual(['a', 'c']);
    states.keep('a', state(2_000));
    states.keep('d', state(497));
    // What was kept before under the name still holds.
    expect(known()).toEqual(['a', 'c']);
    states.keep('b', state(1_700));
    expect(known()).toEqual(['b', 'c']);
  });

  it('counts what several states have of the same visitors once, until the last of them is forgotten', () => {
    const states = statesOf({ mostBytes: 1_500, mostBytesOfOne: 1_000 });
    const names = ['a', 'b', 'c', 'd'];
    const known = () => names.filter((name) => states.find(name, new Map()) !== null).join('');
    const marksOf = (first: number) => ({
      highs: new Uint8Array(400).fill(first),
      lows: new Int32Array(100).fill(first),
    });
    const keep = (name: string, first: number, bytes: number) => {
      const parts = new Map([[0, states.sharing(0, marksOf(first))]]);
      states.keep(name, { ...state(bytes), visitors: { counts: new Float64Array(), parts, bytes: 800 } });
      return parts.get(0)!;
    };
    const first = keep('a', 1, 100);
    expect(Object.values(keep('b', 1, 100))).toEqual(Object.values(first));
    expect(keep('b', 1, 100).lows).toBe(first.lows);
    keep('c', 1, 100);
    expect(known()).toBe('abc');
    // Others of the same length, in whose place the three go: all of them have to.
    keep('d', 2, 100);
    expect(known()).toBe('d');
    states.keep('d', state(100));
    expect(keep('a', 1, 100).lows).not.toBe(first.lows);
    for (const name of ['b', 'c']) keep(name, 1, 100);
    expect(known()).toBe('abcd');
  });

  it('forgets an hour after a state was kept, however often it is asked for', () => {
    const states = statesOf({});
    states.keep('question', state(8));
    nowMs += 3_600_000;
    expect(states.find('question', new Map())).not.toBeNull();
    nowMs += 1;
    expect(states.find('question', new Map())).toBeNull();
  });
});

describe('stateBounds', () => {
  const MEBIBYTE = 1024 * 1024;
  it.each([
    ['a small machine', 512, 1, 64],
    ['two workers on a machine of 4 GiB', 4_096, 2, 128],
    ['a large machine', 65_536, 3, 192],
  ])('are a 16th of the memory of %s, within bounds', (_, memory, processes, expected) => {
    expect(stateBounds(memory * MEBIBYTE, processes).mostBytes).toBe(expected * MEBIBYTE);
  });
});
