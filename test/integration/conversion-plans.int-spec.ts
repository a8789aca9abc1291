import type { ReadScope } from '../../src/database/database.js';
import { ATTRIBUTION_MODELS } from '../../src/reports/attribution/attribution.types.js';
import { foundConversions } from '../../src/reports/attribution/found-conversions.sql.js';
import {
  freshSightings,
  rolledSightingsAsUsers,
  rolledSightingsOfVisitors,
} from '../../src/reports/attribution/identities/sightings.sql.js';
import { touchPacks } from '../../src/reports/attribution/touch-packs.sql.js';
import { touchRange } from '../../src/reports/attribution/touch-range.js';
import { timeBuckets } from '../../src/reports/calendar/time-buckets.js';
import { DETAIL_FIELDS } from '../../src/reports/channel/channel.js';
import type { ConversionsQuestion } from '../../src/reports/conversions/conversions.types.js';
import { dayOf, wholeDays } from '../../src/reports/rollup/rollup-plan.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { FROM_EVENTS } from '../../src/reports/scope/touch-sources.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const DAY_US = 86_400_000_000;
const span = { fromUs: 1_774_569_600_000_000, toUs: 1_774_569_600_000_000 + 30 * DAY_US, timezone: 'UTC' };
const scope: ReadScope = { accountId: 1, environment: 'test' };
const question: ConversionsQuestion = {
  span,
  conversionType: 'buy',
  filters: [],
  lookbackUs: 30 * DAY_US,
  direct: 'last_resort',
  identity: 'as_of',
  models: ATTRIBUTION_MODELS,
  groupBy: ['source', 'medium', 'campaign'],
  limit: 100,
  buckets: timeBuckets(span, 'day', 100)!,
};
const indentOf = (line: string) => line.search(/\S/);
/** The lines of a plan that are part of one of them. */
function below(plan: readonly string[], at: number): readonly string[] {
  const lines = plan.slice(at + 1);
  const end = lines.findIndex((line) => indentOf(line) <= indentOf(plan[at]!));
  return end < 0 ? lines : lines.slice(0, end);
}
const isNoScan = (line: string) =>
  !/ Scan /.test(line) || /Scan .*on (generate_series|traffic_lists)/.test(line);

/** On a table without statistics everything seems to be one row, which is when loops look cheapest. */
describe('Statements about conversions, planned for a table just filled', () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  const someDays = wholeDays([dayOf(span.fromUs), dayOf(span.fromUs) + 2]);

  it.each([
    ['who converted', foundConversions({ scope, question, withIds: true, most: 100, sources: FROM_EVENTS })],
    [
      'who converted at some instants',
      foundConversions({
        ...{ scope, question, withIds: true, most: 100, sources: FROM_EVENTS },
        instants: [span.fromUs, span.fromUs + DAY_US],
      }),
    ],
    [
      'who was seen as whom',
      freshSightings(scope, [span, { fromUs: span.toUs + DAY_US, toUs: span.toUs + 2 * DAY_US }]),
    ],
    ['as whom visitors were seen', rolledSightingsOfVisitors(scope, ['1', '2', '3'])],
    ['who was seen as users', rolledSightingsAsUsers(scope, ['1', '2', '3'])],
    [
      'what touched',
      touchPacks(scope, {
        range: touchRange(question),
        rolled: someDays,
        withIds: true,
        withUsers: true,
        details: [],
        activeFromUs: span.fromUs,
        conversionType: question.conversionType,
      }),
    ],
    [
      'what touched, and what its links said',
      touchPacks(scope, {
        range: touchRange(question),
        rolled: someDays,
        withIds: true,
        withUsers: true,
        details: DETAIL_FIELDS,
        activeFromUs: span.fromUs,
        conversionType: question.conversionType,
      }),
    ],
  ])('run no part of %s once for each row of another', async (_, { text, values }) => {
    const runner = new ReportRunner(testDatabase.database, { now: () => 0 });
    const { value } = await runner.run(scope, ({ ask }) =>
      ask<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values }),
    );
    const plan = value.map((row) => row['QUERY PLAN']);
    expect(plan.length).toBeGreaterThan(5);
    const looping = plan.filter((line, at) => {
      const outer = plan.slice(at + 1).find((below) => below.includes('->'));
      // The stretches of time that are not rolled up are looked at one by one: as many as the range has days.
      if (/Nested Loop/.test(line)) return !/Function Scan on .*r(_\d+)? /.test(outer!);
      // For each referrer's host its parts are looked through, in the one row of the account's lists.
      return /^ *SubPlan/.test(line) && !below(plan, at).every(isNoScan);
    });
    expect(looping).toEqual([]);
  });
});
