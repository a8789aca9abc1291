import type { MigrationInterface, QueryRunner } from 'typeorm';
import { declareBreaking, withdrawBreaking } from '../breaking-migrations.js';
import { BOUND_OF_OLDER, lockInTurns } from '../older-events.js';
import { eventMonthFunctions } from './event-month-functions.js';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * `events` is laid out by the UTC month of receipt (docs/adr/0023): a month that nobody keeps any more is dropped, not deleted row
 * by row. What was stored before becomes the part `events_older` as it lies, with its indexes; nothing is copied or read.
 *
 * - Each part has its own primary key (account_id, environment, event_id); the whole has none, for PostgreSQL wants the
 *   month in it. That an id stands once over all months, the writing statement sees to (event-write.sql.ts).
 * - `event_months` names the parts. Nobody but the owner's functions changes it.
 * - `event_turn` has no rows: writers of either side of a month's end lock it in modes that exclude each other.
 *
 * The version before would write into months without looking for ids in others, so it must not run on this.
 */
export class PartEventsByMonth1795430000000 implements MigrationInterface {
  readonly name = 'PartEventsByMonth1795430000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await lockInTurns(queryRunner, 'LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const [found] = await queryRunner.query(FIND_BOUND);
    // A constraint that was checked before says so; an empty table, or a small one, is read here.
    const { bound = '2000-01-01', schema = 'public', named = null } = found ?? {};
    for (const statement of [...partedTable(bound), ...isolateByEnvironment('events'), ...GRANTS, ...TABLES])
      await queryRunner.query(statement);
    for (const statement of CLOSE_OLDER) await queryRunner.query(statement);
    if (named !== null) await queryRunner.query(`ALTER TABLE events_older DROP CONSTRAINT ${named}`);
    await queryRunner.query(
      `INSERT INTO event_months (name, starts_at, ends_at) VALUES ('events_older', '-infinity', '${bound} 00:00:00+00')`,
    );
    for (const statement of eventMonthFunctions(schema)) await queryRunner.query(statement);
    await queryRunner.query(`SELECT make_event_month(now()), make_event_month(now() + interval '1 month')`);
    await declareBreaking(queryRunner, this.name);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const months: { name: string }[] = await queryRunner.query(
      `SELECT quote_ident(name) AS name FROM event_months WHERE name <> 'events_older'`,
    );
    await queryRunner.query('ALTER TABLE events DETACH PARTITION events_older');
    for (const { name } of months) await queryRunner.query(`INSERT INTO events_older SELECT * FROM ${name}`);
    await queryRunner.query('DROP TABLE events');
    await queryRunner.query('ALTER TABLE events_older RENAME TO events');
    for (const statement of [...isolateByEnvironment('events'), ...GRANTS])
      await queryRunner.query(statement);
    for (const name of Object.keys(INDEXES))
      await queryRunner.query(`ALTER INDEX ${name.replace('events_', 'events_older_')} RENAME TO ${name}`);
    await queryRunner.query(
      'DROP FUNCTION make_event_month(timestamptz), seal_event_month(text), analyze_events()',
    );
    await queryRunner.query('DROP TABLE event_months, event_turn');
    await withdrawBreaking(queryRunner, this.name);
  }
}

/** Where the older part ends, as a UTC time. */
const FIND_BOUND = `
SELECT quote_ident(current_schema()) AS schema, quote_ident(c.conname) AS named,
       to_char(CASE
         WHEN c.conname IS NOT NULL THEN to_date(right(c.conname, 8), 'YYYYMMDD')::timestamp
         WHEN NOT EXISTS (SELECT FROM events) THEN date_trunc('month', now() AT TIME ZONE 'UTC')
         ELSE (SELECT ${BOUND_OF_OLDER} FROM events)
       END, 'YYYY-MM-DD') AS bound
  FROM (SELECT) AS one
  LEFT JOIN pg_constraint c
    ON c.conrelid = 'events'::regclass AND c.convalidated AND c.conname LIKE 'events\\_before\\_%'`;

const INDEXES = {
  events_time_idx: '(account_id, environment, occurred_at)',
  events_type_time_idx: '(account_id, environment, event_type_key, occurred_at) INCLUDE (visitor_key)',
  events_visitor_time_idx: '(account_id, environment, visitor_key, occurred_at) INCLUDE (event_type_key)',
  events_received_idx: 'USING brin (account_id, received_at, receipt) WITH (autosummarize = on)',
  events_refund_idx:
    "(account_id, environment, occurred_at) WHERE revenue_amount < 0 AND properties ->> 'refund_of' IS NOT NULL",
  events_bot_idx: '(account_id, environment, occurred_at) WHERE known_bot',
  events_user_idx: '(account_id, environment, occurred_at) INCLUDE (visitor_key) WHERE user_id IS NOT NULL',
} as const;

/** The part's indexes are found equal to those of the whole, so they are taken over as they are. */
const partedTable = (bound: string) => [
  'ALTER TABLE events RENAME TO events_older',
  ...Object.keys(INDEXES).map(
    (name) => `ALTER INDEX ${name} RENAME TO ${name.replace('events_', 'events_older_')}`,
  ),
  'CREATE TABLE events (LIKE events_older INCLUDING DEFAULTS) PARTITION BY RANGE (received_at)',
  ...Object.entries(INDEXES).map(([name, definition]) => `CREATE INDEX ${name} ON events ${definition}`),
  `ALTER TABLE events ATTACH PARTITION events_older FOR VALUES FROM (MINVALUE) TO ('${bound} 00:00:00+00')`,
];

/** At once, not after the commit: writers of other instances wait for this very table. */
const GRANTS = [
  'GRANT SELECT, INSERT, UPDATE, DELETE ON events TO waymark_writer',
  'GRANT SELECT ON events TO waymark_reader',
];

/** A part is read and written through the whole alone, whose policies then hold. */
const CLOSE_OLDER = [
  'REVOKE ALL ON events_older FROM waymark_writer, waymark_reader',
  'DROP POLICY writer_all ON events_older',
  'DROP POLICY reader_own ON events_older',
];

const TABLES = [
  `CREATE TABLE event_months (
    name text COLLATE "C" NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    sealed_at timestamptz,
    CONSTRAINT event_months_pkey PRIMARY KEY (name)
  )`,
  'CREATE TABLE event_turn ()',
];
