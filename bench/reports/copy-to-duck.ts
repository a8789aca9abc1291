import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';
import type { DuckDatabase } from './duck-database.js';

/** Columns of DuckDB's `events`, each with what it is in ours: times in microseconds, money in ten-thousandths. */
const COLUMNS: Readonly<Record<string, readonly [type: string, source: string]>> = {
  t: ['BIGINT', '(extract(epoch FROM occurred_at) * 1000000)::bigint'],
  v: ['BIGINT', 'visitor_key'],
  type_key: ['BIGINT', 'event_type_key'],
  type: ['VARCHAR', 'event_type'],
  event_id: ['VARCHAR', 'event_id'],
  user_id: ['VARCHAR', 'user_id'],
  source: ['VARCHAR', 'utm_source'],
  medium: ['VARCHAR', 'utm_medium'],
  campaign: ['VARCHAR', 'utm_campaign'],
  click: ['VARCHAR', 'click_id_kind'],
  referrer: ['VARCHAR', 'referrer_host'],
  page: ['VARCHAR', `substring(properties ->> 'url' FROM '^https://[^/]*(/[^?#]*)')`],
  quiet: ['BOOLEAN', 'non_interactive'],
  units: ['BIGINT', '(revenue_amount * 10000)::bigint'],
  currency: ['VARCHAR', 'revenue_currency'],
};

const SPEND_COLUMNS: Readonly<Record<string, readonly [type: string, source: string]>> = {
  date: ['DATE', 'date'],
  platform: ['VARCHAR', 'platform'],
  campaign: ['VARCHAR', 'campaign'],
  currency: ['VARCHAR', 'currency'],
  micros: ['BIGINT', '(spend * 1000000)::bigint'],
  impressions: ['BIGINT', 'impressions'],
  clicks: ['BIGINT', 'clicks'],
};

export interface DuckCopy {
  readonly client: pg.Client;
  readonly duck: DuckDatabase;
  /** Whose rows are copied. */
  readonly accountId: number;
}

/** Gives DuckDB the same rows, in the same order. */
export async function copyToDuck(scope: RunScope, copy: DuckCopy): Promise<void> {
  await copyTable(scope, copy, 'events', COLUMNS);
  await copyTable(scope, copy, 'ad_spend', SPEND_COLUMNS);
}

async function copyTable(
  scope: RunScope,
  { client, duck, accountId }: DuckCopy,
  table: string,
  columns: typeof COLUMNS,
): Promise<void> {
  // A pipe: as a file, a hundred million rows would take as much disk as half of the database.
  const pipe = join(scope.tempDir, `${table}.csv`);
  await ManagedProcess.run(scope, {
    name: `mkfifo-${table}`,
    command: 'mkfifo',
    args: [pipe],
    deadlineMs: 5_000,
  });
  const types = Object.entries(columns).map(([name, [type]]) => `'${name}': '${type}'`);
  const sources = Object.values(columns).map(([, source]) => source);
  const rows = copyTo(
    `COPY (SELECT ${sources.join(', ')} FROM ${table} WHERE account_id = ${accountId}) TO STDOUT (FORMAT csv)`,
  );
  await Promise.all([
    duck.query(
      `CREATE TABLE ${table} AS SELECT * FROM read_csv('${pipe}', header = false, auto_detect = false,
         delim = ',', quote = '"', columns = {${types.join(', ')}})`,
    ),
    pipeline(client.query(rows), createWriteStream(pipe)),
  ]);
}
