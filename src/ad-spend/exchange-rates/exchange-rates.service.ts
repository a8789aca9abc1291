import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import type { ReadScope } from '../../database/database.js';
import { importRows, isSameDecimal, type RowResult } from '../import-rows.js';
import {
  type ExchangeRate,
  type ExchangeRateFilter,
  type ExchangeRateListing,
  exchangeRateKey,
} from './exchange-rate.types.js';
import { ExchangeRatesStore } from './exchange-rates.store.js';

/** Keeps the rates by which an account wants its amounts converted. */
@Injectable()
export class ExchangeRatesService {
  constructor(
    private readonly store: ExchangeRatesStore,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Stores rates over those with the same key; one result per rate, in order. */
  import(scope: ReadScope, rates: readonly ExchangeRate[]): Promise<RowResult[]> {
    return importRows(rates, {
      keyOf: exchangeRateKey,
      isSame: (a, b) => isSameDecimal(a.rate, b.rate),
      upsert: (distinct) => this.store.upsert(scope, distinct),
    });
  }

  /** The listing's rates, in the order of their keys. */
  list(scope: ReadScope, listing: ExchangeRateListing, signal: AbortSignal): Promise<ExchangeRate[]> {
    return this.store.page(scope, listing, signal);
  }

  /**
   * Deletes what the filter names and answers how many rates that were; leaves its line in the audit trail.
   * @param actor a key or a person.
   */
  delete(scope: ReadScope, filter: ExchangeRateFilter, actor: Actor): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const deleted = await this.store.delete(manager, scope, filter);
      await this.audit.record(manager, {
        accountId: scope.accountId,
        actor,
        action: 'exchange_rates.deleted',
        target: `${filter.from} to ${filter.to}`,
        details: {
          ...{ environment: scope.environment, deleted, from: filter.from, to: filter.to },
          ...{ from_currency: filter.fromCurrency, to_currency: filter.toCurrency },
        },
      });
      return deleted;
    });
  }
}
