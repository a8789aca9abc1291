import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, DAY_MS, startOfHour } from '../../common/clock.js';
import type { Lanes } from '../../common/commit-lanes.js';
import { LANES } from '../../database/citus/lanes.js';
import { databaseFault } from '../../database/sqlstate.js';
import { METER } from '../../usage/meter.sql.js';

/** Events of accounts by their numbers: none of whoever is missing; null where the machine of a cluster that has them does not answer. */
export type Traffic = ReadonlyMap<number, number | null>;

/** Events stored in the hour $1, of the accounts $2 or (null) of all. */
const THIS_HOUR = `
  SELECT account_id AS id, events::float8 AS events
    FROM allowance_hourly
   WHERE hour = $1 AND ($2::int[] IS NULL OR account_id = ANY ($2))`;

/** Live events since $1, of the same. */
const LIVE_EVENTS = `
  SELECT account_id AS id, sum(events)::float8 AS events
    FROM ${METER} AS m
   WHERE environment = 1 AND hour >= $1 AND ($2::int[] IS NULL OR account_id = ANY ($2))
   GROUP BY account_id`;

interface Row {
  readonly id: number;
  readonly events: number;
}

/** How much the instance's accounts send, of some of them or (null) of all. On a cluster each machine is asked for its own accounts. */
@Injectable()
export class AccountTrafficReadModel {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(LANES) private readonly lanes: Pick<Lanes, 'laneOf'> | null,
  ) {}

  /** Events stored in the present hour. */
  thisHour(accountIds: readonly number[] | null): Promise<Traffic> {
    return this.read(THIS_HOUR, this.hourMs, accountIds);
  }

  /** Live events stored in the last 30 days. */
  live(accountIds: readonly number[] | null): Promise<Traffic> {
    return this.read(LIVE_EVENTS, this.hourMs - 30 * DAY_MS, accountIds);
  }

  private get hourMs(): number {
    return startOfHour(this.clock.now());
  }

  private async read(sql: string, sinceMs: number, accountIds: readonly number[] | null): Promise<Traffic> {
    const ask = (ids: readonly number[] | null): Promise<Row[]> =>
      this.dataSource.query(sql, [new Date(sinceMs), ids]);
    const { lanes } = this;
    if (lanes === null) return byId(await ask(accountIds));
    const machines = await byMachine(lanes, accountIds ?? (await this.allIds()));
    const parts = machines.map((ids) =>
      ask(ids).catch((error: unknown) => {
        if (databaseFault(error) === 'other') throw error;
        return ids.map((id) => ({ id, events: null }));
      }),
    );
    return byId((await Promise.all(parts)).flat());
  }

  private async allIds(): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query('SELECT id FROM accounts');
    return rows.map(({ id }) => id);
  }
}

/** The accounts of each machine. */
async function byMachine(lanes: Pick<Lanes, 'laneOf'>, accountIds: readonly number[]): Promise<number[][]> {
  const groups = await Promise.all(accountIds.map(async (id) => (await lanes.laneOf(id)).group));
  const machines = new Map<number, number[]>();
  for (const [at, id] of accountIds.entries()) {
    const known = machines.get(groups[at]!);
    if (known) known.push(id);
    else machines.set(groups[at]!, [id]);
  }
  return [...machines.values()];
}

function byId(rows: readonly { readonly id: number; readonly events: number | null }[]): Traffic {
  return new Map(rows.map(({ id, events }) => [id, events]));
}
