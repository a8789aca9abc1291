import { SharedPauses } from './shared-pauses.js';

describe('SharedPauses', () => {
  let ends: (() => void)[];
  let pauses: SharedPauses;
  let went: string[];
  beforeEach(() => {
    ends = [];
    pauses = new SharedPauses((callback) => ends.push(callback));
    went = [];
  });

  const wait = (...names: string[]) => {
    for (const name of names) void pauses.next().then(() => went.push(name));
  };
  const endPause = async () => {
    expect(ends).toHaveLength(1);
    ends.pop()!();
    await new Promise(setImmediate);
    return went.splice(0);
  };

  it('lets one of a few reports go on after each pause, in the order of their asking', async () => {
    wait('a', 'b', 'c');
    const turns = [await endPause()];
    wait('a');
    turns.push(await endPause(), await endPause(), await endPause());
    expect(turns).toEqual([['a'], ['b'], ['c'], ['a']]);
    expect(ends).toEqual([]);
  });

  it('lets more of them go on at once where more wait', async () => {
    wait('a', 'b', 'c', 'd', 'e');
    const turns = [await endPause(), await endPause(), await endPause()];
    expect(turns).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
  });
});
