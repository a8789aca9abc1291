import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { type Ours, startOurs } from '../contenders/ours.js';
import type { RunScope } from '../harness/run-scope.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { copyToDuck } from '../reports/copy-to-duck.js';
import { depthQuestions } from '../reports/depth.questions.js';
import { DuckDatabase } from '../reports/duck-database.js';
import { type IndexCost, measureIndexCost } from '../reports/index-cost.js';
import { type IngestionBeside, measureIngestionBeside } from '../reports/ingestion-beside.js';
import { loadOverview, measureOverview, type OverviewFigures } from '../reports/measure-overview.js';
import { measureReport, type ReportFigures } from '../reports/measure-report.js';
import { overviewQuestions } from '../reports/overview.questions.js';
import { reportQuestions } from '../reports/questions.js';
import { askReport } from '../reports/report-client.js';
import { awaitRollUp, type RollUpFigures, withoutRoller } from '../reports/roll-up.js';
import { fillMonth, lastMonth } from '../reports/shop-month.js';
import { importSpend } from '../reports/shop-spend.js';
import { withoutIndexes } from './stored-events.js';

export interface ReportsPlan {
  readonly load: LoadGenerator;
  readonly events: number;
  readonly rounds: number;
  readonly ingestionSeconds: number;
  readonly ingestionRounds: number;
  readonly preloadedForIndexes: number;
  /** Whether nothing but the page Overview is asked, and no index measured. */
  readonly isOverviewOnly: boolean;
  readonly say: (line: string) => void;
}

export interface ReportsResult {
  readonly events: number;
  readonly rollUp: RollUpFigures;
  readonly reports: readonly ReportFigures[];
  readonly overview: OverviewFigures;
  readonly ingestion: readonly IngestionBeside[];
  readonly indexes: readonly IndexCost[];
}

const OVERVIEW = 'a load of the Overview';

/** One account's month, every report asked of ours and of DuckDB; what reports cost ingestion, and what indexes do. */
export async function measureReports(scope: RunScope, plan: ReportsPlan): Promise<ReportsResult> {
  const { say, load, rounds } = plan;
  const ours = await startOurs(scope, {
    name: 'ours',
    directory: 'ours-with-reports',
    node: undefined,
    accounts: 2,
    cpuProfileDir: undefined,
  });
  const [reader, writer] = ours.accounts as [Ours['accounts'][number], Ours['accounts'][number]];
  const { client } = ours.store;
  const month = lastMonth(Date.now(), plan.events);
  say(`making ${month.events.toLocaleString('en-US')} events of one account`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  const account = await accountOf(ours, reader.key);
  await withoutRoller(client, async () => {
    await withoutIndexes(client, () => fillMonth(client, account, month));
    await client.query('VACUUM (ANALYZE) events');
  });
  await importSpend(ours.port, reader.key, month);
  say('waiting until the days are rolled up');
  const rollUp = await awaitRollUp(client, account.accountId);
  await client.query('ANALYZE ad_spend');
  await client.query('CHECKPOINT');
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_buffercache');
  say('giving DuckDB the same rows');
  const duck = await DuckDatabase.open(scope, cpus().length);
  await copyToDuck(scope, client, duck);
  const ofOverview = overviewQuestions(month);
  const others = plan.isOverviewOnly ? [] : [...reportQuestions(month), ...depthQuestions(month)];
  const questions = [...others, ...ofOverview];
  const reports: ReportFigures[] = [];
  for (const question of questions) {
    say(question.name);
    const setting = { port: ours.port, key: reader.key, client, duck, rounds };
    reports.push(await measureReport(setting, question));
  }
  say(OVERVIEW);
  const overview = await measureOverview({ port: ours.port, key: reader.key, rounds }, ofOverview);
  const ingestion: IngestionBeside[] = [];
  const asked = [
    ...questions
      .filter(({ isRace }) => isRace)
      .map((question) => ({ name: question.name, ask: () => askReport(ours.port, reader.key, question) })),
    { name: OVERVIEW, ask: () => loadOverview(ours.port, reader.key, ofOverview) },
  ];
  for (const beside of asked) {
    say(`ingestion beside: ${beside.name}`);
    const setting = {
      port: ours.port,
      load,
      writer,
      seconds: plan.ingestionSeconds,
      rounds: plan.ingestionRounds,
    };
    ingestion.push(await measureIngestionBeside(setting, beside));
  }
  if (plan.isOverviewOnly) return { events: month.events, rollUp, reports, overview, ingestion, indexes: [] };
  say('what each index costs');
  const indexes = await measureIndexCost(client, plan.preloadedForIndexes);
  return { events: month.events, rollUp, reports, overview, ingestion, indexes };
}

async function accountOf({ store }: Ours, key: string): Promise<{ accountId: number; keyId: number }> {
  const { rows } = await store.client.query<{ accountId: number; keyId: number }>(
    'SELECT account_id AS "accountId", id AS "keyId" FROM api_keys WHERE secret_hash = $1',
    [createHash('sha256').update(key).digest()],
  );
  if (!rows[0]) throw new Error('the account to be filled is not there');
  return rows[0];
}
