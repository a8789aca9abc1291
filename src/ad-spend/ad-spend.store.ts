import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { environmentCode } from '../common/environment.js';
import { Database, type ReadScope } from '../database/database.js';
import { numberArray, textArray } from '../database/pg-array.js';
import { readList } from '../database/read-list.js';
import {
  AD_SPEND_COMPARE,
  AD_SPEND_DELETE,
  AD_SPEND_PAGE,
  AD_SPEND_UPSERT,
  adSpendNames,
} from './ad-spend.sql.js';
import {
  type AdSpendFilter,
  type AdSpendKey,
  type AdSpendListing,
  type AdSpendRow,
  adSpendKey,
} from './ad-spend.types.js';
import { type StoredStatus, storedStatus } from './import-rows.js';

/** Executes the statements of ad-spend.sql.ts; decides nothing. */
@Injectable()
export class AdSpendStore {
  constructor(private readonly database: Database) {}

  /**
   * What became of each row, in order. No two rows have the same key; all are stored or none.
   * @param manager of the caller's transaction, if there is one.
   */
  async upsert(
    scope: ReadScope,
    rows: readonly AdSpendRow[],
    manager?: EntityManager,
  ): Promise<StoredStatus[]> {
    if (rows.length === 0) return [];
    const values = [...scopeValues(scope), ...columnsOf(rows)];
    const written: WrittenRow[] = manager
      ? await manager.query(AD_SPEND_UPSERT, values)
      : (await this.database.writer.query<WrittenRow>(AD_SPEND_UPSERT, values)).rows;
    const revisions = new Map(written.map((row) => [adSpendKey(row), row.revision]));
    return rows.map((row) => storedStatus(revisions.get(adSpendKey(row))));
  }

  /** What {@link upsert} would make of each row, in order; writes nothing. Cancelled when `signal` says so. */
  async compare(scope: ReadScope, rows: readonly AdSpendRow[], signal: AbortSignal): Promise<StoredStatus[]> {
    if (rows.length === 0) return [];
    const values = [...scopeValues(scope), ...columnsOf(rows)];
    const found = await readList(this.database, { scope, signal }, (ask) =>
      ask<{ status: StoredStatus }>({ text: AD_SPEND_COMPARE, values }),
    );
    return found.map(({ status }) => status);
  }

  /** The rows behind `after` in the order of their keys, in the account's turn; cancelled when `signal` says so. */
  async page(
    scope: ReadScope,
    { filter, after, limit }: AdSpendListing,
    signal: AbortSignal,
  ): Promise<AdSpendRow[]> {
    const position = [after?.date, after?.platform, after?.campaign, after?.adset, after?.ad];
    const values = [
      ...scopeValues(scope),
      ...filterValues(filter),
      ...position.map((part) => part ?? null),
      limit,
    ];
    return readList(this.database, { scope, signal }, (ask) =>
      ask<AdSpendRow>({ text: AD_SPEND_PAGE, values }),
    );
  }

  /** The names that imported rows have in a column; null where one has the name asked for. */
  async otherNames(
    scope: ReadScope,
    { column, name }: { readonly column: 'platform' | 'campaign'; readonly name: string },
    signal: AbortSignal,
  ): Promise<string[] | null> {
    const values = [...scopeValues(scope), name];
    const rows = await readList(this.database, { scope, signal }, (ask) =>
      ask<{ names: string[] }>({ text: adSpendNames(column), values }),
    );
    return rows[0]?.names ?? null;
  }

  /** How many rows were deleted, in the caller's transaction. */
  async delete(manager: EntityManager, scope: ReadScope, filter: AdSpendFilter): Promise<number> {
    const values = [...scopeValues(scope), ...filterValues(filter)];
    const [{ count }] = (await manager.query(AD_SPEND_DELETE, values)) as [{ count: number }];
    return count;
  }
}

type WrittenRow = AdSpendKey & { revision: number };

/** The rows as the statements take them: a list for each column. */
function columnsOf(rows: readonly AdSpendRow[]): string[] {
  const texts = (pick: (row: AdSpendRow) => string) => textArray(rows.map(pick));
  return [
    texts(({ date }) => date),
    texts(({ platform }) => platform),
    texts(({ campaign }) => campaign),
    texts(({ adset }) => adset),
    texts(({ ad }) => ad),
    numberArray(rows.map(({ spend }) => spend)),
    texts(({ currency }) => currency),
    numberArray(rows.map(({ impressions }) => impressions)),
    numberArray(rows.map(({ clicks }) => clicks)),
  ];
}

function scopeValues({ accountId, environment }: ReadScope): (number | string)[] {
  return [accountId, environmentCode(environment)];
}

function filterValues({ from, to, platform, campaign, adset, ad }: AdSpendFilter): (string | null)[] {
  return [from, to, platform, campaign, adset, ad];
}
