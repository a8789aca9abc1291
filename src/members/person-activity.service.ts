import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../audit/audit.types.js';
import { Database } from '../database/database.js';

/** Enough to see what is not one's own doing. */
const LIMIT = 50;

const ENTRIES = `
  SELECT id, at, actor, action, details FROM audit_log
   WHERE account_id IS NULL AND target = $1 ORDER BY id DESC LIMIT ${LIMIT}`;

/** One line about a person: a sign-in, a wrong password, a change of what they may do. */
export interface PersonActivity {
  readonly id: string;
  readonly at: Date;
  /** Public id of a person, or what else acted (`cli`, `unknown`). */
  readonly actor: string;
  readonly action: AuditAction;
  /** `address` and `user_agent`, where a browser took part. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the audit trail tells of a person, apart from any account. */
@Injectable()
export class PersonActivityService {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  latest(personPublicId: string): Promise<PersonActivity[]> {
    return this.database.dataSource.query(ENTRIES, [personPublicId]);
  }
}
