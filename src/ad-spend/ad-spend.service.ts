import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { ReadScope } from '../database/database.js';
import { AdSpendStore } from './ad-spend.store.js';
import {
  type AdSpendFilter,
  type AdSpendListing,
  type AdSpendRow,
  adSpendKey,
  type StoredStatus,
} from './ad-spend.types.js';

/** What became of one row. A repeated one has the key of an earlier row of the same import, and other figures. */
export type RowResult =
  | { readonly status: StoredStatus }
  | { readonly status: 'repeated'; readonly earlierIndex: number };

/** Keeps what advertising cost. */
@Injectable()
export class AdSpendService {
  constructor(
    private readonly store: AdSpendStore,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores rows over those with the same key; one result per row, in order. Of rows that repeat a key the first
   * counts; a repetition with the same figures is `unchanged`.
   */
  async import(scope: ReadScope, rows: readonly AdSpendRow[]): Promise<RowResult[]> {
    const leaders = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const key = adSpendKey(row);
      if (!leaders.has(key)) leaders.set(key, index);
    }
    const distinct = [...leaders.values()];
    const stored = await this.store.upsert(
      scope,
      distinct.map((index) => rows[index]!),
    );
    const statuses = new Map(distinct.map((index, at) => [index, stored[at]!]));
    return rows.map((row, index): RowResult => {
      const earlierIndex = leaders.get(adSpendKey(row))!;
      if (earlierIndex === index) return { status: statuses.get(index)! };
      return isSame(row, rows[earlierIndex]!)
        ? { status: 'unchanged' }
        : { status: 'repeated', earlierIndex };
    });
  }

  /** The listing's rows, in the order of their keys. */
  list(scope: ReadScope, listing: AdSpendListing, signal: AbortSignal): Promise<AdSpendRow[]> {
    return this.store.page(scope, listing, signal);
  }

  /**
   * Deletes what the filter names and how many rows that were; leaves its line in the audit trail.
   * @param actor a key or a person.
   */
  delete(scope: ReadScope, filter: AdSpendFilter, actor: Actor): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const deleted = await this.store.delete(manager, scope, filter);
      await this.audit.record(manager, {
        accountId: scope.accountId,
        actor,
        action: 'ad_spend.deleted',
        target: `${filter.from} to ${filter.to}`,
        details: { environment: scope.environment, deleted, ...filter },
      });
      return deleted;
    });
  }
}

/** Figures compared as they would be by the database: `1.5` is `1.50`. */
function isSame(a: AdSpendRow, b: AdSpendRow): boolean {
  return (
    canonical(a.spend) === canonical(b.spend) &&
    a.currency === b.currency &&
    a.impressions === b.impressions &&
    a.clicks === b.clicks
  );
}

function canonical(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
