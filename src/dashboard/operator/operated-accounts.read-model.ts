import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Plan, resolveLimits } from '../../accounts/plans.js';
import { CLOCK, type Clock, DAY_MS, startOfHour } from '../../common/clock.js';
import type { Layout } from '../../database/citus/layout.js';
import { Database } from '../../database/database.js';
import { normalizeEmail } from '../../members/email.js';
import { METER } from '../../usage/meter.sql.js';
import { toSuspensionView } from '../account/account-view.js';
import { pageBounds, pageSql, pageView } from '../http/page.dto.js';
import { containsSql, lettersFor } from '../search/contains.sql.js';
import type {
  AccountSort,
  OperatedAccountList,
  OperatedAccountQuery,
  OperatedAccountView,
} from './operated-account.dto.js';

const ORDERS: Readonly<Record<AccountSort, string>> = {
  name: 'lower(name)',
  created_at: 'created_at',
  members: 'members',
  events_this_hour: 'events_this_hour',
  live_events_30d: 'coalesce(live_events, 0)',
};

/** The accounts that match, with $1 as the present hour; $6 and $7 are live events where the order is by them, $8 one account, $11 the letters of the search ($2). */
const matching = (hour: string) => `
  WITH matching AS MATERIALIZED (
    SELECT a.id, a.public_id, a.name, a.plan, a.events_per_hour, a.requests_per_second, a.retention_days, a.created_at, a.suspended_at,
           a.suspension_reason, coalesce(m.members, 0)::int AS members, coalesce(h.events, 0)::float8 AS events_this_hour,
           l.live_events
      FROM accounts a
      LEFT JOIN (SELECT account_id, count(*) AS members FROM memberships GROUP BY account_id) m ON m.account_id = a.id
      LEFT JOIN ${hour} h ON h.account_id = a.id AND h.hour = $1
      LEFT JOIN unnest($6::int[], $7::float8[]) AS l (account_id, live_events) ON l.account_id = a.id
     WHERE ($2::text IS NULL OR ${containsSql('a.name', '$2', '$11')} OR a.public_id = $2 OR a.id IN (
             SELECT o.account_id FROM memberships o JOIN people p ON p.id = o.person_id WHERE p.email = $3))
       AND ($4::text IS NULL OR a.plan = $4)
       AND ($5::boolean IS NULL OR (a.suspended_at IS NOT NULL) = $5)
       AND ($8::text IS NULL OR a.public_id = $8)
  )`;

/** On a cluster the hour lies on other machines than the accounts, and is told: $12 accounts, $13 their events. */
const MATCHING: Readonly<Record<Layout, string>> = {
  single: matching('allowance_hourly'),
  distributed: matching(
    '(SELECT n.*, $1::timestamptz AS hour FROM unnest($12::int[], $13::float8[]) AS n (account_id, events))',
  ),
};

const THIS_HOUR = 'SELECT account_id AS id, events::float8 FROM allowance_hourly WHERE hour = $1';

/** Live events since $1, of the accounts $2 or (null) of all. */
const LIVE_EVENTS = `
  SELECT account_id AS id, sum(events)::float8 AS events
    FROM ${METER} AS m
   WHERE environment = 1 AND hour >= $1 AND ($2::int[] IS NULL OR account_id = ANY ($2))
   GROUP BY account_id`;

interface Row {
  readonly id: number;
  readonly public_id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly events_per_hour: number | null;
  readonly requests_per_second: number | null;
  readonly retention_days: number | null;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string | null;
  readonly members: number;
  readonly events_this_hour: number;
  readonly total: number;
}

/** Pages of the instance's accounts. Live events are summed for the accounts shown, and for all only to order by them. */
@Injectable()
export class OperatedAccountsReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  page(query: OperatedAccountQuery): Promise<OperatedAccountList> {
    return this.read(query, null);
  }

  /** Null when there is no such account. */
  async find(publicId: string): Promise<OperatedAccountView | null> {
    const { accounts } = await this.read({}, publicId);
    return accounts[0] ?? null;
  }

  private async read(query: OperatedAccountQuery, publicId: string | null): Promise<OperatedAccountList> {
    const { search, plan, state, sort = 'created_at', order = 'desc' } = query;
    const bounds = pageBounds(query);
    const byTraffic = sort === 'live_events_30d' ? await this.liveEvents(null) : new Map<number, number>();
    const hour = new Date(startOfHour(this.clock.now()));
    const told: { id: number; events: number }[] =
      this.database.layout === 'single' ? [] : await this.dataSource.query(THIS_HOUR, [hour]);
    const rows: Row[] = await this.dataSource.query(
      MATCHING[this.database.layout] + pageSql(`${ORDERS[sort]} ${order}, id ${order}`, '$9', '$10'),
      [
        hour,
        search ?? null,
        search === undefined ? null : normalizeEmail(search),
        plan ?? null,
        state === undefined ? null : state === 'suspended',
        [...byTraffic.keys()],
        [...byTraffic.values()],
        publicId,
        bounds.limit,
        bounds.offset,
        lettersFor(search),
        ...(this.database.layout === 'single'
          ? []
          : [told.map(({ id }) => id), told.map(({ events }) => events)]),
      ],
    );
    const live = await this.liveEvents(rows.map(({ id }) => id));
    return {
      accounts: rows.map((row) => toView(row, live.get(row.id) ?? 0)),
      ...pageView(rows[0]?.total ?? 0, bounds),
    };
  }

  private async liveEvents(accountIds: readonly number[] | null): Promise<Map<number, number>> {
    const since = new Date(startOfHour(this.clock.now()) - 30 * DAY_MS);
    const rows: { id: number; events: number }[] = await this.dataSource.query(LIVE_EVENTS, [
      since,
      accountIds,
    ]);
    return new Map(rows.map(({ id, events }) => [id, events]));
  }
}

function toView(row: Row, liveEvents: number): OperatedAccountView {
  const own = { eventsPerHour: row.events_per_hour, requestsPerSecond: row.requests_per_second };
  const limits = resolveLimits(row.plan, own);
  const { suspended_at: since, suspension_reason: reason } = row;
  return {
    id: row.public_id,
    name: row.name,
    plan: row.plan,
    events_per_hour: limits.eventsPerHour,
    requests_per_second: limits.requestsPerSecond,
    created_at: row.created_at.toISOString(),
    own_events_per_hour: own.eventsPerHour,
    own_requests_per_second: own.requestsPerSecond,
    retention_days: row.retention_days,
    suspension: toSuspensionView(since && { since, reason }),
    members: row.members,
    events_this_hour: row.events_this_hour,
    live_events_30d: liveEvents,
  };
}
