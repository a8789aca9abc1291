import { LaneSlots } from './lane-slots.js';

/** Lanes of machines: `a1` is a lane of machine a. Each takes a slot by its name, and says when it is woken. */
function someSlots(total: number, names: readonly string[]) {
  const slots = new LaneSlots(total);
  const woken: string[] = [];
  const groups = new Set(names.map((name) => name.charCodeAt(0))).size;
  const lanes = new Map(
    names.map((name) => [name, slots.of({ id: names.indexOf(name), group: name.charCodeAt(0), groups })]),
  );
  const take = (name: string) => lanes.get(name)!.take(() => woken.push(name));
  const giveBack = (name: string) => lanes.get(name)!.giveBack();
  return { take, giveBack, woken };
}

describe('LaneSlots', () => {
  it('gives one group all, and each of several its part, whatever the others take', () => {
    const one = someSlots(4, ['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(['a1', 'a2', 'a3', 'a4', 'a5'].map(one.take)).toEqual([true, true, true, true, false]);
    const two = someSlots(4, ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
    expect(['a1', 'a2', 'a3'].map(two.take)).toEqual([true, true, false]);
    expect(['b1', 'b2', 'b3'].map(two.take)).toEqual([true, true, false]);
  });

  it('gives each group one at least', () => {
    const { take } = someSlots(2, ['a1', 'b1', 'c1', 'c2']);
    expect(['a1', 'b1', 'c1', 'c2'].map(take)).toEqual([true, true, true, false]);
  });

  it('gives a lane a further one only while it leaves as many free as it holds', () => {
    const { take } = someSlots(4, ['a1', 'a2', 'a3']);
    expect(['a1', 'a1', 'a1', 'a2', 'a2', 'a3', 'a3'].map(take)).toEqual([
      ...[true, true, false],
      ...[true, false],
      ...[true, false],
    ]);
  });

  it('wakes those who wait in turn, as many as there are slots, and nobody of another group', () => {
    const { take, giveBack, woken } = someSlots(4, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']);
    for (const name of ['a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3']) take(name);
    expect(woken).toEqual([]);
    giveBack('a1');
    expect(woken).toEqual(['a3', 'a4']);
    expect([take('a4'), take('a3')]).toEqual([true, false]);
    giveBack('a2');
    expect(woken).toEqual(['a3', 'a4', 'a3']);
  });
});
