import { jest } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { Database } from '../../src/database/database.js';
import { PartEventsByMonth1795430000000 } from '../../src/database/migrations/1795430000000-part-events-by-month.js';
import { KeepFinalDays1795440000000 } from '../../src/database/migrations/1795440000000-keep-final-days.js';
import { RemoveEventsByAge1795450000000 } from '../../src/database/migrations/1795450000000-remove-events-by-age.js';
import { FindRevenue1795460000000 } from '../../src/database/migrations/1795460000000-find-revenue.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { LEAVING_DAYS } from '../../src/reports/removal/leaving-days.sql.js';
import { BY_INDEX, makeDaysFinal } from '../../src/reports/removal/make-days-final.js';
import {
  type AgedAccount,
  AgedService,
  METERED,
  monthName,
  OLDER_ENDS_BEFORE,
} from '../support/aged-service.js';
import { type Answer, anEvent } from '../support/api-client.js';
import { testLayout } from '../support/citus-cluster.js';
import { nobodyWaitsForLock, waitsForLock } from '../support/held-lock.js';
import { asMigration } from '../support/migration-runner.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ask, REPORT_QUESTIONS } from '../support/report-questions.js';
import { startSecondInstance } from '../support/second-instance.js';
import { soon } from '../support/soon.js';
import { whenServed } from '../support/when-served.js';

