import { MovableClock } from '../../test/support/movable-clock.js';
import { KeyFactsVersion } from './key-facts-version.js';

/** What has been asked in polls waits in `polls` for its answer. */
function aVersion() {
  const clock = new MovableClock();
  const polls: { answer: (version: string | null) => void; fail: () => void }[] = [];
  const version = new KeyFactsVersion(
    () =>
      new Promise((resolve, reject) => {
        polls.push({ answer: resolve, fail: () => reject(new Error('no database')) });
      }),
    clock,
  );
  return { clock, polls, version };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyFactsVersion', () => {
  it('is seen as of the moment at which the question began, not the answer', async () => {
    const { clock, polls, version } = aVersion();
    const beganAtMs = clock.now();
    version.poll();
    clock.advance(300);
    polls[0]?.answer('7');
    await settled();
    expect(version.seenAtMs('7')).toBe(beganAtMs);
    expect(version.seenAtMs('6')).toBeNull();
  });

  it('is what the later question found, also where the earlier one is answered last', () => {
    const { clock, version } = aVersion();
    const earlier = version.ask();
    clock.advance(1);
    const later = version.ask();
    version.learn(later, '8');
    version.learn(earlier, '7');
    expect(version.seenAtMs('8')).toBe(later.beganAtMs);
    expect(version.seenAtMs('7')).toBeNull();
  });

  it('may go back, as with a server that took over from another, also by a clock that was set back', () => {
    const { clock, version } = aVersion();
    version.learn(version.ask(), '8');
    clock.advance(-5_000);
    version.learn(version.ask(), '7');
    expect(version.seenAtMs('7')).toBe(clock.now());
    expect(version.seenAtMs('8')).toBeNull();
  });

  it('is unknown before the first answer and where the database has none', () => {
    const { version } = aVersion();
    expect(version.seenAtMs(null)).toBeNull();
    version.learn(version.ask(), null);
    expect(version.seenAtMs(null)).toBeNull();
  });

  it('is asked for by one poll at a time, and again after one that failed', async () => {
    const { polls, version } = aVersion();
    version.poll();
    version.poll();
    expect(polls).toHaveLength(1);
    polls[0]?.fail();
    await settled();
    version.poll();
    expect(polls).toHaveLength(2);
  });
});
