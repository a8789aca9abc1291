import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import type { BenchAccount } from '../contenders/contender.js';
import { type Ours, startOurs } from '../contenders/ours.js';
import type { RunScope } from '../harness/run-scope.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { behindQuestions, createBuyers } from '../reports/behind.questions.js';
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
import { DAYS, type FilledAccount, fillMonth, lastMonth, type ShopMonth } from '../reports/shop-month.js';
import { importSpend } from '../reports/shop-spend.js';
import { withoutIndexes } from './stored-events.js';

export interface ReportsPlan {
  readonly load: LoadGenerator;
  readonly events: number;
  /** How many accounts have equal parts of them; the first one's reports are asked. */
  readonly accounts: number;
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
  readonly accounts: number;
  readonly rollUp: RollUpFigures;
  readonly reports: readonly ReportFigures[];
  readonly overview: OverviewFigures;
  readonly ingestion: readonly IngestionBeside[];
  readonly indexes: readonly IndexCost[];
}

const OVERVIEW = 'a load of the Overview';

/** A service whose accounts have a month of events, and how long it took to roll its days up. */
export interface FilledService {
  readonly ours: Ours;
  readonly month: ShopMonth;
  /** Whose reports are asked. */
  readonly reader: BenchAccount & FilledAccount;
  /** Has no events yet. */
  readonly writer: BenchAccount;
  readonly rollUp: RollUpFigures;
}

/** The month of one account or of many, every report asked of ours and of DuckDB; what reports cost ingestion, and what indexes do. */
export async function measureReports(scope: RunScope, plan: ReportsPlan): Promise<ReportsResult> {
  return measureFilled(scope, await startFilled(scope, plan), plan);
}

/** Starts the service and fills it. */
export async function startFilled(
  scope: RunScope,
  { events, accounts, say }: ReportsPlan,
): Promise<FilledService> {
  const ours = await startOurs(scope, {
    name: 'ours',
    directory: 'ours-with-reports',
    node: undefined,
    accounts: accounts + 1,
    cpuProfileDir: undefined,
  });
  const { client } = ours.store;
  const month = lastMonth(Date.now(), events);
  say(`making ${events.toLocaleString('en-US')} events of ${accounts.toLocaleString('en-US')} account(s)`);
  const keys = ours.accounts.slice(0, accounts).map(({ key }) => key);
  const filled = await accountsOf(ours, keys);
  await withoutRoller(client, async () => {
    await withoutIndexes(client, () => fillMonth(client, filled, month));
    await client.query('VACUUM (ANALYZE) events');
  });
  const reader = { key: keys[0]!, ...filled[0]! };
  await importSpend(ours.port, reader.key, month);
  say('waiting until the days are rolled up');
  const ids = filled.map(({ accountId }) => accountId);
  const rollUp = await awaitRollUp(client, ids, events / accounts / DAYS);
  await client.query('ANALYZE ad_spend');
  return { ours, month, reader, writer: ours.accounts.at(-1)!, rollUp };
}

/** Asks every report of a service that was filled. */
export async function measureFilled(
  scope: RunScope,
  { ours, month, reader, writer, rollUp }: FilledService,
  plan: ReportsPlan,
): Promise<ReportsResult> {
  const { say, load, rounds, accounts } = plan;
  const { client } = ours.store;
  await client.query('CHECKPOINT');
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_buffercache');
  say('giving DuckDB the same rows');
  const duck = await DuckDatabase.open(scope, cpus().length);
  await copyToDuck(scope, { client, duck, accountId: reader.accountId });
  const ofOverview = overviewQuestions(month);
  const others = plan.isOverviewOnly
    ? []
    : [
        ...reportQuestions(month),
        ...depthQuestions(month),
        ...behindQuestions(month, await createBuyers(ours.port, reader.key)),
      ];
  const questions = [...others, ...ofOverview];
  const reports: ReportFigures[] = [];
  for (const question of questions) {
    say(question.name);
    const watched = { client, service: ours.service, database: ours.store.processes };
    const setting = { ...watched, port: ours.port, key: reader.key, duck, rounds };
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
  const result = { events: month.events, accounts, rollUp, reports, overview, ingestion };
  if (plan.isOverviewOnly) return { ...result, indexes: [] };
  say('what each index costs');
  return { ...result, indexes: await measureIndexCost(client, plan.preloadedForIndexes) };
}

/** In the order of their keys. */
async function accountsOf({ store }: Ours, keys: readonly string[]): Promise<FilledAccount[]> {
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  const { rows } = await store.client.query<FilledAccount>(
    `SELECT account_id AS "accountId", id AS "keyId"
       FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n) JOIN api_keys ON secret_hash = hash ORDER BY n`,
    [hashes],
  );
  if (rows.length !== keys.length) throw new Error('an account to be filled is not there');
  return rows;
}
