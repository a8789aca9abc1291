import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Environment, environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import { type KeyMatch, matchParameters } from './key-inventory.read-model.js';
import { MATCHING_KEYS } from './key-inventory.sql.js';

/** A key that a person is about to delete. */
export interface DeletableKey {
  readonly publicId: string;
  readonly name: string;
  readonly environment: Environment;
  readonly masked: string;
  readonly lastUsedAt: Date | null;
}

/** Most keys in one answer: a list of ids of 130 KB. */
const MAX_KEYS = 5_000;

/** Those of the matching keys that are not deleted, of the ids in $13 where there are any, the latest used first. */
const DELETABLE = `
  SELECT public_id, name, environment, last_four, used_at, (count(*) OVER ())::int AS total
    FROM (${MATCHING_KEYS}) AS matching
   WHERE state <> 'deleted' AND ($13::text[] IS NULL OR public_id = ANY ($13))
   ORDER BY used_at DESC NULLS LAST, id DESC LIMIT ${MAX_KEYS}`;

interface Row {
  public_id: string;
  name: string;
  environment: number;
  last_four: string;
  used_at: Date | null;
  total: number;
}

/** Finds the keys that are to be deleted together. */
@Injectable()
export class KeyDeletionsReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest used first, at most 5,000 of `total`. */
  async find(
    accountId: number,
    match: KeyMatch,
    { ids, nowMs }: { ids: readonly string[] | undefined; nowMs: number },
  ): Promise<{ total: number; keys: DeletableKey[] }> {
    const parameters = [...matchParameters(accountId, nowMs, match), ids ?? null];
    const rows = (await this.dataSource.query(DELETABLE, parameters)) as Row[];
    return {
      total: rows[0]?.total ?? 0,
      keys: rows.map((row) => ({
        publicId: row.public_id,
        name: row.name,
        environment: environmentOf(row.environment),
        masked: maskSecretKey(environmentOf(row.environment), row.last_four),
        lastUsedAt: row.used_at,
      })),
    };
  }
}
