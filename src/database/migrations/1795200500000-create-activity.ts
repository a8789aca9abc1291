import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByAccount, isolateByEnvironment } from './row-level-security.js';

/**
 * What the dashboard shows beside stored events. Event-side: `event_statuses_hourly` counts what was not stored, by
 * status (src/usage/activity.types.ts has their numbers); `request_log` keeps the latest of it, in the order of its ids
 * (UUIDv7 of the time of receipt), `events` being more than 1 where a flood was folded into one line.
 * `unauthenticated_attempts_hourly` belongs to no account.
 */
export class CreateActivity1795200500000 implements MigrationInterface {
  readonly name = 'CreateActivity1795200500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE unauthenticated_attempts_hourly, request_log, event_statuses_hourly');
  }
}

const STATEMENTS = [
  `CREATE TABLE event_statuses_hourly (
    account_id integer NOT NULL,
    hour timestamptz NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    status smallint NOT NULL,
    events bigint NOT NULL,
    CONSTRAINT event_statuses_hourly_pkey PRIMARY KEY (account_id, hour, environment, key_id, status)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE request_log (
    account_id integer NOT NULL,
    id uuid NOT NULL,
    environment smallint NOT NULL,
    key_id integer NOT NULL,
    status smallint NOT NULL,
    events integer NOT NULL,
    received_at timestamptz NOT NULL,
    reason text,
    event_id text COLLATE "C",
    event_type text COLLATE "C",
    visitor_id text COLLATE "C",
    CONSTRAINT request_log_pkey PRIMARY KEY (account_id, id)
  )`,
  `CREATE TABLE unauthenticated_attempts_hourly (
    hour timestamptz NOT NULL,
    reason text NOT NULL,
    attempts bigint NOT NULL,
    CONSTRAINT unauthenticated_attempts_hourly_pkey PRIMARY KEY (hour, reason)
  ) WITH (fillfactor = 50)`,
  ...isolateByAccount('event_statuses_hourly'),
  ...isolateByEnvironment('request_log'),
];
