import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { LOCAL_ORIGINS } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../common/clock.js';
import { environmentOf } from '../common/environment.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { unsubscribeLink } from '../deliveries/addresses/mail-link.js';
import { MailError } from '../mail/mail.error.js';
import { MailService } from '../mail/mail.service.js';
import { BoardsService } from '../saved/boards/boards.service.js';
import { RUNS_JOBS } from '../workers/worker-setup.js';
import { DigestAddress } from './digest-address.js';
import { DigestMaker } from './digest-maker.js';
import { DigestQueueStore, type DueDigest, type DueRecipient } from './digest-queue.store.js';
import type { DigestContent } from './message/digest-content.types.js';
import { digestMessage } from './message/digest-message.js';
import { hourWords } from './message/words.js';
import { nextDue, weekBefore } from './week.js';

/** Guess: a minute late is in time. */
const PAUSE_MS = MINUTE_MS / 2;
/** Longer than one report and one message take; said anew before each. What a killed process held is free after it. */
const LEASE_MS = 15 * MINUTE_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LAST_RETRY_MS = HOUR_MS;
/** The mail server is out of order then, and each further message would take its time to fail. */
const FAILURES_IN_A_ROW = 3;

const SERVICE = { id: 'service', origin: LOCAL_ORIGINS.service };

/**
 * Sends the digests that are due. Nothing waits for it, and any number of processes may run it (digest-queue.store.ts).
 *
 * States of a digest: due → leased (counted, then sent to one recipient after the other, each noted when the mail server has
 * taken the message, or refused it for good) → settled: due again a week later. A message that was not taken is tried again, with
 * growing pauses, for a day; a digest that is over a day late is skipped. A crash between the mail server's word and our note sends that one message
 * twice, under one Message-ID, by which mail servers tell.
 */
