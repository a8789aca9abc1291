import { FairRoom } from './fair-room.js';

/** Who came in, in order. */
function visitors(room: FairRoom<string>) {
  const inside: string[] = [];
  const ask = (owner: string, weight: number, name = owner) =>
    room.enter(owner, weight).then(() => void inside.push(name));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { inside, ask, settle };
}

describe('FairRoom', () => {
  it('lets in what fits, and what is heavier than all the room alone', async () => {
    const room = new FairRoom<string>(10);
    const { inside, ask, settle } = visitors(room);
    void [ask('a', 6, 'a1'), ask('a', 4, 'a2'), ask('a', 20, 'large'), ask('a', 1, 'a3')];
    await settle();
    expect(inside).toEqual(['a1', 'a2']);
    room.leave(6);
    await settle();
    expect(inside).toEqual(['a1', 'a2']);
    room.leave(4);
    await settle();
    expect(inside).toEqual(['a1', 'a2', 'large']);
    room.leave(20);
    await settle();
    expect(inside).toEqual(['a1', 'a2', 'large', 'a3']);
  });

  it('lets owners take turns, each in its own order', async () => {
    const room = new FairRoom<string>(1);
    const { inside, ask, settle } = visitors(room);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', 1, name);
    for (const name of ['b1', 'b2']) void ask('b', 1, name);
    void ask('c', 1, 'c1');
    for (let n = 0; n < 7; n++) {
      await settle();
      room.leave(1);
    }
    expect(inside).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });
});
