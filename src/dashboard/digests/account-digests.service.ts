import { Injectable } from '@nestjs/common';
import type { DigestInput } from '../../digests/digest.input.js';
import type { Digest } from '../../digests/digest.types.js';
import { DigestAddress } from '../../digests/digest-address.js';
import { digestErrors } from '../../digests/digest-errors.js';
import { DigestsService } from '../../digests/digests.service.js';
import { DigestsNow } from '../../digests/digests-now.service.js';
import { MailService } from '../../mail/mail.service.js';
import { normalizeEmail } from '../../members/email.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { findTimeZone } from '../../reports/calendar/time-zone.js';
import type { Board } from '../../saved/boards/board.types.js';
import { BoardsService } from '../../saved/boards/boards.service.js';
import { ADMINS } from '../access/dashboard-access.js';
import type { InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { DigestView } from './digest.dto.js';

/** Weekly e-mails of boards as the members of an account set them. */
@Injectable()
export class AccountDigestsService {
  constructor(
    private readonly boards: BoardsService,
    private readonly digests: DigestsService,
    private readonly now: DigestsNow,
    private readonly memberships: MembershipsService,
    private readonly mail: MailService,
    private readonly address: DigestAddress,
  ) {}

  /** @throws ApiError 404. */
  async get(asked: InScope, boardId: string): Promise<DigestView> {
    const board = await this.boards.get(asked.scope, boardId);
    return this.toView(asked, board, await this.digests.find(board));
  }

  /** @throws ApiError 400, 403 for somebody else's board, 404, 409. */
  async set(asked: InScope, boardId: string, input: DigestInput): Promise<DigestView> {
    const board = await this.boards.get(asked.scope, boardId);
    if (!mayChange(asked, board)) throw dashboardErrors.roleForbids();
    const timezone = zoneOf(input.timezone);
    const { is_on: isOn, weekday, hour, member_ids: members, addresses } = input;
    const { caller } = asked;
    const digest = await this.digests.set(
      {
        ...{ board, actor: caller.actor, isAdmin: isAdmin(asked) },
        person: { id: caller.id, publicId: caller.publicId },
      },
      { isOn, weekday, hour, timezone, members, addresses: [...new Set(addresses.map(normalizeEmail))] },
    );
    return this.toView(asked, board, digest);
  }

  /** @throws ApiError 400, 404; 409 where it was not sent; 503. */
  async send(
    asked: InScope,
    boardId: string,
    { zone, signal }: { readonly zone: string; readonly signal: AbortSignal },
  ): Promise<void> {
    const board = await this.boards.get(asked.scope, boardId);
    const timezone = zoneOf(zone);
    const { account, caller } = asked;
    await this.now.send({ board, account, timezone, email: caller.email, actor: caller.actor, signal });
  }

  private async toView(asked: InScope, board: Board, digest: Digest): Promise<DigestView> {
    const members = await this.memberships.list(board.accountId);
    const unconfirmed = await this.digests.unconfirmed(board.accountId, digest.addresses);
    const instant = (at: Date | null) => at?.toISOString() ?? null;
    return {
      is_on: digest.isOn,
      weekday: digest.weekday,
      hour: digest.hour,
      timezone: digest.timezone,
      member_ids: digest.members,
      addresses: digest.addresses,
      unconfirmed,
      unanswered_for: digest.unansweredFor,
      unsubscribed: digest.unsubscribed,
      members: members.map(({ publicId: id, email }) => ({ id, email })),
      due_at: instant(digest.dueAt),
      last_sent_at: instant(digest.lastSentAt),
      last_sent_to: digest.lastSentTo,
      last_failure: digest.lastFailure,
      last_failed_at: instant(digest.lastFailedAt),
      may_change: mayChange(asked, board),
      may_add_addresses: isAdmin(asked) && this.address.origin !== null,
      is_mail_set_up: this.mail.isSetUp,
    };
  }
}

/** @throws ApiError 400. */
function zoneOf(name: string): string {
  const timezone = findTimeZone(name);
  if (timezone === null) throw digestErrors.unknownZone();
  return timezone;
}

function isAdmin({ account }: InScope): boolean {
  return ADMINS.includes(account.role);
}
