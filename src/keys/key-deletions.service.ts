import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { CLOCK, type Clock, DAY_MS } from '../common/clock.js';
import { KeyEndings } from './key-endings.js';

/** A key that answered a request within this time is in use. */
export const IN_USE_MS = DAY_MS;

/** What became of one of several keys: gone now, gone before, kept because it is in use, or no key of the account. */
export type KeyDeletionOutcome = 'deleted' | 'already_deleted' | 'in_use' | 'not_found';

export interface DeletedKey {
  readonly publicId: string;
  /** Null: the account has no such key. */
  readonly name: string | null;
  readonly outcome: KeyDeletionOutcome;
}

export interface KeyDeletion {
  readonly accountId: number;
  readonly publicIds: readonly string[];
  /** Whether what is in use may go, too. */
  readonly includesInUse: boolean;
  readonly actor: Actor;
}

interface KeyRow {
  id: number;
  public_id: string;
  name: string;
  is_deleted: boolean;
  is_in_use: boolean;
}

/** Locked in one order, so that two who delete the same keys wait for each other and neither fails. */
const LOCK = `
  SELECT k.id, k.public_id, k.name,
         k.deleted_at IS NOT NULL OR coalesce(k.deletion_at <= $4, false) AS is_deleted,
         EXISTS (SELECT FROM api_key_uses u WHERE u.key_id = k.id AND u.used_at > $3) AS is_in_use
    FROM api_keys k
   WHERE k.account_id = $1 AND k.public_id = ANY ($2::text[]) AND k.site IS NULL
   ORDER BY k.id FOR UPDATE OF k`;

/** Deletes many keys of an account in one transaction, each with its line in the audit trail. */
@Injectable()
export class KeyDeletionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly endings: KeyEndings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What became of each key, in the order asked. When this returns the deletions are committed: no request sent
   * afterwards, to any process, gets through with one of the deleted keys.
   */
  delete(deletion: KeyDeletion): Promise<DeletedKey[]> {
    return this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const rows = (await manager.query(LOCK, [
        deletion.accountId,
        deletion.publicIds,
        new Date(now - IN_USE_MS),
        new Date(now),
      ])) as KeyRow[];
      const { accountId, actor } = deletion;
      const going = rows
        .filter((row) => outcomeOf(row, deletion) === 'deleted')
        .map(({ id, public_id: publicId, name }) => ({ id, accountId, publicId, name }));
      await this.endings.write(
        manager,
        going.map((key) => ({ ...key, at: new Date(now), by: actor, wasPlanned: false })),
      );
      const found = new Map(rows.map((row) => [row.public_id, row]));
      return deletion.publicIds.map((publicId) => {
        const row = found.get(publicId);
        return { publicId, name: row?.name ?? null, outcome: row ? outcomeOf(row, deletion) : 'not_found' };
      });
    });
  }
}

function outcomeOf(row: KeyRow, { includesInUse }: KeyDeletion): KeyDeletionOutcome {
  if (row.is_deleted) return 'already_deleted';
  return row.is_in_use && !includesInUse ? 'in_use' : 'deleted';
}
