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
  readonly expiresAt: Date;
}

/**
 * Tells whoever holds a link what it is for; uses nothing up. It does not tell whether an invited person exists: the
 * holder may be whoever invited them, to whom it is no business whose customers else they are.
 */
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
    const person = link.personId === null ? null : await this.people.find(link.personId);
    return {
      kind: link.kind,
      email: link.email ?? person?.email ?? null,
      accountName: account?.name ?? null,
      role: link.role,
      expiresAt: link.expiresAt,
    };
  }
}
