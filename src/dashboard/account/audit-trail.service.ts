import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUDIT_ACTIONS } from '../../audit/audit.types.js';
import { apiErrors } from '../../common/api-error.js';
import type { CsvCell } from '../../common/csv.js';
import { decodeCursor, encodeCursor } from '../../common/cursor.js';
import { normalizeEmail } from '../../members/email.js';
import type { CallerAccount } from '../access/caller.js';
import { toDate } from '../http/instants.js';
import type { AuditEntryView, AuditFilterQuery, AuditPage, AuditQuery } from './account.dto.js';
import { ActorNames } from './actor-names.js';

const DEFAULT_LIMIT = 50;
const MAX_CSV_LINES = 10_000;

/** `actor` filters people by e-mail address, and other actors by their own name. */
const ENTRIES = `
  SELECT id, at, actor, action, target, details FROM audit_log
   WHERE account_id = $1
     AND ($2::text IS NULL OR action = $2)
     AND ($3::text IS NULL OR actor = $3 OR actor = (SELECT public_id FROM people WHERE email = $4))
     AND ($5::timestamptz IS NULL OR at >= $5)
     AND ($6::timestamptz IS NULL OR at < $6)
     AND ($7::bigint IS NULL OR id < $7)
   ORDER BY id DESC LIMIT $8`;

interface Row {
  id: string;
  at: Date;
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

/** The audit trail of one account. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly actors: ActorNames,
  ) {}

  /** Newest first. @throws ApiError 400 for an invalid cursor. */
  async page(account: CallerAccount, query: AuditQuery): Promise<AuditPage> {
    const limit = Number(query.limit ?? DEFAULT_LIMIT);
    const list = JSON.stringify(['audit', account.publicId, query.action, query.actor, query.from, query.to]);
    const entries = await this.read(account, query, {
      beforeId: beforeOf(list, query.cursor),
      limit: limit + 1,
    });
    const page = entries.slice(0, limit);
    const hasMore = entries.length > limit;
    return {
      entries: page,
      next_cursor: hasMore ? encodeCursor(list, [page.at(-1)!.id]) : null,
      actions: AUDIT_ACTIONS.filter((action) => !action.startsWith('person.')),
    };
  }

  /** The trail as rows of a CSV file, the header first. */
  async csvRows(account: CallerAccount, query: AuditFilterQuery): Promise<CsvCell[][]> {
    const entries = await this.read(account, query, { beforeId: null, limit: MAX_CSV_LINES });
    return [
      ['at', 'actor', 'action', 'target', 'details'],
      ...entries.map((entry) => [
        entry.at,
        entry.actor,
        entry.action,
        entry.target,
        JSON.stringify(entry.details),
      ]),
    ];
  }

  private async read(
    account: CallerAccount,
    filter: AuditFilterQuery,
    { beforeId, limit }: { beforeId: string | null; limit: number },
  ): Promise<AuditEntryView[]> {
    const rows = (await this.dataSource.query(ENTRIES, [
      account.id,
      filter.action ?? null,
      filter.actor ?? null,
      filter.actor === undefined ? null : normalizeEmail(filter.actor),
      filter.from === undefined ? null : toDate(filter.from),
      filter.to === undefined ? null : toDate(filter.to),
      beforeId,
      limit,
    ])) as Row[];
    const nameOf = await this.actors.of(rows.flatMap((row) => [row.actor, row.target]));
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      actor: nameOf(row.actor),
      target: nameOf(row.target),
    }));
  }
}

function beforeOf(list: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [id] = decodeCursor(list, cursor) ?? [];
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id))
    throw apiErrors.invalidBody([
      { field: 'cursor', code: 'invalid_cursor', message: 'is no cursor of this list' },
    ]);
  return id;
}
