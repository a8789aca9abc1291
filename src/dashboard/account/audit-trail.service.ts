import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUDIT_ACTIONS } from '../../audit/audit.types.js';
import type { CsvCell } from '../../common/csv.js';
import type { CallerAccount } from '../access/caller.js';
import { toDate } from '../http/instants.js';
import { pageBounds, pageView } from '../http/page.dto.js';
import { lettersFor } from '../search/contains.sql.js';
import type { AuditFilterQuery, AuditPage, AuditQuery } from './audit.dto.js';
import { AuditEntryViews } from './audit-entry-views.js';
import { AUDIT_COUNT, auditPageSql, MOST_COUNTED } from './audit-trail.sql.js';

const MAX_CSV_LINES = 10_000;

/** The audit trail of one account. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: AuditEntryViews,
  ) {}

  async page(account: CallerAccount, query: AuditQuery): Promise<AuditPage> {
    const bounds = pageBounds(query);
    const filter = filterOf(account, query);
    const [{ total }]: [{ total: number }] = await this.dataSource.query(AUDIT_COUNT, filter);
    const place = pageView(total, bounds);
    const offset = (place.page - 1) * bounds.limit;
    const rows = await this.dataSource.query(auditPageSql(query.order ?? 'desc'), [
      ...filter,
      bounds.limit,
      offset,
    ]);
    return {
      entries: await this.views.of(rows),
      ...place,
      at_least: total === MOST_COUNTED,
      actions: AUDIT_ACTIONS.filter((action) => !action.startsWith('person.')),
    };
  }

  /** The trail as rows of a CSV file, the header first. */
  async csvRows(account: CallerAccount, query: AuditFilterQuery): Promise<CsvCell[][]> {
    const bounds = [MAX_CSV_LINES, 0];
    const rows = await this.dataSource.query(auditPageSql('desc'), [...filterOf(account, query), ...bounds]);
    const entries = await this.views.of(rows);
    return [
      ['at', 'actor', 'actor_name', 'origin', 'action', 'target', 'target_name', 'details'],
      ...entries.map((entry) => [
        entry.at,
        entry.actor,
        entry.actor_name,
        entry.origin,
        entry.action,
        entry.target,
        entry.target_name,
        JSON.stringify(entry.details),
      ]),
    ];
  }
}

function filterOf(
  account: CallerAccount,
  { action, actor, target, origin, from, to }: AuditFilterQuery,
): unknown[] {
  return [
    account.id,
    action ?? null,
    actor ?? null,
    target ?? null,
    origin ?? null,
    from === undefined ? null : toDate(from),
    to === undefined ? null : toDate(to),
    lettersFor(actor, target),
  ];
}
