import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Account, AccountsService } from '../../accounts/accounts.service.js';
import { CLOCK, type Clock, DAY_MS, startOfHour } from '../../common/clock.js';
import { OneTimeLinksService } from '../../members/one-time-links.service.js';
import { METER } from '../../usage/meter.sql.js';
import type { Caller } from '../access/caller.js';
import { toAccountView } from '../account/account-view.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { toCreatedLink } from '../links/created-link.js';
import type { CreatedLink } from '../links/link.dto.js';
import type { InviteRequest } from '../members/member.dto.js';
import type {
  CreateAccountRequest,
  CreatedAccount,
  OperatedAccountView,
  SetPlanRequest,
} from './operator.dto.js';

const OWN_LIMITS = `
  SELECT a.id, a.events_per_hour, a.requests_per_second,
         (SELECT count(*)::int FROM memberships m WHERE m.account_id = a.id) AS members
    FROM accounts a`;

const LIVE_EVENTS = `
  SELECT account_id AS id, sum(events)::float8 AS events
    FROM ${METER} AS m WHERE environment = 1 AND hour >= $1 GROUP BY account_id`;

const THIS_HOUR = 'SELECT account_id AS id, events::float8 AS events FROM allowance_hourly WHERE hour = $1';

interface OwnLimits {
  id: number;
  events_per_hour: number | null;
  requests_per_second: number | null;
  members: number;
}

interface Count {
  id: number;
  events: number;
}

/** The accounts of the instance, as operators manage them. */
@Injectable()
export class OperatedAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: OneTimeLinksService,
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<OperatedAccountView[]> {
    const accounts = await this.accounts.list();
    const { dataSource } = this;
    const hourMs = startOfHour(this.clock.now());
    const own: OwnLimits[] = await dataSource.query(OWN_LIMITS);
    const live: Count[] = await dataSource.query(LIVE_EVENTS, [new Date(hourMs - 30 * DAY_MS)]);
    const now: Count[] = await dataSource.query(THIS_HOUR, [new Date(hourMs)]);
    const ownOf = new Map(own.map((row) => [row.id, row]));
    const liveOf = new Map(live.map((row) => [row.id, row.events]));
    const nowOf = new Map(now.map((row) => [row.id, row.events]));
    return accounts.map((account) => ({
      ...toAccountView(account),
      own_events_per_hour: ownOf.get(account.id)?.events_per_hour ?? null,
      own_requests_per_second: ownOf.get(account.id)?.requests_per_second ?? null,
      members: ownOf.get(account.id)?.members ?? 0,
      live_events_30d: liveOf.get(account.id) ?? 0,
      events_this_hour: nowOf.get(account.id) ?? 0,
    }));
  }

  async create(caller: Caller, body: CreateAccountRequest): Promise<CreatedAccount> {
    const account = await this.accounts.create({
      ...choiceOf(body),
      name: body.name,
      actor: caller.publicId,
    });
    const link =
      body.owner_email === undefined
        ? null
        : await this.links.invite({
            accountId: account.id,
            email: body.owner_email,
            role: 'owner',
            actor: caller.publicId,
          });
    return { account: await this.view(account), owner_link: link && toCreatedLink(link) };
  }

  /** @throws ApiError 404. */
  async invite(caller: Caller, accountPublicId: string, body: InviteRequest): Promise<CreatedLink> {
    const account = await this.accounts.find(accountPublicId);
    if (!account) throw dashboardErrors.noSuchAccount();
    const { email, role } = body;
    return toCreatedLink(
      await this.links.invite({ accountId: account.id, email, role, actor: caller.publicId }),
    );
  }

  /** @throws ApiError 404. */
  async setPlan(caller: Caller, accountPublicId: string, body: SetPlanRequest): Promise<OperatedAccountView> {
    const account = await this.accounts.setPlan(accountPublicId, {
      ...choiceOf(body),
      actor: caller.publicId,
    });
    if (!account) throw dashboardErrors.noSuchAccount();
    return this.view(account);
  }

  private async view({ publicId }: Account): Promise<OperatedAccountView> {
    return (await this.list()).find((account) => account.id === publicId)!;
  }
}

function choiceOf(body: SetPlanRequest) {
  return {
    plan: body.plan,
    eventsPerHour: body.events_per_hour ?? null,
    requestsPerSecond: body.requests_per_second ?? null,
  };
}
