import { nextNumber } from './receipt-numbering.js';

const NOVEMBER_2026 = 1_796_000_000n;
const BY_CLOCK = NOVEMBER_2026 * 2n ** 20n;

describe('nextNumber', () => {
  const next = (given: Partial<Parameters<typeof nextNumber>[0]>) =>
    nextNumber({ current: 1_000n, seconds: NOVEMBER_2026, isSameCluster: true, ...given });

  it('is by the clock, ahead of all that a copy from before, or another server, may have given', () => {
    expect(next({})).toBe(BY_CLOCK);
    expect(next({ isSameCluster: false })).toBe(BY_CLOCK);
    expect(next({ current: BY_CLOCK, seconds: NOVEMBER_2026 + 1n })).toBe(BY_CLOCK + 2n ** 20n);
  });

  it('rises where the clock was put back', () => {
    expect(next({ current: BY_CLOCK })).toBe(BY_CLOCK + 2n ** 32n);
    expect(next({ current: BY_CLOCK + 1n })).toBe(BY_CLOCK + 1n + 2n ** 32n);
    expect(next({ current: BY_CLOCK + 1n, isSameCluster: false })).toBe(BY_CLOCK + 1n + 2n ** 44n);
  });

  it('stays a number that a cursor has exactly, whatever a wrong clock says', () => {
    const year3000 = 32_503_680_000n;
    expect(next({ seconds: year3000 })).toBe(1_000n + 2n ** 32n);
    expect(next({})).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER) / 4n);
  });
});
