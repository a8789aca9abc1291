import type { ReadScope } from '../../src/database/database.js';
import { attribute } from '../../src/reports/attribution/attribute.js';
import type { AttributionQuestion } from '../../src/reports/attribution/attribution.types.js';
import { type FoundRow, foundConversions } from '../../src/reports/attribution/found-conversions.sql.js';
import type { Tally } from '../../src/reports/attribution/tally.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { FROM_EVENTS } from '../../src/reports/scope/touch-sources.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const START_US = Date.parse('2026-03-27T00:00:00Z') * 1000;
const HOUR_US = 3_600_000_000;
/** Longer than a slice, so that the next look at the clock finds it over. */
const SLOW_MS = 8;

const question: AttributionQuestion = {
  span: { fromUs: START_US, toUs: START_US + 24 * HOUR_US, timezone: 'UTC' },
  conversionType: 'buy',
  filters: [],
  lookbackUs: 24 * HOUR_US,
  direct: 'last_resort',
  identity: 'as_of',
  models: ['linear'],
};

/** So many conversions, each its own touch; of one visitor, or each of another that is two of one person. */
const conversions = (count: number, isOfPersons = false): StoredEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    type: 'buy',
    visitor: isOfPersons ? `v${n}` : 'ada',
    atUs: START_US + n,
    source: 'news',
    ...(isOfPersons ? { user: `u${n >> 1}` } : {}),
  }));

function work(): void {
  for (const endMs = performance.now() + SLOW_MS; performance.now() < endMs; );
}

const noTally: Tally = { nameChannels: () => undefined, nextVisitors: () => undefined };

describe('Counting outside of the database', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  const counted = async (scope: ReadScope, tally: Tally, signal?: AbortSignal) => {
    const runner = new ReportRunner(home.database, { now: () => 0 });
    const report = await runner.run(scope, (reading) => attribute(reading, question, tally), { signal });
    return report.value;
  };
  const expectAllIdle = () => {
    const { totalCount, idleCount } = home.database.reader;
    expect([totalCount, idleCount]).toEqual([1, 1]);
  };

  it.each([false, true])(
    'ends when its client leaves (of linked visitors: %s), and keeps the connection',
    async (isOfPersons) => {
      const scope = await storeForOneQuestion(home.database, conversions(40, isOfPersons));
      const client = new AbortController();
      let count = 0;
      const convert = () => {
        count += 1;
        if (count === 3) client.abort(new Error('The client left'));
        work();
      };
      await expect(counted(scope, { ...noTally, convert }, client.signal)).rejects.toThrow('The client left');
      expect(count).toBe(3);
      expectAllIdle();
    },
  );

  it('reads one conversion more than it may hold, whatever else there is', async () => {
    const scope = await storeForOneQuestion(home.database, conversions(9));
    const runner = new ReportRunner(home.database, { now: () => 0 });
    for (const withIds of [false, true]) {
      const { value } = await runner.run(scope, ({ ask }) =>
        ask<FoundRow>(foundConversions({ scope, question, withIds, most: 4, sources: FROM_EVENTS })),
      );
      const lengths = value.map(({ conversions: packed }) => packed.length);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(5 * 40);
    }
  });
});