describe('Months of events that are old enough', () => {
  let aged: AgedService;
  let account: AgedAccount;
  /** The first instant of the month so many months ago. */
  const monthMs = (ago: number) => startOfMonth(Date.now(), -ago);
  const at = (ms: number) => new Date(ms).toISOString();
  const date = (ms: number) => at(ms).slice(0, 10);

  beforeAll(async () => {
    aged = await AgedService.start();
  });
  afterAll(() => aged.close());
  beforeEach(async () => {
    account = await aged.account();
  });

  /** An event that happened as it was received, or so long before. */
  const event = (
    receivedAtMs: number,
    id: string,
    { before = MINUTE_MS, ...more }: Record<string, unknown> = {},
  ) => ({ event_id: id, occurred_at: at(receivedAtMs - (before as number)), visitor_id: 'ada', ...more });
  const receive = (receivedAtMs: number, id: string, more: Record<string, unknown> = {}) =>
    account.receive(receivedAtMs, event(receivedAtMs, id, more));
  const ids = async () =>
    (
      await account.rows<{ event_id: string }>('SELECT event_id FROM events WHERE account_id = $1 ORDER BY 1')
    ).map(({ event_id }) => event_id);
  const finalDays = async () =>
    (
      await account.rows<{ day: string }>(
        'SELECT day::text FROM rollup_days WHERE account_id = $1 AND is_final ORDER BY 1',
      )
    ).map(({ day }) => day);
  const rollUpAll = async () => {
    await aged.roller.rollDue();
  };
  /** What leaves once others let it: one pass tries for some seconds, and leaves the rest to the next. */
  const leftAtLast = async () => {
    let left: readonly string[] = [];
    await soon(async () => {
      ({ left } = await aged.remover(2).remove());
      expect(left).not.toEqual([]);
    });
    return left;
  };

  it('leave, once all their days are rolled up; later ones stay', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await receive(monthMs(1) + DAY_MS, 'kept');
    const remover = aged.remover(2);
    expect(await remover.remove()).toMatchObject({
      postponed: expect.arrayContaining([monthName(midMs)]),
    });
    expect(await ids()).toEqual(['kept', 'old']);
    await rollUpAll();
    expect((await remover.remove()).left).toContain(monthName(midMs));
    expect(await ids()).toEqual(['kept']);
    expect(await aged.months()).not.toContain(monthName(midMs));
    expect(await finalDays()).toEqual([date(midMs)]);
  });

  it('leave on the day when so many months have passed, by the clock that is behind', async () => {
    const nowMs = Date.now();
    await receive(monthMs(2) + DAY_MS, 'two');
    await rollUpAll();
    const remove = (keptMonths: number | null, clockMs = nowMs) =>
      aged.remover(keptMonths, aged.database, { now: () => clockMs }).remove();
    const name = monthName(monthMs(2));
    for (const kept of [
      await remove(null),
      await remove(2),
      await remove(3, nowMs + 365 * DAY_MS),
      await remove(1, monthMs(0) - 1),
    ])
      expect(kept.left).not.toContain(name);
    expect((await remove(1, monthMs(0))).left).toContain(name);
  });

  it('are not dropped by anybody but the owner, and the owner’s functions drop nothing younger than a month', async () => {
    await receive(Date.now(), 'fresh');
    const { writer } = aged.database;
    const name = monthName(Date.now());
    await expect(writer.query(`DROP TABLE ${name}`)).rejects.toThrow('must be owner');
    await expect(writer.query(`DELETE FROM event_months`)).rejects.toThrow('permission denied');
    expect(await aged.closeMonth(name)).toBeNull();
    for (const instant of [at(Date.now()), null]) expect(await aged.dropMonth(name, instant)).toEqual([]);
    expect(await ids()).toEqual(['fresh']);
  });

  it('make the days final of their own events, and the next two where something happened', async () => {
    const lastMs = monthMs(3) - HOUR_MS;
    await receive(lastMs, 'long before', { before: 40 * DAY_MS });
    await receive(lastMs, 'last');
    for (const days of [0, 1, 2]) await receive(monthMs(3) + days * DAY_MS + HOUR_MS, `after ${days}`);
    await rollUpAll();
    expect((await aged.remover(3).remove()).left).toContain(monthName(lastMs));
    const days = [lastMs - 40 * DAY_MS, lastMs, monthMs(3), monthMs(3) + DAY_MS];
    expect(await finalDays()).toEqual(days.map(date));
    expect(await ids()).toEqual(['after 0', 'after 1', 'after 2']);
  });

  it('wait for a day that a late event has changed, and for the lists of the account', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    await receive(Date.now(), 'late', { before: Date.now() - midMs });
    expect((await aged.remover(2).remove()).postponed).toContain(monthName(midMs));
    await rollUpAll();
    await account.rows('UPDATE rollup_days SET lists_revision = 7 WHERE account_id = $1');
    expect((await aged.remover(2).remove()).postponed).toContain(monthName(midMs));
    await rollUpAll();
    expect((await aged.remover(2).remove()).left).toContain(monthName(midMs));
    expect(await ids()).toEqual(['late']);
  });

  it('leave the figures of their days, the meter and the bill as they were, whatever happened', async () => {
    const range = `from=${date(monthMs(4) - 6 * DAY_MS)}&to=${date(monthMs(4) + 8 * DAY_MS)}`;
    const questions = [
      'events?interval=day&metrics=events,visitors',
      'events?group_by=event_type&metrics=events,visitors',
      'events?group_by=source&metrics=events,visitors',
      'events?group_by=landing_page&metrics=events,visitors',
      'events?group_by=campaign&scope=first_touch&metrics=events,visitors',
      'events?count_by=user&interval=day&metrics=events,visitors',
      'events?group_by=source&timezone=Europe/Berlin&metrics=events,visitors',
      'retention?interval=day&periods=5',
      'retention?interval=day&periods=3&cohort_event_type=view&return_event_type=purchase',
    ];
    const figures = async () => {
      const answers = [];
      for (const question of questions) {
        const { status, body } = await account.client.get(`/api/v1/reports/${question}&${range}`);
        expect([question, status]).toEqual([question, 200]);
        const { as_of: _, warnings, ...answer } = body;
        answers.push({
          answer,
          isKept: !warnings.some((one: { code: string }) => one.code === 'events_not_kept'),
        });
      }
      return answers;
    };
    // Whose the events are of a visitor who is several people, only the events tell (docs/reports.md).
    const USERS: Record<string, string> = { ada: 'eve', ben: 'eve', cyd: 'fay', dan: 'dan' };
    const history = fc.array(
      fc.record({
        hours: fc.constantFrom(
          -120,
          -50,
          -25,
          -24,
          -23.6,
          -1,
          -0.4,
          0,
          0.2,
          0.6,
          23,
          24,
          24.4,
          47,
          49,
          72,
          150,
        ),
        late: fc.constantFrom(0, 0, 0, 3, 30, 200),
        visitor: fc.constantFrom('ada', 'ben', 'cyd', 'dan'),
        type: fc.constantFrom('view', 'view', 'purchase'),
        isKnown: fc.boolean(),
        tag: fc.constantFrom(undefined, 'ads', 'mail', 'news'),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (list) => {
        account = await aged.account();
        for (const [index, { hours, late, visitor, type, isKnown, tag }] of list.entries()) {
          const receivedAtMs = monthMs(4) + (hours + late) * HOUR_MS;
          const url = `https://shop.example/${tag ?? ''}?${tag ? `utm_source=${tag}&utm_campaign=c-${tag}` : ''}`;
          const body = {
            event_type: type,
            visitor_id: visitor,
            ...(isKnown && { user_id: USERS[visitor] }),
            properties: { url },
          };
          expect(await receive(receivedAtMs, `e${index}`, { before: late * HOUR_MS, ...body })).toEqual([
            'stored',
          ]);
        }
        await rollUpAll();
        const [before, metered] = [await figures(), await account.rows(METERED)];
        expect(before.every(({ isKept }) => isKept)).toBe(true);
        await aged.remover(4).remove();
        const after = await figures();
        expect(after.map(({ answer }) => answer)).toEqual(before.map(({ answer }) => answer));
        const leaves = list.some(({ hours, late }) => hours + late < 0);
        expect(after.every(({ isKept }) => isKept)).toBe(!leaves);
        expect(await account.rows(METERED)).toEqual(metered);
        expect((await ids()).length).toBe(list.filter(({ hours, late }) => hours + late >= 0).length);
      }),
      { numRuns: 12 },
    );
  });

  it('take their ids with them: one of theirs is new again, one of months that are kept a duplicate', async () => {
    const turnMs = monthMs(3);
    await receive(turnMs - MINUTE_MS, 'left', { before: 0 });
    await receive(turnMs + MINUTE_MS, 'kept', { before: 0 });
    await rollUpAll();
    await aged.remover(3).remove();
    const again = (id: string, atMs: number) => account.receive(Date.now(), event(atMs, id, { before: 0 }));
    expect(await again('kept', turnMs + MINUTE_MS)).toEqual(['duplicate']);
    expect(await again('left', turnMs - MINUTE_MS)).toEqual(['stored']);
    expect(await ids()).toEqual(['kept', 'left']);
  });

  it('leave beside events that are just being sent, of which none is lost', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    for (let day = 0; day < 5; day++) await receive(midMs + day * DAY_MS, `old ${day}`);
    await rollUpAll();
    let isOver = false;
    const acknowledged: string[] = [];
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let n = 0; n < 10 || !isOver; n++) {
        const id = `${sender}-${n}`;
        const { status } = await whenServed(() => account.client.track(anEvent({ event_id: id })));
        expect(status).toBe(201);
        acknowledged.push(id);
      }
    });
    try {
      expect(await leftAtLast()).toContain(monthName(midMs));
    } finally {
      isOver = true;
      await Promise.all(senders);
    }
    expect(await ids()).toEqual(acknowledged.sort());
  });

  it('leave once, when two processes set about it at the same moment', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    const other = new Database(aged.service.targets.serving, {
      poolSize: 8,
      statementTimeoutMs: PATIENCE_MS,
      layout: testLayout(),
    });
    const removed = await Promise.all([aged.remover(2).remove(), aged.remover(2, other).remove()]);
    await other.close();
    // Who found the other at work leaves it for another time.
    if (removed.every(({ left }) => left.length === 0)) removed.push(await aged.remover(2).remove());
    expect(removed.flatMap(({ left }) => left)).toEqual([monthName(midMs)]);
    expect(await ids()).toEqual([]);
  });

  it('are gone on with where a process ended between making days final and the drop', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    expect(await aged.closeMonth(monthName(midMs))).not.toBeNull();
    const leaving = {
      account: null,
      fromAt: at(monthMs(3)),
      toAt: at(monthMs(2)),
      occurredBefore: 'infinity',
    };
    expect(await makeDaysFinal(aged.database, leaving, new AbortController().signal)).toBe(0);
    expect(await ids()).toEqual(['old']);
    expect((await aged.remover(2).remove()).left).toEqual([monthName(midMs)]);
    expect(await finalDays()).toEqual([date(midMs)]);
  });

  it('are opened by an event that comes into them by a clock that is behind; they leave without it at no time', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    const close = () => aged.closeMonth(monthName(midMs));
    const closed = await close();
    expect(await close()).toBe(closed);
    expect(await receive(midMs + 3 * DAY_MS, 'behind')).toEqual(['stored']);
    const drop = () => aged.dropMonth(monthName(midMs), closed);
    expect(await drop()).toEqual([]);
    expect(await close()).not.toBe(closed);
    expect(await drop()).toEqual([]);
    expect((await aged.remover(2).remove()).postponed).toEqual([monthName(midMs)]);
    await rollUpAll();
    expect((await aged.remover(2).remove()).left).toEqual([monthName(midMs)]);
    expect(await finalDays()).toEqual([date(midMs), date(midMs + 3 * DAY_MS)]);
  });

  it('are made again for an event that comes into one that is gone, which is stored, and leaves in turn', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    await aged.remover(2).remove();
    expect(await receive(midMs + HOUR_MS, 'behind')).toEqual(['stored']);
    expect(await ids()).toEqual(['behind']);
    expect((await aged.remover(2).remove()).left).toEqual([monthName(midMs)]);
    expect(await ids()).toEqual([]);
  });

  it('wait while somebody reads them, and leave when that is over', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    await rollUpAll();
    const reader = await aged.database.reader.connect();
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE events IN ACCESS SHARE MODE');
    const removing = leftAtLast();
    // It does not wait for long, so that nobody waits behind it, and comes back.
    await waitsForLock(aged.database);
    await nobodyWaitsForLock(aged.database);
    await waitsForLock(aged.database);
    await reader.query('COMMIT');
    reader.release();
    expect(await removing).toEqual([monthName(midMs)]);
  });

  it('take nothing from reports and lists but what they say is gone: each is answered', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'seen', {
      event_type: 'page_view',
      user_id: 'u',
      properties: { url: 'https://shop.example/?utm_source=ads' },
    });
    await receive(midMs + DAY_MS, 'bought', {
      event_type: 'purchase',
      user_id: 'u',
      revenue: { amount: '5', currency: 'EUR' },
    });
    await receive(monthMs(1) + DAY_MS, 'later', { event_type: 'purchase' });
    await rollUpAll();
    await aged.remover(2).remove();
    const range = { from: date(midMs - DAY_MS), to: date(monthMs(1) + 3 * DAY_MS) };
    const warned = ({ body }: Answer) => body.warnings.map(({ code }: { code: string }) => code);
    for (const question of REPORT_QUESTIONS) {
      const answer = question.body
        ? await ask(account.client, { ...question, body: { ...question.body, ...range } })
        : await ask(account.client, question, 'application/json', `&${new URLSearchParams(range)}`);
      expect([question.name, answer.status, answer.body.error]).toEqual([question.name, 200, undefined]);
      expect([question.name, warned(answer)]).toEqual([
        question.name,
        expect.arrayContaining(['events_not_kept']),
      ]);
    }
    const get = (path: string, accept = 'application/json') =>
      account.client.send('GET', `/api/v1/${path}`, undefined, { Accept: accept });
    for (const path of ['events', 'events?order=received', `events?from=${at(midMs)}`]) {
      const listed: string[] = [];
      // A page ends when it has taken long, and then says so.
      for (let query = path, isComplete = false; !isComplete; ) {
        const page = await get(query);
        expect([path, page.status, warned(page)]).toEqual([path, 200, ['events_not_kept']]);
        listed.push(...page.body.events.map((one: { event_id: string }) => one.event_id));
        query = `${path}${path.includes('?') ? '&' : '?'}cursor=${page.body.next_cursor}`;
        isComplete = page.body.complete;
      }
      expect(listed).toEqual(['later']);
      const stream = await get(path, 'application/x-ndjson');
      expect(stream.headers.get('x-waymark-warning')).toBe(
        `events_not_kept; since=${date(midMs + 2 * DAY_MS)}`,
      );
    }
    const keptOnly = `events?from=${at(monthMs(1))}`;
    expect(warned(await get(keptOnly))).toEqual([]);
    expect((await get(keptOnly, 'text/csv')).headers.get('x-waymark-warning')).toBeNull();
    expect((await get('events/bought')).status).toBe(404);
    expect(
      (await get(`event-manifest?received_from=${at(monthMs(1))}&received_to=${at(monthMs(0))}`)).status,
    ).toBe(200);
    const { body: catalogue } = await get('catalogue/event-types');
    expect(catalogue.rows.map((row: { event_type: string }) => row.event_type)).toEqual(['purchase']);
    // Names that only gone days had were sent: nobody is told that they were not.
    const asked = await get(
      `reports/events?source=ads&event_type=page_view&from=${date(monthMs(1))}&to=${range.to}`,
    );
    expect(warned(asked)).toEqual([]);
  });

  it('have their days found by an index of the month alone', async () => {
    const midMs = monthMs(3) + 12.5 * DAY_MS;
    await receive(midMs, 'old');
    const rows = await aged.database.inBackground(async (client) => {
      for (const setting of BY_INDEX) await client.query(setting);
      const explained = await client.query(`EXPLAIN (COSTS OFF) ${LEAVING_DAYS.single}`, [
        ...[0, 0, '-infinity', at(monthMs(3)), at(monthMs(2))],
        ...[2_147_483_647, 'infinity', 500],
      ]);
      return explained.rows;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const scans = [...plan.matchAll(/Index (?:Only )?Scan using (\w+) on (\w+)/g)];
    expect(scans.map(([, , table]) => table)).toEqual(Array(2).fill(monthName(midMs)));
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  });
});

