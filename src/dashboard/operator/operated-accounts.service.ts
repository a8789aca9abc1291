import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
  CreateAccountRequest,
  CreatedAccount,
  OperatedAccountView,
  SetPlanRequest,
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

  /** An operator who makes themselves the owner is one at once: their own invitation would only end their session. */
  async create(caller: Caller, body: CreateAccountRequest): Promise<CreatedAccount> {
    const account = await this.accounts.create({
      ...choiceOf(body),
      name: body.name,
      actor: caller.actor,
    });
    const ownerLink = await this.addOwner(caller, account, body.owner_email);
    return { account: await this.view(account), owner_link: ownerLink };
  }

  async invite(caller: Caller, accountPublicId: string, body: InviteRequest): Promise<CreatedLink> {
    const account = await this.accounts.find(accountPublicId);
    if (!account) throw dashboardErrors.unknownAccount();
    const { email, role } = body;
    return toCreatedLink(
      await this.links.invite({ accountId: account.id, email, role, actor: caller.actor }),
    );
  }

  async setPlan(caller: Caller, publicId: string, body: SetPlanRequest): Promise<OperatedAccountView> {
    const choice = { ...choiceOf(body), actor: caller.actor };
    return this.view(await this.accounts.setPlan(publicId, choice));
  }

  async rename(caller: Caller, publicId: string, name: string): Promise<OperatedAccountView> {
    return this.view(await this.accounts.rename({ publicId, actor: caller.actor }, name));
  }

  async suspend(caller: Caller, publicId: string, reason: string | null): Promise<OperatedAccountView> {
    return this.view(await this.accounts.suspend({ publicId, actor: caller.actor }, reason));
  }

  async resume(caller: Caller, publicId: string): Promise<OperatedAccountView> {
    return this.view(await this.accounts.resume({ publicId, actor: caller.actor }));
  }

  private async addOwner(
    caller: Caller,
    account: Account,
    email: string | undefined,
  ): Promise<CreatedLink | null> {
    if (email === undefined) return null;
    const { id: accountId } = account;
    const { actor } = caller;
    if (normalizeEmail(email) !== caller.email)
      return toCreatedLink(await this.links.invite({ accountId, email, role: 'owner', actor }));
    await this.dataSource.transaction((manager) =>
      this.memberships.add(manager, { accountId, person: caller, role: 'owner', actor }),
    );
    return null;
  }

  private async view(account: Account | null): Promise<OperatedAccountView> {
    if (!account) throw dashboardErrors.unknownAccount();
    return (await this.views.find(account.publicId))!;
  }
}

function choiceOf(body: SetPlanRequest) {
  return {
    plan: body.plan,
    eventsPerHour: body.events_per_hour ?? null,
    requestsPerSecond: body.requests_per_second ?? null,
    retentionDays: body.retention_days ?? null,
  };
}
