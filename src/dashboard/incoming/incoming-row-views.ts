import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { placeholderVisitorId } from '../../events/placeholder-visitor-id.js';
import { ACCOUNT_SUSPENDED } from '../../usage/activity.types.js';
import type { CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { ActorNames } from '../account/actor-names.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import type { IncomingRow, KeyRefusal } from './incoming.dto.js';
import type { IncomingRecord } from './incoming-rows.read-model.js';

/** A scheduled deletion is one from its instant on, before it is carried out. */
const ENDS = `
  SELECT id, coalesce(deleted_at, scheduled) AS deleted_at, coalesce(deleted_by, deletion_by) AS deleted_by, expires_at
    FROM api_keys CROSS JOIN LATERAL (SELECT CASE WHEN deletion_at <= now() THEN deletion_at END AS scheduled) s
   WHERE account_id = $1 AND id = ANY ($2)`;

interface KeyEnd {
  id: number;
  deleted_at: Date | null;
  deleted_by: string | null;
  expires_at: Date | null;
}

const CONFLICT = 'An event with this event_id and other content is already stored';
const HOUR_FULL = 'The hourly allowance is used up';
const UNKNOWN: KeyRefusal = { why: 'unknown', at: null, by: null };

/** Incoming events as the interface returns them: with key labels and reasons, as far as the role allows. */
@Injectable()
export class IncomingRowViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keyLabels: KeyLabelsReadModel,
    private readonly actors: ActorNames,
  ) {}

  async of(account: CallerAccount, records: readonly IncomingRecord[]): Promise<IncomingRow[]> {
    if (records.length === 0) return [];
    const keyIds = records.map(({ keyId }) => keyId);
    const labels = maySeeKeys(account) ? await this.keyLabels.byId(account.id, keyIds) : null;
    const ends = labels ? await this.endsOf(account.id, records) : new Map<number, KeyEnd>();
    return records.map((record) => ({
      key: record.key,
      status: record.status,
      at: new Date(record.receivedAtMs).toISOString(),
      reason: reasonOf(record),
      refusal: record.status === 'refused' ? refusalOf(record, ends.get(record.keyId)) : null,
      event_id: record.eventId,
      event_type: record.eventType,
      visitor_id: record.visitorId,
      visitor_id_warning: record.visitorId && (placeholderVisitorId(record.visitorId)?.message ?? null),
      sent_with: labels?.get(record.keyId) ?? null,
      count: record.count,
    }));
  }

  /** What is known of the end of the keys that were refused, by key; those who deleted them by name. */
  private async endsOf(accountId: number, records: readonly IncomingRecord[]): Promise<Map<number, KeyEnd>> {
    const refused = records.filter((record) => record.status === 'refused');
    if (refused.length === 0) return new Map();
    const keyIds = [...new Set(refused.map((record) => record.keyId))];
    const rows: KeyEnd[] = await this.dataSource.query(ENDS, [accountId, keyIds]);
    const nameOf = await this.actors.of(rows.map((row) => row.deleted_by));
    return new Map(
      rows.map((row) => [row.id, { ...row, deleted_by: row.deleted_by && nameOf(row.deleted_by) }]),
    );
  }
}

function reasonOf({ status, reason }: IncomingRecord): string | null {
  if (status === 'refused') return null;
  if (reason !== null) return reason;
  if (status === 'conflict') return CONFLICT;
  return status === 'rate_limited' ? HOUR_FULL : null;
}

/** A key whose end came later, or was taken back since, was refused for what nobody kept. */
function refusalOf({ reason, receivedAtMs }: IncomingRecord, end: KeyEnd | undefined): KeyRefusal {
  if (reason === ACCOUNT_SUSPENDED) return { why: 'account_suspended', at: null, by: null };
  if (!end) return UNKNOWN;
  const { deleted_at, deleted_by, expires_at } = end;
  if (deleted_at) return { why: 'deleted', at: deleted_at.toISOString(), by: deleted_by };
  if (expires_at && expires_at.getTime() <= receivedAtMs)
    return { why: 'expired', at: expires_at.toISOString(), by: null };
  return UNKNOWN;
}
