import { keyWindows } from './key-windows.js';

const LAST_KEY = 2n ** 63n - 1n;

describe('keyWindows', () => {
  it('begins with as many keys as are likely to have those who are wanted, and a few more', () => {
    const [{ after, to }] = [...keyWindows(null, 100, 1_000_000)] as [{ after: null; to: string }];
    const width = BigInt(to) + LAST_KEY + 2n;
    expect([after, Number(width) / 2 ** 64]).toEqual([null, expect.closeTo(160 / 1_000_000, 12)]);
  });

  it('goes on with wider ones behind the same key, up to all', () => {
    const after = String(2n ** 62n);
    const windows = [...keyWindows(after, 4, 64_000)];
    expect(windows.map((window) => window.after)).toEqual([after, after, after, after]);
    const widths = windows.slice(0, -1).map(({ to }) => BigInt(to!) - BigInt(after));
    expect(widths).toEqual([1n, 16n, 256n].map((times) => times * widths[0]!));
    expect(windows.at(-1)!.to).toBeNull();
  });

  it.each<[string, string | null, number]>([
    ['of whom there are few', null, 16],
    ['of whom nobody is known', null, 0],
    ['behind whom hardly a key is left', String(LAST_KEY - 1n), 1_000_000],
    ['behind whom none is', String(LAST_KEY), 1_000_000],
  ])('has all at once for those %s', (_, after, active) => {
    expect([...keyWindows(after, 4, active)]).toEqual([{ after, to: null }]);
  });
});
