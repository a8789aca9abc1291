import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { ReadScope } from '../database/database.js';
import { AdSpendStore } from './ad-spend.store.js';
import { type AdSpendFilter, type AdSpendListing, type AdSpendRow, adSpendKey } from './ad-spend.types.js';
import { importRows, isSameDecimal, type RowResult } from './import-rows.js';
import { type UnseenSpendName, unseenSpendNames } from './unseen-names.js';

/** Keeps what advertising cost. */
@Injectable()
export class AdSpendService {
  constructor(
    private readonly store: AdSpendStore,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Stores rows over those with the same key; one result per row, in order. */
  import(scope: ReadScope, rows: readonly AdSpendRow[]): Promise<RowResult[]> {
    const upsert = (distinct: readonly AdSpendRow[]) => this.store.upsert(scope, distinct);
    return importRows(rows, { keyOf: adSpendKey, isSame, upsert });
  }

  /** As {@link import}, for a person: leaves a line in the audit trail, with how many rows became what. */
  async importByPerson(scope: ReadScope, rows: readonly AdSpendRow[], actor: Actor): Promise<RowResult[]> {
    if (rows.length === 0) return [];
    return this.dataSource.transaction(async (manager) => {
      const upsert = (distinct: readonly AdSpendRow[]) => this.store.upsert(scope, distinct, manager);
      const results = await importRows(rows, { keyOf: adSpendKey, isSame, upsert });
      const count = (wanted: RowResult['status']) => results.filter(({ status }) => status === wanted).length;
      const dates = rows.map(({ date }) => date).sort();
      await this.audit.record(manager, {
        accountId: scope.accountId,
        actor,
        action: 'ad_spend.imported',
        target: `${dates[0]} to ${dates.at(-1)}`,
        details: {
          environment: scope.environment,
          inserted: count('inserted'),
          updated: count('updated'),
          unchanged: count('unchanged'),
        },
      });
      return results;
    });
  }

  /** What {@link import} would make of the rows at this moment; writes nothing. */
  preview(scope: ReadScope, rows: readonly AdSpendRow[], signal: AbortSignal): Promise<RowResult[]> {
    const upsert = (distinct: readonly AdSpendRow[]) => this.store.compare(scope, distinct, signal);
    return importRows(rows, { keyOf: adSpendKey, isSame, upsert });
  }

  /** The listing's rows, in the order of their keys. */
  list(scope: ReadScope, listing: AdSpendListing, signal: AbortSignal): Promise<AdSpendRow[]> {
    return this.store.page(scope, listing, signal);
  }

  /** Of what a filter names, what was never imported. */
  unseen(scope: ReadScope, filter: AdSpendFilter, signal: AbortSignal): Promise<UnseenSpendName[]> {
    return unseenSpendNames(filter, scope.environment, (column, name) =>
      this.store.otherNames(scope, { column, name }, signal),
    );
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

function isSame(a: AdSpendRow, b: AdSpendRow): boolean {
  return (
    isSameDecimal(a.spend, b.spend) &&
    a.currency === b.currency &&
    a.impressions === b.impressions &&
    a.clicks === b.clicks
  );
}
