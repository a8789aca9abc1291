import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TellWhatBreaksOlderVersions1795400000000 } from '../../src/database/migrations/1795400000000-tell-what-breaks-older-versions.js';
import { migrations } from '../../src/database/migrations.js';

/** What takes away, renames or narrows something that the version before may read or write. */
const BREAKING_SQL = [
  /\bDROP\s+(TABLE|COLUMN|FUNCTION|SCHEMA|VIEW|POLICY)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bADD\s+(CONSTRAINT|CHECK|UNIQUE|PRIMARY)\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\b/i,
  /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
  /\bCREATE\s+(OR\s+REPLACE\s+)?(CONSTRAINT\s+)?TRIGGER\b/i,
];

/** The statements of a migration's `up` that may break the version before, unless it says that it does. */
async function silentBreaks(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const recorder = {
    query: async (sql: string): Promise<unknown[]> => {
      statements.push(sql);
      return [];
    },
  };
  await migration.up(recorder as unknown as QueryRunner);
  if (statements.some((sql) => /\bINTO breaking_migrations\b/.test(sql))) return [];
  // Nobody before knows a table that is new; what is done to it breaks nobody.
  const isOfNew = (sql: string) =>
    statements.some((other) => {
      const table = /\bCREATE\s+TABLE\s+(\w+)/i.exec(other)?.[1];
      return table !== undefined && new RegExp(`\\b(ON|TABLE)\\s+${table}\\b`, 'i').test(sql);
    });
  const said = statements.map(withoutNewBody);
  return said.filter((sql) => !isOfNew(sql) && BREAKING_SQL.some((breaking) => breaking.test(sql)));
}

/** Nobody before calls a function that is new: what it does breaks nobody. One that takes another's place is called. */
function withoutNewBody(sql: string): string {
  return sql.startsWith('CREATE FUNCTION') ? sql.replace(/\$(\w*)\$[\s\S]*\$\1\$/, '') : sql;
}

const migrationOf = (...statements: string[]): MigrationInterface => ({
  up: async (queryRunner) => {
    for (const sql of statements) await queryRunner.query(sql);
  },
  down: async () => undefined,
});

describe('A migration', () => {
  it('that may break the version before says so (declareBreaking), so that every other one can be gone back from', async () => {
    const later = migrations.slice(migrations.indexOf(TellWhatBreaksOlderVersions1795400000000));
    expect(later).not.toEqual([]);
    for (const Migration of later)
      expect([Migration.name, await silentBreaks(new Migration())]).toEqual([Migration.name, []]);
  });

  it.each([
    'ALTER TABLE accounts DROP COLUMN name',
    'ALTER TABLE accounts RENAME COLUMN name TO title',
    'ALTER TABLE accounts ALTER COLUMN name SET NOT NULL',
    'ALTER TABLE accounts ALTER COLUMN id TYPE bigint',
    'ALTER TABLE accounts ADD CONSTRAINT short CHECK (length(name) < 9)',
    'CREATE UNIQUE INDEX one_name ON accounts (name)',
    'ALTER TABLE accounts ADD COLUMN color text NOT NULL',
    'CREATE OR REPLACE FUNCTION make_event_month(at timestamptz) RETURNS void LANGUAGE sql AS $$ DROP TABLE events $$',
  ])('would be found here: %s', async (sql) => {
    expect(await silentBreaks(migrationOf(sql))).toEqual([sql]);
    const declared = `INSERT INTO breaking_migrations (name) VALUES ($1)`;
    expect(await silentBreaks(migrationOf(sql, declared))).toEqual([]);
  });

  it.each([
    ['ALTER TABLE accounts ADD COLUMN color text'],
    [`ALTER TABLE accounts ADD COLUMN color text NOT NULL DEFAULT 'red'`],
    ['CREATE INDEX by_name ON accounts (name)'],
    ['CREATE TABLE colors (name text NOT NULL)', 'CREATE UNIQUE INDEX one_color ON colors (name)'],
  ])('that only adds leaves the way back open: %s', async (...statements) => {
    expect(await silentBreaks(migrationOf(...statements))).toEqual([]);
  });
});
