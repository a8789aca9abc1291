/**
 * Traces of refused access (ASVS 5.0, 16.3.2): each is written to the log and, where a signed-in person sent it, to the
 * audit trail, after the answer, which never waits for it.
 *
 * Where the trail has it: a role that does not suffice in the account's own trail, with the person's name. Anything else
 * in the person's, which belongs to no account: so does what stands for several kinds, of several accounts perhaps. The
 * account of which the person is no member learns in its own trail that somebody tried, and not who: that is for the
 * operators.
 *
 * Nobody can flood either ({@link RefusalTally}): per person (else per address), route and reason one line at once, and
 * one with the number of all more when the minute is over, a minute later at most. Each process counts for itself, and
 * writes one line after the other, so that a flood has one connection of the database. A crash loses the counts of the
 * last two minutes; a stop writes them.
 */
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { CLOCK, type Clock, HOUR_MS, MINUTE_MS } from '../../common/clock.js';
import { toClientDetails } from '../../members/client-info.js';
import { SessionsService } from '../../members/sessions.service.js';
import type { AccessRefusal } from './access-refusal.types.js';
import { type Counted, RefusalTally } from './refusal-tally.js';

/** The actor in the trail of an account of which they are no member: it does not learn from where they tried. */
const NON_MEMBER = { id: 'non-member' };
/** Lines in line for the database: what two minutes can bring. Beyond them (it is slow or away) the log alone has them. */
const MAX_WAITING = 8_000;

@Injectable()
export class AccessRefusalsService implements OnModuleDestroy {
  private readonly logger = new Logger('Access');
  private readonly tally = new RefusalTally<AccessRefusal>(folded);
  private readonly waiting: Counted<AccessRefusal>[] = [];
  private writing: Promise<void> | null = null;
  private isStopping = false;
  private forgetsAtMs = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly audit: AuditService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes note of a refused request. */
  note(refusal: AccessRefusal): void {
    const nowMs = this.clock.now();
    this.write(this.tally.end(nowMs));
    const first = this.tally.count(
      {
        sender: refusal.person ?? refusal.client.address,
        kind: kindOf(refusal),
        group: refusal.reason,
        what: refusal,
      },
      nowMs,
    );
    if (first) this.write([{ what: first, attempts: 1 }]);
    this.timer ??= setTimeout(() => this.endMinute(), MINUTE_MS).unref();
  }

  /** Resolves when all that was to be written so far is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.isStopping = true;
    this.write(this.tally.end('all'));
    await this.settled();
  }

  private endMinute(): void {
    this.timer = null;
    this.write(this.tally.end(this.clock.now()));
    if (!this.tally.isEmpty) this.timer = setTimeout(() => this.endMinute(), MINUTE_MS).unref();
  }

  private write(counted: readonly Counted<AccessRefusal>[]): void {
    for (const one of counted) {
      this.log(one);
      const isNobody = one.what.person === null && one.what.sessionToken === null;
      if (!isNobody && this.waiting.length < MAX_WAITING) this.waiting.push(one);
    }
    if (this.waiting.length > 0) this.writing ??= this.writeAll();
  }

  private async writeAll(): Promise<void> {
    await this.forgetOldLines();
    for (let one = this.waiting.shift(); one; one = this.waiting.shift()) {
      try {
        await this.record(one);
      } catch (error) {
        this.logger.error(`Refused access is not in the audit trail: ${error}`);
        // A stop does not wait for a database that is away.
        if (this.isStopping) this.waiting.length = 0;
      }
    }
    this.writing = null;
  }

  /** Lines are kept for 90 days (see ForgetRefusedAccess); those that follow see to it, once an hour at most. */
  private async forgetOldLines(): Promise<void> {
    const nowMs = this.clock.now();
    if (this.isStopping || nowMs < this.forgetsAtMs) return;
    this.forgetsAtMs = nowMs + HOUR_MS;
    await this.audit
      .forgetRefusedAccess()
      .catch((error: unknown) => this.logger.warn(`Old traces of refused access are there still: ${error}`));
  }

  private log({ what, attempts }: Counted<AccessRefusal>): void {
    const { reason, route, person, namedAccount, client } = what;
    const { address } = client;
    this.logger.warn({
      message: 'Access refused',
      reason,
      route,
      person,
      account: namedAccount,
      address,
      attempts,
    });
  }

  private async record({ what, attempts }: Counted<AccessRefusal>): Promise<void> {
    const { reason, route, membership, namedAccount, client } = what;
    const person = what.person ?? (await this.personOf(what));
    if (person === null) return;
    const actor = { id: person, origin: client.address };
    const line = { action: 'access.refused', actor } as const;
    if (membership && route !== null) {
      const details = { reason, role: membership.role, attempts, ...toClientDetails(client) };
      return this.audit.recordAlone({ ...line, accountId: membership.accountId, target: route, details });
    }
    const details = { reason, route, account: namedAccount, attempts, ...toClientDetails(client) };
    await this.audit.recordAlone({ ...line, accountId: null, target: person, details });
    if (reason !== 'not_a_member' || route === null || namedAccount === null) return;
    const account = await this.accounts.find(namedAccount);
    if (!account) return;
    await this.audit.recordAlone({
      ...line,
      accountId: account.id,
      actor: NON_MEMBER,
      target: route,
      details: { reason, attempts },
    });
  }

  private async personOf({ sessionToken }: AccessRefusal): Promise<string | null> {
    const holder = sessionToken === null ? null : await this.sessions.peek(sessionToken);
    return holder?.publicId ?? null;
  }
}

/** What is alike of one sender and reason. */
function kindOf({ reason, route, namedAccount, sessionToken }: AccessRefusal): string {
  // Whoever tries one account after another, or one account's routes, is one who tries accounts.
  if (reason === 'not_a_member') return String(namedAccount);
  // At one address may be several people.
  return `${sessionToken} ${route}`;
}

/**
 * What stands for several refusals of one sender: of an address perhaps of several people, of a person perhaps in several
 * accounts. Of several senders nothing is known but why they were refused.
 */
function folded(refusal: AccessRefusal, sender: string | null): AccessRefusal {
  const several = { ...refusal, route: null, namedAccount: null, sessionToken: null, membership: null };
  if (sender !== null) return several;
  return { ...several, person: null, client: { address: 'several', userAgent: null } };
}
