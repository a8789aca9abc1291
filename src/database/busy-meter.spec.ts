import { BusyMeter } from './busy-meter.js';

describe('BusyMeter', () => {
  let nowMs = 0;
  const meter = () => new BusyMeter(3, () => nowMs);

  it('is not busy before anything happened', () => {
    expect(meter().isBusy()).toBe(false);
  });

  it('is busy from the third time in a second on, until a second has passed since the third last', () => {
    const busy = meter();
    const seen = [0, 400, 900].map((atMs) => {
      nowMs = atMs;
      busy.note();
      return busy.isBusy();
    });
    const later = [1_000, 1_001].map((atMs) => {
      nowMs = atMs;
      return busy.isBusy();
    });
    expect([seen, later]).toEqual([
      [false, false, true],
      [true, false],
    ]);
  });

  it('forgets what was longer ago than the last three times', () => {
    const busy = meter();
    for (nowMs = 5_000; nowMs < 9_000; nowMs += 700) busy.note();
    expect(busy.isBusy()).toBe(false);
  });
});
