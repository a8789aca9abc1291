import { RememberedStates } from './remembered-states.js';

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
    expect(known()).toEqual(['c']);
    states.keep('b', state(1_700));
    expect(known()).toEqual(['b', 'c']);
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
