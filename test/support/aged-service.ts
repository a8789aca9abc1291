import { systemClock } from '../../src/common/clock.js';
import type { Lanes } from '../../src/common/commit-lanes.js';
import type { Environment } from '../../src/common/environment.js';
import { systemIds } from '../../src/common/ids.js';
import { LANES } from '../../src/database/citus/lanes.js';
import type { Database } from '../../src/database/database.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { askForMonth, CLOSE_MONTH, DROP_MONTH } from '../../src/reports/removal/ask-for-month.js';
import { EventRemover } from '../../src/reports/removal/event-remover.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { METER } from '../../src/usage/meter.sql.js';
import { ApiClient, anEvent } from './api-client.js';
import { asMigration } from './migration-runner.js';
import { startTestApp, type TestApp, type TestKey } from './test-app.js';

/** How many months before the present one `events_older` ends: what is received later lies by month. */
export const OLDER_ENDS_BEFORE = 12;

/** An account of a test's own, with events as they were received at any time. */
export interface AgedAccount {
  readonly id: number;
  readonly owner: TestKey;
  readonly client: ApiClient;
  /** What a service answers that receives these events at that moment, with the account's key of an environment. */
  receive(receivedAtMs: number, ...events: Record<string, unknown>[]): Promise<string[]>;
  /** Rows of a statement about the account, `$1`. */
  rows<T>(sql: string): Promise<T[]>;
}

/** A service in which months have passed; nothing of it rolls up, seals or removes but what a test begins. */
export class AgedService {
  private constructor(
    readonly service: TestApp,
    readonly roller: DayRoller,
    private readonly lanes: Lanes | null,
  ) {}

  static async start(): Promise<AgedService> {
    const service = await startTestApp();
    for (const Job of [DayRoller, EventRemover])
      await service.app.get<EventRemover>(Job, { strict: false }).beforeApplicationShutdown();
    await endOlder(service, startOfMonth(Date.now(), -OLDER_ENDS_BEFORE));
    const lanes = service.app.get<Lanes | null>(LANES, { strict: false });
    return new AgedService(service, new DayRoller(service.database, systemClock), lanes);
  }

  get database(): Database {
    return this.service.database;
  }

  /** Removes as the service does that keeps so many months. */
  remover(keptMonths: number | null, database = this.database, clock = systemClock): EventRemover {
    return new EventRemover(database, clock, keptMonths, false, this.lanes);
  }

  /** When a month was closed, as the service closes it; null: it is not old enough. */
  async closeMonth(name: string, database = this.database): Promise<string | null> {
    const [row] = await askForMonth<{ closed: string | null }>(asking(database), CLOSE_MONTH, [name]);
    return row!.closed;
  }

  /** What the service is told of dropping a month that was closed at that instant; nothing where it drops none. */
  dropMonth(name: string, closedAt: string | null, database = this.database): Promise<object[]> {
    return askForMonth(asking(database), DROP_MONTH, [name, closedAt]);
  }

  /** The parts of `events` there are that begin at most so many months ago. */
  async months(): Promise<string[]> {
    const { rows } = await this.database.writer.query<{ name: string }>(
      `SELECT m.name FROM event_months m JOIN pg_inherits i ON i.inhrelid = m.name::regclass ORDER BY m.ends_at`,
    );
    return rows.map(({ name }) => name);
  }

  async account(environment: Environment = 'test'): Promise<AgedAccount> {
    const { service } = this;
    const owner = await service.issueKey({ plan: 'enterprise', environment });
    const { rows } = await service.database.writer.query<{ id: number; account_id: number }>(
      `SELECT k.id, k.account_id FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.public_id = $1`,
      [owner.account.publicId],
    );
    const { id: keyId, account_id: id } = rows[0]!;
    const writer = writerOf(service.database);
    return {
      id,
      owner,
      client: new ApiClient(service.url, owner.secret),
      receive: async (receivedAtMs, ...events) => {
        const parsed = events.map((event) => {
          const result = parseEvent(anEvent(event), receivedAtMs, systemIds);
          if (!result.ok) throw new Error(JSON.stringify(result.faults));
          return result.event;
        });
        const account = { accountId: id, keyId, environment, allowance: null };
        return (await writer.write(account, parsed)).results.map(({ status }) => status);
      },
      rows: async (sql) => (await service.database.writer.query(sql, [id])).rows,
    };
  }

  close(): Promise<void> {
    return this.service.close();
  }
}

/** What the meter and the bill say of an account, `$1`. */
export const METERED = `SELECT hour, environment, key_id, events FROM ${METER} AS m WHERE account_id = $1 ORDER BY 1, 2, 3`;

export function monthName(atMs: number): string {
  return `events_${new Date(atMs).toISOString().slice(0, 7).replace('-', '_')}`;
}

function asking(database: Database) {
  return { database, signal: new AbortController().signal };
}

function writerOf(database: Database): EventWriter {
  const store = new EventStore(database);
  return new EventWriter(new DurableInsert(store, new CommittedTotals(database)), store);
}

/** As if the service had begun to lay events out by month long ago. */
async function endOlder({ targets }: TestApp, endsAtMs: number): Promise<void> {
  const bound = new Date(endsAtMs).toISOString();
  await asMigration(targets, async (owner) => {
    await owner.query('ALTER TABLE events DETACH PARTITION events_older');
    await owner.query(
      `ALTER TABLE events ATTACH PARTITION events_older FOR VALUES FROM (MINVALUE) TO ('${bound}')`,
    );
    await owner.query(`UPDATE event_months SET ends_at = '${bound}' WHERE name = 'events_older'`);
  });
}
