import { clockAheadMs } from './sender-clock.js';

const NOW = Date.parse('2026-01-02T12:00:00Z');
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();

describe('clockAheadMs', () => {
  it.each([
    ['two hours ahead', at(7_200_000), 7_200_000],
    ['two hours behind', at(-7_200_000), -7_200_000],
    ['ahead as clocks may be', at(60_000), 0],
    ['a little more', at(60_001), 60_001],
    ['a request that was tried again for minutes', at(-300_000), 0],
    ['longer than any is tried', at(-300_001), -300_001],
    ['in microseconds, rounded', '2026-01-02T14:00:00.000600Z', 7_200_001],
    ['nothing', undefined, 0],
    ['no time', 'soon', 0],
  ])('%s', (_, sentAt, aheadMs) => {
    expect(clockAheadMs(sentAt, NOW)).toBe(aheadMs);
  });

  it('takes no request for one of a clock that is behind where it may have been written long ago', () => {
    expect(clockAheadMs(at(-7_200_000), NOW, true)).toBe(0);
    expect(clockAheadMs(at(7_200_000), NOW, true)).toBe(7_200_000);
  });
});
