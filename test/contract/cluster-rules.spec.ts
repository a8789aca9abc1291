import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { QueryRunner } from 'typeorm';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { beginReadAs } from '../../src/database/database.js';
import { migrations } from '../../src/database/migrations.js';
import { migrationFaults, sourceFaults, statementFaults } from '../support/cluster-rules.js';

const SQL = path.join(PACKAGE_ROOT, 'docs', 'sql');
const SOURCES = path.join(PACKAGE_ROOT, 'src');

/** Sent to one PostgreSQL alone: cluster.sql has what a cluster gets instead. */
const OF_ONE_POSTGRES = new Set(['event-write.sql', 'key-lookup.sql']);
/** Its statements name the account by a variable. */
const FUNCTIONS = 'cluster-functions.sql';
/** By their titles. The first is in cluster.sql, too. */
const OF_ONE_POSTGRES_IN_OTHERS = /^-- \d+\. (?:Which days are due|.*first day that is due)/i;

/** By their titles: asks all machines, behind the scenes and now and then. */
const OF_ALL_MACHINES = /^-- \d+\. .*, on all machines$/;

/** Written before tables could be spread: run on a local table always. */
const LAST_BEFORE = 'KeepFinalDays1795440000000';

async function statementsOf(Migration: (typeof migrations)[number]): Promise<string[]> {
  const statements: string[] = [];
  const recorder = {
    query: async (sql: string): Promise<unknown[]> => {
      statements.push(sql);
      return /server_version_num|current_schema/.test(sql) ? [{ version: 180_000, schema: 'public' }] : [];
    },
  };
  await new Migration().up(recorder as unknown as QueryRunner);
  return statements;
}

function faultsOf(statements: readonly string[], isLater: boolean): string[] {
  const made = (table: string) =>
    !isLater || statements.some((sql) => new RegExp(`\\bCREATE\\s+TABLE\\s+${table}\\b`, 'i').test(sql));
  return statements.flatMap((sql) => migrationFaults(sql, made));
}

/** The prepared statements of a file of docs/sql, with their titles. */
function sentIn(file: string): { title: string; text: string }[] {
  const text = readFileSync(path.join(SQL, file), 'utf8');
  return [...text.matchAll(/^(-- \d+\. .*)\n(?:PREPARE \w+ AS\n)?([\s\S]*?);$/gm)].map(([, title, sql]) => ({
    title: title!,
    text: sql!,
  }));
}

/** Without their tests, which set up both. */
function sourceFiles(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
}

