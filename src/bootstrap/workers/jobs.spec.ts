import { jest } from '@jest/globals';
import { AlertChecker } from '../../alerts/alert-checker.js';
import { Deliverer } from '../../deliveries/deliverer.js';
import { DigestSender } from '../../digests/digest-sender.js';
import { MonthKeeper } from '../../events/month-keeper.js';
import { DueDeletions } from '../../keys/due-deletions.js';
import { ExpiredLinks } from '../../members/expired-links.js';
import { EventRemover } from '../../reports/removal/event-remover.js';
import { DayRoller } from '../../reports/rollup/day-roller.js';
import { SiteDrops } from '../../sites/site-drops.js';
import { RUNS_JOBS } from '../../workers/worker-setup.js';

type Job = new (...parts: unknown[]) => { onApplicationBootstrap(): void };

/** Begins a job whose parts are of no matter; answers how many timers it has set. */
function timersOf(JobClass: Job, runsJobs: boolean): number {
  const clock = { now: () => 0 };
  const injected: { index: number; param: unknown }[] = Reflect.getMetadata('self:paramtypes', JobClass);
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', JobClass);
  const nothing = new Proxy({}, { get: () => async () => [] });
  const parts = types.map((_, at) => {
    const token = injected.find(({ index }) => index === at)?.param;
    return token === RUNS_JOBS ? runsJobs : String(token).includes('Clock') ? clock : nothing;
  });
  new JobClass(...parts).onApplicationBootstrap();
  return jest.getTimerCount();
}

describe('What one process of a service does alone', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    AlertChecker,
    Deliverer,
    DigestSender,
    DueDeletions,
    DayRoller,
    EventRemover,
    ExpiredLinks,
    MonthKeeper,
    SiteDrops,
  ] as unknown as Job[])('%p is begun where its jobs run, and nowhere else', (JobClass) => {
    expect(timersOf(JobClass, false)).toBe(0);
    expect(timersOf(JobClass, true)).toBeGreaterThan(0);
  });
});
