import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditEntryView } from './audit.dto.js';
import { AUDIT_NAMES } from './audit-trail.sql.js';

/** A line of the trail as it is stored. */
export interface AuditLine
  extends Pick<AuditEntryView, 'id' | 'actor' | 'origin' | 'action' | 'target' | 'details'> {
  readonly at: Date;
}

interface NameRow {
  readonly public_id: string;
  readonly email: string | null;
  readonly name: string | null;
}

/** Lines of the audit trail as the interface returns them: with the names of the people, keys and accounts in them. */
@Injectable()
export class AuditEntryViews {
  constructor(private readonly dataSource: DataSource) {}

  async of(lines: readonly AuditLine[]): Promise<AuditEntryView[]> {
    const ids = [...new Set(lines.flatMap(({ actor, target }) => [actor, target]))];
    const idsOf = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
    const found: NameRow[] = await this.dataSource.query(AUDIT_NAMES, [
      idsOf('user_'),
      [...idsOf('key_'), ...idsOf('site_')],
      idsOf('acct_'),
    ]);
    const names = new Map(found.map((row) => [row.public_id, row]));
    return lines.map(({ id, at, actor, origin, action, target, details }) => ({
      id,
      at: at.toISOString(),
      actor: names.get(actor)?.email ?? actor,
      actor_name: names.get(actor)?.name ?? null,
      origin,
      action,
      target: names.get(target)?.email ?? target,
      target_name: names.get(target)?.name ?? null,
      details,
    }));
  }
}