@Injectable()
export class DigestSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DigestSender.name);
  private readonly job = new PeriodicJob({
    pauseMs: PAUSE_MS,
    work: () => this.sendDue(),
    failure: 'Digests could not be sent; they are tried again',
    logger: this.logger,
  });

  constructor(
    private readonly queue: DigestQueueStore,
    private readonly boards: BoardsService,
    private readonly maker: DigestMaker,
    private readonly mail: MailService,
    private readonly address: DigestAddress,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
    @Optional() @Inject(RUNS_JOBS) private readonly runsJobs = true,
  ) {}

  onApplicationBootstrap(): void {
    if (this.runsJobs) this.job.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** All that are due, one after the other; accounts take turns. */
  async sendDue(): Promise<void> {
    const served = new Set<number>();
    while (!this.job.isStopped) {
      const due = await this.queue.claim(new Date(this.clock.now()), {
        lease: this.ids.uuidv7(this.clock.now()),
        until: this.leaseEnd,
        served: [...served],
      });
      if (due === null) return;
      served.delete(due.accountId);
      served.add(due.accountId);
      await this.handle(due);
    }
  }

  private async handle(due: DueDigest): Promise<void> {
    try {
      const failure = await this.send(due);
      if (failure !== null) await this.tryLater(due, failure);
      else if (this.job.isStopped) await this.queue.release(due);
    } catch (error) {
      if (this.job.isStopped) return this.queue.release(due);
      this.logger.warn({ message: 'A digest could not be sent', board: due.boardPublicId, err: error });
      await this.tryLater(due, 'It could not be made.');
    }
  }

  /** Why somebody has yet to get it; null when nobody has, or it is no longer ours. */
  private async send(due: DueDigest): Promise<string | null> {
    const now = this.clock.now();
    if (now - due.dueAt.getTime() > DAY_MS) return this.skip(due);
    const first = await this.queue.nextRecipient(due, 0);
    if (first === null) return this.settle(due);
    if (!this.mail.isSetUp) return 'E-mail is not set up: the operator sets SMTP_URL and MAIL_FROM.';
    const environment = environmentOf(due.environmentCode);
    const board = await this.boards.get({ accountId: due.accountId, environment }, due.boardPublicId);
    const content = await this.maker.make({
      ...{ board, account: { publicId: due.accountPublicId, name: due.accountName } },
      week: weekBefore(due.timezone, due.dueAt.getTime()),
      pages: this.address.pages(due.accountPublicId, environment),
      signal: this.job.signal,
      goesOn: () => this.isOurs(due),
    });
    return content && this.sendToAll(due, content);
  }

  private async sendToAll(due: DueDigest, content: DigestContent): Promise<string | null> {
    let failure: string | null = null;
    let inARow = 0;
    for (let after = 0; ; ) {
      const recipient = await this.queue.nextRecipient(due, after);
      if (recipient === null || inARow === FAILURES_IN_A_ROW) break;
      if (!(await this.isOurs(due))) return null;
      after = recipient.id;
      const error = await this.sendTo(recipient, due, content);
      inARow = error === null || error.isPermanent || error.isOfAddress ? 0 : inARow + 1;
      if (error === null) await this.queue.noteSent(due, recipient.id, new Date(this.clock.now()));
      else if (error.isPermanent) await this.queue.noteRefused(due, recipient.id, error.message);
      else failure = error.message;
    }
    return failure ?? this.settle(due);
  }

  private async sendTo(
    recipient: DueRecipient,
    { accountName, secret, dueAt, ...schedule }: DueDigest,
    content: DigestContent,
  ): Promise<MailError | null> {
    const { origin } = this.address;
    const { publicId, email, isMember } = recipient;
    const unsubscribe = origin && unsubscribeLink(origin, { publicId, secret });
    const who = isMember ? `as a member of ${accountName}` : `because somebody of ${accountName} chose so`;
    const reason = `It comes every ${hourWords(schedule)}, ${who}.`;
    try {
      await this.mail.send({
        ...digestMessage(content, { reason, unsubscribe }),
        to: email,
        id: `${publicId}.${dueAt.getTime()}`,
        ...(unsubscribe !== null && { unsubscribe }),
      });
      return null;
    } catch (error) {
      if (error instanceof MailError) return error;
      throw error;
    }
  }

  private isOurs(due: DueDigest): Promise<boolean> {
    return this.job.isStopped ? Promise.resolve(false) : this.queue.extend(due, this.leaseEnd);
  }

  /** Due again a week later; who was left out is shown until then, and the trail tells of it where anybody got it. */
  private async settle(due: DueDigest, leftOut: string | null = null): Promise<null> {
    const now = this.clock.now();
    await this.queue.manager.transaction(async (manager) => {
      const { sent, refusals } = await this.queue.outcome(manager, due);
      const failure = leftOut ?? refusalWords(refusals);
      const next = { nextDueAt: new Date(nextDue(due, now)), failure, at: new Date(now) };
      if (!(await this.queue.settle(manager, due, next)) || sent === 0) return;
      await this.audit.record(manager, {
        ...{ accountId: due.accountId, actor: SERVICE, action: 'digest.sent', target: due.boardPublicId },
        details: { environment: environmentOf(due.environmentCode), board: due.boardName, recipients: sent },
      });
    });
    return null;
  }

  private skip(due: DueDigest): Promise<null> {
    const why = due.attempts > 0 && due.lastFailure ? ` ${due.lastFailure}` : '';
    const day = due.dueAt.toISOString().slice(0, 10);
    return this.settle(
      due,
      `The one of ${day} was over a day late, and left out for whoever had yet to get it.${why}`,
    );
  }

  private async tryLater(due: DueDigest, failure: string): Promise<void> {
    const now = this.clock.now();
    const pauseMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** due.attempts);
    await this.queue.noteFailure(due, new Date(now), failure);
    await this.queue.postpone(due, new Date(now + pauseMs));
  }

  private get leaseEnd(): Date {
    return new Date(this.clock.now() + LEASE_MS);
  }
}

/** Null: nobody was refused. */
function refusalWords([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} Also refused: ${others.length} more.`;
}