describe('What was stored before there were months', () => {
  it('leaves as one, once all of it is old enough; what comes into that time gets a month', async () => {
    const aged = await AgedService.start();
    const olderMs = startOfMonth(Date.now(), -OLDER_ENDS_BEFORE - 3);
    const account = await aged.account();
    const body = { event_id: 'older', visitor_id: 'ada', occurred_at: new Date(olderMs).toISOString() };
    await account.receive(olderMs, body);
    await aged.roller.rollDue();
    expect((await aged.remover(OLDER_ENDS_BEFORE + 1).remove()).left).toEqual([]);
    expect((await aged.remover(OLDER_ENDS_BEFORE).remove()).left).toEqual(['events_older']);
    expect(await aged.months()).not.toContain('events_older');
    expect(await account.receive(olderMs, body)).toEqual(['stored']);
    expect(await aged.months()).toContain(monthName(olderMs));
    // A version that lays events out otherwise may still be gone back to.
    await asMigration(aged.service.targets, async (owner) => {
      for (const migration of [
        FindRevenue1795460000000,
        RemoveEventsByAge1795450000000,
        KeepFinalDays1795440000000,
        PartEventsByMonth1795430000000,
      ])
        await new migration().down(owner);
      expect(await owner.query('SELECT event_id FROM events')).toEqual([{ event_id: 'older' }]);
    });
    await aged.close();
  });
});

