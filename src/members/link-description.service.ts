import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { linkIsGone } from './link-errors.js';
import type { LinkKind, Role } from './members.types.js';
import { OneTimeLinksService } from './one-time-links.service.js';
import { PeopleService } from './people.service.js';

/** What an open link is for. */
export interface LinkPurpose {
  readonly kind: LinkKind;
  /** Whom it is for; null on the first start. */
  readonly email: string | null;
  readonly accountName: string | null;
  readonly role: Role | null;
  /** The person has a password already. */
  readonly personExists: boolean;
  readonly expiresAt: Date;
}

/** Tells whoever holds a link what it is for; uses nothing up. */
@Injectable()
export class LinkDescriptionService {
  constructor(
    private readonly links: OneTimeLinksService,
    private readonly accounts: AccountsService,
    private readonly people: PeopleService,
  ) {}

  /** @throws ApiError 404. */
  async describe(token: string): Promise<LinkPurpose> {
    const link = await this.links.find(token);
    if (!link) throw linkIsGone();
    const account = link.accountId === null ? null : await this.accounts.findById(link.accountId);
    const person =
      link.personId === null
        ? await this.people.findByEmail(link.email ?? '')
        : await this.people.find(link.personId);
    return {
      kind: link.kind,
      email: link.email ?? person?.email ?? null,
      accountName: account?.name ?? null,
      role: link.role,
      personExists: person?.hasPassword ?? false,
      expiresAt: link.expiresAt,
    };
  }
}
