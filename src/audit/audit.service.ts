import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Like, type Repository } from 'typeorm';
import type { Actor } from './actor.js';
import type { AuditAction } from './audit.types.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** What happened, by whom and from where, to what. */
export interface AuditRecord {
  readonly accountId: number | null;
  /** Without an origin where the account is not to know it. */
  readonly actor: Actor | Pick<Actor, 'id'>;
  readonly action: AuditAction;
  readonly target: string;
  readonly details?: Record<string, unknown>;
}

/** One line about a person: a sign-in, a wrong password, a change of what they may do. */
export interface PersonActivity {
  readonly id: string;
  readonly at: Date;
  /** Public id of a person, or what else acted (`cli`, `unknown`). */
  readonly actor: string;
  readonly action: AuditAction;
  /** As of an {@link Actor}; null: not kept. */
  readonly origin: string | null;
  /** `user_agent`, where a browser took part; of a session that ended its `address`, too. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** One line about a key of an account. */
export interface TargetActivity extends PersonActivity {
  readonly target: string;
}

const TARGET_LIMIT = 50;

/** Enough for a person to see what is not their own doing. */
const PERSON_LIMIT = 50;

/** Writes the audit trail, and reads what it tells of one person. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  /** Writes a line inside the caller's transaction: no change without its line, no line without its change. */
  async record(manager: EntityManager, record: AuditRecord): Promise<void> {
    await this.recordAll(manager, [record]);
  }

  /** As {@link record}, for a change of many: all lines in one statement. */
  async recordAll(manager: EntityManager, records: readonly AuditRecord[]): Promise<void> {
    const lines = records.map(({ actor, details = {}, ...record }) => ({
      ...record,
      actor: actor.id,
      origin: 'origin' in actor ? actor.origin : null,
      details,
    }));
    await manager.withRepository(this.entries).insert(lines as object[]);
  }

  /** Writes the line of something that changed nothing, in a transaction of its own. */
  recordAlone(record: AuditRecord): Promise<void> {
    return this.record(this.entries.manager, record);
  }

  /** Deletes lines of refused access after 90 days; no other line is ever deleted. */
  async forgetRefusedAccess(): Promise<void> {
    await this.entries.query('SELECT forget_refused_access()');
  }

  /** The latest lines of an account about one of its keys, newest first. */
  ofTarget(accountId: number, targetPublicId: string): Promise<TargetActivity[]> {
    return this.entries.find({
      select: { id: true, at: true, actor: true, origin: true, action: true, target: true, details: true },
      where: { accountId, target: targetPublicId },
      order: { id: 'DESC' },
      take: TARGET_LIMIT,
    });
  }

  /**
   * The latest lines about a person that belong to no account, newest first. Not their refused requests, of which a
   * thief of their session could send so many that no sign-in would be among the latest lines.
   */
  ofPerson(personPublicId: string): Promise<PersonActivity[]> {
    return this.entries.find({
      select: { id: true, at: true, actor: true, origin: true, action: true, details: true },
      where: { accountId: IsNull(), target: personPublicId, action: Like('person.%') as never },
      order: { id: 'DESC' },
      take: PERSON_LIMIT,
    });
  }
}