describe('A service started with RETENTION_MONTHS', () => {
  let aged: AgedService;

  beforeAll(async () => {
    aged = await AgedService.start();
  });
  afterAll(() => aged.close());

  it('drops a month that is old enough by its own background work, and none that is younger', async () => {
    const account = await aged.account();
    const [oldMs, youngMs] = [-3, -2].map((months) => startOfMonth(Date.now(), months) + DAY_MS) as [
      ...[number, number],
    ];
    for (const ms of [oldMs, youngMs])
      await account.receive(ms, { event_id: monthName(ms), occurred_at: new Date(ms).toISOString() });
    await aged.roller.rollDue();
    const { pauses, end } = watchPauses(REMOVER_PAUSE_MS);
    const other = await startSecondInstance(aged.service, { RETENTION_MONTHS: '2' });
    try {
      // A pass leaves to the next one what somebody holds just then. Once it is over, the job sleeps again.
      await soon(async () => {
        for (const endPause of pauses.splice(0)) endPause();
        await soon(async () => expect(pauses).not.toEqual([]));
        expect(await aged.months()).not.toContain(monthName(oldMs));
      });
    } finally {
      end();
      await other.close();
    }
    expect(await aged.months()).toContain(monthName(youngMs));
    const kept = await account.rows('SELECT event_id FROM events WHERE account_id = $1');
    expect(kept).toEqual([{ event_id: monthName(youngMs) }]);
  });
});

/** How long the service sleeps before it removes. */
const REMOVER_PAUSE_MS = 10 * MINUTE_MS;

/** What is to be done behind pauses of that length which are begun before `end`: a test ends them itself. */
function watchPauses(ms: number): { readonly pauses: (() => void)[]; readonly end: () => void } {
  const pauses: (() => void)[] = [];
  const { setTimeout: begin } = globalThis;
  const watched = (work: () => void, delayMs?: number, ...given: []) => {
    if (delayMs !== ms) return begin(work, delayMs, ...given);
    pauses.push(work);
    return begin(() => undefined);
  };
  const watch = jest.spyOn(globalThis, 'setTimeout').mockImplementation(watched as typeof setTimeout);
  return { pauses, end: () => watch.mockRestore() };
}
