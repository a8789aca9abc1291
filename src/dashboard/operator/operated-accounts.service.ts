import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Account, AccountsService } from '../../accounts/accounts.service.js';
import { normalizeEmail } from '../../members/email.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { OneTimeLinksService } from '../../members/one-time-links.service.js';
import type { Caller } from '../access/caller.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { toCreatedLink } from '../links/created-link.js';
import type { CreatedLink } from '../links/link.dto.js';
import type { InviteRequest } from '../members/member.dto.js';
import type {
  ChangePlanRequest,
  CreateAccountRequest,
  CreatedAccount,
  OperatedAccountView,
  OwnLimits,
} from './operated-account.dto.js';
import { OperatedAccountsReadModel } from './operated-accounts.read-model.js';

/** What operators do with the accounts of the instance. Each method throws ApiError 404 for an account that is not there. */
@Injectable()
export class OperatedAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly views: OperatedAccountsReadModel,
    private readonly links: OneTimeLinksService,
    private readonly memberships: MembershipsService,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The account and its owner, or neither. An operator who makes themselves the owner is one at once: their own invitation would only
   * end their session.
   */
  async create(caller: Caller, body: CreateAccountRequest): Promise<CreatedAccount> {
    const { name, plan, owner_email: email } = body;
    const created = await this.dataSource.transaction(async (manager) => {
      const input = { ...limitsOf(body), name, plan, actor: caller.actor };
      const account = await this.accounts.create(input, manager);
      const ownerLink = email === undefined ? null : await this.addOwner(manager, caller, account, email);
      return { account, ownerLink };
    });
    return { account: await this.view(created.account), owner_link: created.ownerLink };
  }

  async invite(caller: Caller, accountPublicId: string, body: InviteRequest): Promise<CreatedLink> {
    const account = await this.accounts.find(accountPublicId);
    if (!account) throw dashboardErrors.unknownAccount();
    const { email, role } = body;
    return toCreatedLink(
      await this.links.invite({ accountId: account.id, email, role, actor: caller.actor }),
    );
  }

  async changePlan(caller: Caller, publicId: string, body: ChangePlanRequest): Promise<OperatedAccountView> {
    const choice = { ...limitsOf(body), plan: body.plan };
    return this.view(await this.accounts.changePlan({ publicId, actor: caller.actor }, choice));
  }

  async rename(caller: Caller, publicId: string, name: string): Promise<OperatedAccountView> {
    return this.view(await this.accounts.rename({ publicId, actor: caller.actor }, name));
  }

  async suspend(caller: Caller, publicId: string, reason: string | null): Promise<OperatedAccountView> {
    return this.view(await this.accounts.suspend({ publicId, actor: caller.actor }, reason));
  }

  async changeReason(caller: Caller, publicId: string, reason: string | null): Promise<OperatedAccountView> {
    return this.view(await this.accounts.changeReason({ publicId, actor: caller.actor }, reason));
  }

  async resume(caller: Caller, publicId: string): Promise<OperatedAccountView> {
    return this.view(await this.accounts.resume({ publicId, actor: caller.actor }));
  }

  private async addOwner(
    manager: EntityManager,
    caller: Caller,
    { id: accountId }: Account,
    email: string,
  ): Promise<CreatedLink | null> {
    const { actor } = caller;
    if (normalizeEmail(email) !== caller.email)
      return toCreatedLink(await this.links.invite({ accountId, email, role: 'owner', actor }, manager));
    await this.memberships.add(manager, { accountId, person: caller, role: 'owner', actor });
    return null;
  }

  private async view(account: Account | null): Promise<OperatedAccountView> {
    if (!account) throw dashboardErrors.unknownAccount();
    return (await this.views.find(account.publicId))!;
  }
}

function limitsOf(body: OwnLimits) {
  return {
    eventsPerHour: body.events_per_hour,
    requestsPerSecond: body.requests_per_second,
    retentionDays: body.retention_days,
  };
}
