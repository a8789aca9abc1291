/**
 * Lines in the audit trail for wrong passwords. Only a person who exists has a trail, so a line that the answer waited
 * for would tell by its time who exists: it is written after the answer, and the answer never waits. At most
 * {@link MAX_PENDING} are on their way; what comes beyond them (the database is slow or away) is in the log only. A
 * crash loses those on their way; a stop waits for them.
 */
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { type ClientInfo, toClientDetails } from './client-info.js';

/** A guess: the throttle lets far fewer through in the time that one line takes. */
const MAX_PENDING = 64;

@Injectable()
export class SignInRefusalsService implements OnModuleDestroy {
  private readonly logger = new Logger('SignIn');
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly audit: AuditService) {}

  /** Notes that somebody gave a wrong password for this address; `personPublicId` is null where nobody has it. */
  note(personPublicId: string | null, client: ClientInfo): void {
    this.logger.warn(`Password refused from ${client.address}`);
    if (personPublicId === null || this.pending.size >= MAX_PENDING) return;
    const written = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.write(personPublicId, client))
      .catch((error: unknown) => this.logger.error(`A refused password is not in the audit trail: ${error}`))
      .finally(() => this.pending.delete(written));
    this.pending.add(written);
  }

  /** Resolves when everything noted so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  private write(personPublicId: string, client: ClientInfo): Promise<void> {
    return this.audit.recordAlone({
      accountId: null,
      // Whoever it was has not shown to be the person.
      actor: { id: 'unknown', origin: client.address },
      action: 'person.sign_in_refused',
      target: personPublicId,
      details: toClientDetails(client),
    });
  }
}
