import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from './audit.types.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** What happened, by whom, to what. */
export interface AuditRecord {
  readonly accountId: number | null;
  readonly actor: string;
  readonly action: AuditAction;
  readonly target: string;
  readonly details?: Record<string, unknown>;
}

/** Writes the audit trail inside the caller's transaction: no change without its line, no line without its change. */
@Injectable()
export class AuditService {
  async record(manager: EntityManager, record: AuditRecord): Promise<void> {
    await manager.insert(AuditEntryEntity, { ...record, details: record.details ?? {} } as object);
  }
}
