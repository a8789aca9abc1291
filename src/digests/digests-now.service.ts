import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { NoSlotError, Slots } from '../common/slots.js';
import { MailError } from '../mail/mail.error.js';
import { MailService } from '../mail/mail.service.js';
import type { Board } from '../saved/boards/board.types.js';
import { DigestAddress } from './digest-address.js';
import { digestErrors } from './digest-errors.js';
import { DigestMaker } from './digest-maker.js';
import { digestMessage } from './message/digest-message.js';
import { weekBefore } from './week.js';

/** Whom to send a board to, at once. */
export interface DigestNow {
  readonly board: Board;
  readonly account: { readonly publicId: string; readonly name: string };
  readonly timezone: string;
  readonly email: string;
  /** Whoever asks, and gets it. */
  readonly actor: Actor;
  readonly signal: AbortSignal;
}

/** How long each part may take while somebody waits for the answer. */
export interface NowLimits {
  /** Until the making begins. */
  readonly waitMs: number;
  /** What has not been counted by then is left out. */
  readonly countingMs: number;
}

/**
 * Guesses. Together with the sending (MESSAGE_TIMEOUT_MS) they are shorter than a connection may stand still (ServerTimeouts), which
 * would be cut without an answer.
 */
export const NOW_LIMITS: NowLimits = { waitMs: 10_000, countingMs: 35_000 };

/**
 * Sends whoever asks a digest as it would be sent now, whether it is on or not. One of an account at a time, and of two accounts
 * at once; those that are due wait for none of them.
 */
@Injectable()
export class DigestsNow {
  private readonly slots: Slots;

  constructor(
    private readonly maker: DigestMaker,
    private readonly mail: MailService,
    private readonly address: DigestAddress,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() private readonly limits: NowLimits = NOW_LIMITS,
  ) {
    this.slots = new Slots({
      ...{ slots: 2, maxLongOfOne: () => 1 },
      ...{ maxWaiting: 50, maxWaitingOfOne: 3, maxWaitMs: limits.waitMs },
    });
  }

  /** @throws ApiError 409 that says why it was not sent; 503 where too many are being made. */
  async send({ board, account, timezone, email, actor, signal }: DigestNow): Promise<void> {
    if (!this.mail.isSetUp)
      throw digestErrors.notSent('E-mail is not set up: the operator sets SMTP_URL and MAIL_FROM.');
    const content = await this.inTurn(board.accountId, signal, () =>
      this.maker.make({
        ...{ board, account, signal, week: weekBefore(timezone, this.clock.now()) },
        pages: this.address.pages(account.publicId, board.environment),
        countingMs: this.limits.countingMs,
      }),
    );
    // Before it leaves: no figures go out without a line.
    await this.audit.recordAlone({
      ...{ accountId: board.accountId, actor, action: 'digest.sent', target: board.publicId },
      details: { environment: board.environment, board: board.name, recipients: 1, now: true },
    });
    const foot = { reason: 'It comes because you asked for it.', unsubscribe: null };
    try {
      await this.mail.send({ ...digestMessage(content!, foot), to: email });
    } catch (error) {
      throw error instanceof MailError ? digestErrors.notSent(error.message) : error;
    }
  }

  private async inTurn<T>(owner: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await this.slots.hold({ owner, signal }, work);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof NoSlotError ? digestErrors.busy() : error;
    }
  }
}
