import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { USE_KINDS, type UseKind } from '../../usage/activity.types.js';
import type { KeyLabel } from './key-label.dto.js';
import { KeyLabelsReadModel } from './key-labels.read-model.js';

/** Which keys of the account replace a key, or are replaced by it. */
export interface KeyRelations {
  readonly replacedBy: KeyLabel | null;
  /** Keys that are not deleted yet. */
  readonly replaces: readonly KeyLabel[];
}

export interface RotationRecord {
  readonly successorPublicId: string;
  readonly beganAt: Date;
  /** As stored. */
  readonly beganBy: string;
}

/** What a key was used for since its rotation began. */
export interface CountedUse {
  readonly kind: UseKind;
  readonly count: number;
  readonly lastAt: Date;
}

const RELATIONS = `
  SELECT r.old_key_id, r.successor_key_id,
         o.deleted_at IS NULL AND (o.deletion_at IS NULL OR o.deletion_at > $2) AS is_open
    FROM key_rotations r JOIN api_keys o ON o.id = r.old_key_id
   WHERE r.old_key_id = ANY ($1::int[]) OR r.successor_key_id = ANY ($1::int[])
   ORDER BY r.began_at, r.old_key_id`;

const ROTATION = `
  SELECT s.public_id AS "successorPublicId", r.began_at AS "beganAt", r.began_by AS "beganBy"
    FROM key_rotations r JOIN api_keys s ON s.id = r.successor_key_id WHERE r.old_key_id = $1`;

const USES = `
  SELECT key_id, kind, uses::float8 AS uses, used_at FROM key_rotation_uses WHERE old_key_id = $1 ORDER BY kind`;

/** Reads rotations. */
@Injectable()
export class KeyRotationsReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly labels: KeyLabelsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By internal id; keys without relations are missing. */
  async relationsOf(
    accountId: number,
    keyIds: readonly number[],
  ): Promise<ReadonlyMap<number, KeyRelations>> {
    if (keyIds.length === 0) return new Map();
    const rows = (await this.dataSource.query(RELATIONS, [keyIds, new Date(this.clock.now())])) as {
      old_key_id: number;
      successor_key_id: number;
      is_open: boolean;
    }[];
    if (rows.length === 0) return new Map();
    const labels = await this.labels.byId(
      accountId,
      rows.flatMap((row) => [row.old_key_id, row.successor_key_id]),
    );
    return new Map(
      keyIds.map((id) => {
        const own = rows.find((row) => row.old_key_id === id);
        const others = rows.filter((row) => row.successor_key_id === id && row.is_open);
        return [
          id,
          {
            replacedBy: own ? labels.get(own.successor_key_id)! : null,
            replaces: others.map((row) => labels.get(row.old_key_id)!),
          },
        ];
      }),
    );
  }

  /** The rotation of a key, complete or not; null where none was begun. */
  async find(oldKeyId: number): Promise<RotationRecord | null> {
    const [row] = (await this.dataSource.query(ROTATION, [oldKeyId])) as RotationRecord[];
    return row ?? null;
  }

  /** What both keys of a rotation were used for, by internal id; kinds that were not are missing. */
  async usesOf(oldKeyId: number): Promise<ReadonlyMap<number, readonly CountedUse[]>> {
    const rows = (await this.dataSource.query(USES, [oldKeyId])) as {
      key_id: number;
      kind: number;
      uses: number;
      used_at: Date;
    }[];
    const uses = new Map<number, CountedUse[]>();
    for (const { key_id, kind, uses: count, used_at } of rows) {
      const own = uses.get(key_id) ?? [];
      uses.set(key_id, own);
      own.push({ kind: USE_KINDS[kind - 1]!, count, lastAt: used_at });
    }
    return uses;
  }
}
