import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { KeyClientErasure } from '../usage/key-client-erasure.js';
import type { SiteRules } from './site-rules.js';

/** A key that is deleted, when, and by whom. */
export interface EndedKey {
  readonly id: number;
  readonly accountId: number;
  readonly publicId: string;
  readonly name: string;
  /** Of a site; else absent or null. */
  readonly site?: SiteRules | null;
  readonly at: Date;
  readonly by: Actor;
  /** Whether the deletion was planned; its instant then stands in the audit trail. */
  readonly wasPlanned: boolean;
}

/** A deletion that was planned is over, too: carried out, or overtaken. */
const END = `
  UPDATE api_keys k SET deleted_at = e.at, deleted_by = e.actor, deletion_at = NULL, deletion_by = NULL
    FROM json_to_recordset($1) AS e (id int, at timestamptz, actor text)
   WHERE k.id = e.id`;

/** The one way in which keys end, alone or with others, at once or as planned: whatever belongs to it happens here. */
@Injectable()
export class KeyEndings {
  constructor(
    private readonly audit: AuditService,
    private readonly clients: KeyClientErasure,
  ) {}

  /** Inside the caller's transaction, which holds the keys' rows. */
  async write(manager: EntityManager, keys: readonly EndedKey[]): Promise<void> {
    if (keys.length === 0) return;
    await manager.query(END, [JSON.stringify(keys.map(({ id, at, by }) => ({ id, at, actor: by.id })))]);
    await this.clients.ofKeys(
      manager,
      keys.map(({ id }) => id),
    );
    await this.audit.recordAll(
      manager,
      keys.map(({ accountId, publicId, name, site, at, by, wasPlanned }) => ({
        accountId,
        actor: by,
        action: site ? ('site.deleted' as const) : ('key.deleted' as const),
        target: publicId,
        details: { name, ...(wasPlanned && { scheduled_for: at.toISOString() }) },
      })),
    );
  }
}
