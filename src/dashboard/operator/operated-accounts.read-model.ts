import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Plan, resolveLimits } from '../../accounts/plans.js';
import { normalizeEmail } from '../../members/email.js';
import { toSuspensionView } from '../account/account-view.js';
import { pageBounds, pageSql, pageView } from '../http/page.dto.js';
import { containsSql, lettersFor } from '../search/contains.sql.js';
import { AccountTrafficReadModel, type Traffic } from './account-traffic.read-model.js';
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
  events_this_hour: 'traffic',
  live_events_30d: 'traffic',
};

/** The accounts that match; $5 and $6 are the traffic they are ordered by, $7 is one account, $10 the letters of the search ($1). */
const MATCHING = `
  WITH matching AS MATERIALIZED (
    SELECT a.id, a.public_id, a.name, a.plan, a.events_per_hour, a.requests_per_second, a.retention_days, a.created_at, a.suspended_at,
           a.suspension_reason, coalesce(m.members, 0)::int AS members, coalesce(t.events, 0) AS traffic
      FROM accounts a
      LEFT JOIN (SELECT account_id, count(*) AS members FROM memberships GROUP BY account_id) m ON m.account_id = a.id
      LEFT JOIN unnest($5::int[], $6::float8[]) AS t (account_id, events) ON t.account_id = a.id
     WHERE ($1::text IS NULL OR ${containsSql('a.name', '$1', '$10')} OR a.public_id = $1 OR a.id IN (
             SELECT o.account_id FROM memberships o JOIN people p ON p.id = o.person_id WHERE p.email = $2))
       AND ($3::text IS NULL OR a.plan = $3)
       AND ($4::boolean IS NULL OR (a.suspended_at IS NOT NULL) = $4)
       AND ($7::text IS NULL OR a.public_id = $7)
  )`;

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
  readonly total: number;
}

/** Pages of the instance's accounts. Traffic is read for the accounts shown, and for all only to order by it. */
@Injectable()
export class OperatedAccountsReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly traffic: AccountTrafficReadModel,
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
    const orderedBy = await this.orderedBy(sort);
    const rows: Row[] = await this.dataSource.query(
      MATCHING + pageSql(`${ORDERS[sort]} ${order}, id ${order}`, '$8', '$9'),
      [
        search ?? null,
        search === undefined ? null : normalizeEmail(search),
        plan ?? null,
        state === undefined ? null : state === 'suspended',
        [...orderedBy.keys()],
        [...orderedBy.values()],
        publicId,
        bounds.limit,
        bounds.offset,
        lettersFor(search),
      ],
    );
    const ids = rows.map(({ id }) => id);
    const [hour, live] = await Promise.all([this.traffic.thisHour(ids), this.traffic.live(ids)]);
    return {
      accounts: rows.map((row) => ({
        ...toView(row),
        events_this_hour: eventsOf(hour, row),
        live_events_30d: eventsOf(live, row),
      })),
      ...pageView(rows[0]?.total ?? 0, bounds),
    };
  }

  private async orderedBy(sort: AccountSort): Promise<Traffic> {
    if (sort === 'events_this_hour') return this.traffic.thisHour(null);
    if (sort === 'live_events_30d') return this.traffic.live(null);
    return new Map();
  }
}

function eventsOf(traffic: Traffic, { id }: Row): number | null {
  return traffic.has(id) ? traffic.get(id)! : 0;
}

function toView(row: Row): Omit<OperatedAccountView, 'events_this_hour' | 'live_events_30d'> {
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
  };
}
