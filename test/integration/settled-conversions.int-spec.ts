import type { AttributionQuestion } from '../../src/reports/attribution/attribution.types.js';
import type { FoundRow } from '../../src/reports/attribution/found-conversions.sql.js';
import { CONVERSION_BYTES } from '../../src/reports/attribution/packed-conversions.js';
import { settledConversions } from '../../src/reports/attribution/settled-conversions.js';
import type { TimeRange } from '../../src/reports/calendar/time-buckets.js';
import { rolledDays } from '../../src/reports/rollup/rolled-days.js';
import { DAY_US, dayOf } from '../../src/reports/rollup/rollup-plan.js';
import { RememberedStates } from '../../src/reports/running/remembered-states.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { rollUp } from '../support/roll-up.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-02T00:00:00Z') * 1000;
const DAYS = 4;
const A_DAY = 3;
/** Those of two days. */
const AT_ONCE = 2 * A_DAY;

const question: AttributionQuestion = {
  span: { fromUs: START_US, toUs: START_US + DAYS * DAY_US, timezone: 'UTC' },
  conversionType: 'buy',
  filters: [],
  lookbackUs: DAY_US,
  direct: 'last_resort',
  identity: 'as_of',
  models: ['linear'],
};

describe('settledConversions', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  /** Four settled days of three conversions each, and how those are read: from which day to which at a time. */
  async function severalDays() {
    const { database } = testDatabase;
    const now = () => (START_US + 60 * DAY_US) / 1000;
    const runner = new ReportRunner(database, { now }, new RememberedStates(now, { leastBytesOfOne: 0 }));
    const buys = Array.from({ length: DAYS * A_DAY }, (_, n): StoredEvent => {
      return { id: `b${n}`, type: 'buy', visitor: 'ada', atUs: START_US + Math.floor(n / A_DAY) * DAY_US };
    });
    const scope = await storeForOneQuestion(database, buys);
    const days = Array.from({ length: DAYS }, (_, n) => dayOf(START_US) + n);
    await rollUp(database, scope, days, () => true);
    return async (read: { readonly most?: number; readonly failsAt?: number }) => {
      const asked: number[][] = [];
      const find = async ({ fromUs, toUs }: TimeRange): Promise<FoundRow[]> => {
        asked.push([(fromUs - START_US) / DAY_US, (toUs - START_US) / DAY_US]);
        if (asked.length === read.failsAt) throw new Error('given up');
        const conversions = Buffer.alloc(((toUs - fromUs) / DAY_US) * A_DAY * CONVERSION_BYTES);
        return [{ part: 0, conversions, event_ids: null, user_ids: null }];
      };
      const report = runner.run(scope, async (reading) => {
        const rolled = await rolledDays(reading, question.span, 'touches');
        const { most = 1_000 } = read;
        const rows = await settledConversions(reading, question, { rolled, most, atOnce: AT_ONCE, find });
        return rows.reduce((sum, { conversions }) => sum + conversions.length / CONVERSION_BYTES, 0);
      });
      const count = await report.then(
        ({ value }) => value,
        () => null,
      );
      return { asked, count };
    };
  }

  it('reads very many some days at a time, and goes on from those that were read before a report was given up', async () => {
    const read = await severalDays();
    const twice = [
      [0, 2],
      [2, 4],
    ];
    expect(await read({ failsAt: 2 })).toEqual({ asked: twice, count: null });
    expect(await read({})).toEqual({ asked: [[2, 4]], count: 12 });
    expect(await read({})).toEqual({ asked: [], count: 12 });
  });

  it('reads no further once there are more than an answer can hold', async () => {
    const read = await severalDays();
    expect(await read({ most: 5 })).toEqual({ asked: [[0, 2]], count: 6 });
  });
});
