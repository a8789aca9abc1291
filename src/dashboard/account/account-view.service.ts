import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { OwnAccountView } from './account.dto.js';
import { toAccountView } from './account-view.js';

/** An account as its members see it. */
@Injectable()
export class AccountViewService {
  constructor(private readonly accounts: AccountsService) {}

  async view({ publicId, role }: CallerAccount): Promise<OwnAccountView> {
    const account = await this.accounts.find(publicId);
    if (!account) throw dashboardErrors.noSuchAccount();
    return { ...toAccountView(account), role };
  }

  async rename({ publicId, role }: CallerAccount, caller: Caller, name: string): Promise<OwnAccountView> {
    const account = await this.accounts.rename({ publicId, actor: caller.actor }, name);
    if (!account) throw dashboardErrors.noSuchAccount();
    return { ...toAccountView(account), role };
  }
}