describe('On a cluster', () => {
  it('every migration can run', async () => {
    const first = migrations.findIndex(({ name }) => name === LAST_BEFORE) + 1;
    expect(first).toBeGreaterThan(0);
    for (const [at, Migration] of migrations.entries())
      expect([Migration.name, faultsOf(await statementsOf(Migration), at >= first)]).toEqual([
        Migration.name,
        [],
      ]);
  });

  it.each([
    [
      'a key without the account',
      'CREATE TABLE rollup_days (id bigint PRIMARY KEY, account_id integer NOT NULL)',
    ],
    ['a key without the account', 'CREATE TABLE cohorts (account_id integer, name text, UNIQUE (name))'],
    ['unique without the account', 'CREATE UNIQUE INDEX one ON events (event_id)'],
    ['a trigger', 'CREATE TRIGGER told AFTER INSERT ON events EXECUTE FUNCTION tell()'],
    ['a sequence', 'ALTER TABLE ad_spend ADD COLUMN number bigserial'],
    ['a sequence', 'ALTER TABLE ad_spend ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY'],
    ['refers to', 'ALTER TABLE events ADD COLUMN key integer REFERENCES api_keys (id)'],
    ['renames', 'ALTER TABLE ad_spend RENAME CONSTRAINT ad_spend_pkey TO spend_pkey'],
    ['storage', 'ALTER TABLE rollup_visits ALTER COLUMN visitors SET STORAGE EXTERNAL'],
    ['spread by', 'ALTER TABLE usage_hourly ALTER COLUMN account_id TYPE bigint'],
    ['together', 'ALTER TABLE cohorts ADD COLUMN size int, ADD CONSTRAINT small CHECK (size < 9)'],
    ['concurrently', 'ALTER TABLE events DETACH PARTITION events_2026_11 CONCURRENTLY'],
  ])('a migration that has %s would be found here: %s', (fault, sql) => {
    expect(faultsOf([sql], true)).toEqual([expect.stringContaining(fault)]);
  });

  it('a migration may do what it likes to a table of its own', () => {
    const made = 'CREATE TABLE rollup_visits (account_id integer NOT NULL, visitors bytea NOT NULL)';
    const stored = 'ALTER TABLE rollup_visits ALTER COLUMN visitors SET STORAGE EXTERNAL';
    expect([faultsOf([made, stored], true), faultsOf([stored], true)]).toEqual([[], [expect.any(String)]]);
  });

  it.each(readdirSync(SQL).filter((file) => !OF_ONE_POSTGRES.has(file) && file !== FUNCTIONS))(
    '%s asks the machine of one account',
    (file) => {
      const sent = sentIn(file).filter(({ title }) => !OF_ONE_POSTGRES_IN_OTHERS.test(title));
      expect(sent.length).toBeGreaterThan(0);
      for (const { title, text } of sent) {
        const faults = OF_ALL_MACHINES.test(title) ? [expect.stringContaining('without an account')] : [];
        expect([title, statementFaults(text)]).toEqual([title, faults]);
      }
    },
  );

  it.each([
    ['reads e without', 'SELECT count(*) FROM events e WHERE e.environment = $1'],
    [
      'reads d without',
      'SELECT FROM events e JOIN rollup_days d ON d.account_id = e.account_id WHERE e.account_id = $1',
    ],
    ['reads events without', 'SELECT count(*) FROM events WHERE environment = $1'],
    ['reads rollup_touches without', 'DELETE FROM rollup_touches WHERE ctid = $1::tid'],
    ['reads rollup_touches without', 'UPDATE rollup_touches SET origins = $2 WHERE ctid = $1::tid'],
    [
      'reads e without',
      'SELECT FROM events e WHERE e.account_id = $1 AND EXISTS (SELECT FROM events e WHERE e.event_id = $2)',
    ],
    ['stores into ad_spend', 'INSERT INTO ad_spend (platform) VALUES ($1)'],
    [
      'a subquery among values',
      'INSERT INTO rollup_days (account_id, day) VALUES ($1, (SELECT current_date))',
    ],
    ['on the coordinator', 'SELECT FROM events e JOIN api_keys k ON k.id = e.key_id WHERE e.account_id = $1'],
    [
      'columns of a WITH',
      'WITH named (name) AS (SELECT e.event_type FROM events e WHERE e.account_id = $1) SELECT name FROM named',
    ],
  ])('a statement that %s … would be found here: %s', (fault, sql) => {
    expect(statementFaults(sql)).toEqual([expect.stringContaining(fault)]);
  });

  it('the shape of a statement is chosen in one file', () => {
    const filesWith = (pattern: RegExp) =>
      sourceFiles().filter((name) => pattern.test(readFileSync(path.join(SOURCES, name), 'utf8')));
    const chosenBy =
      /citus\/layout\.js'|Record<Layout|\.(?:single|distributed)\b|[!=]== '(?:single|distributed)'/;
    // Before there is a service, and on its way to it: what is found out, told to workers, and connected by.
    const isOnTheWay = (name: string) =>
      /^(?:cli|bootstrap|database)\//.test(name) && !name.endsWith('/statement-shape.ts');
    expect(filesWith(chosenBy).filter((name) => !isOnTheWay(name))).toEqual([
      'database/citus/statement-shape.ts',
    ]);
    expect(filesWith(/\bisDistributed\b/).sort()).toEqual([
      'database/citus/statement-shape.ts',
      'database/database.module.ts',
      'database/database.ts',
      'reports/removal/removal-context.ts',
    ]);
  });

  it('the account is told to the policies by SET LOCAL, a message of its own', () => {
    const begin = beginReadAs({ accountId: 7, environment: 'live' });
    expect(begin).toContain(`SET LOCAL app.account_id = '7'`);
    expect(begin.filter((message) => message.includes(';'))).toEqual([]);
    const faulty = sourceFiles().filter(
      (name) => sourceFaults(readFileSync(path.join(SOURCES, name), 'utf8')).length > 0,
    );
    expect(faulty).toEqual([]);
    expect(sourceFaults(`SELECT set_config('app.account_id', $1, true)`)).toHaveLength(1);
  });
});
