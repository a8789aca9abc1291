import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { environmentCode } from '../../common/environment.js';
import { Database, type ReadScope } from '../../database/database.js';
import { numberArray, textArray } from '../../database/pg-array.js';
import { readList } from '../../database/read-list.js';
import { type StoredStatus, storedStatus } from '../import-rows.js';
import {
  type ExchangeRate,
  type ExchangeRateFilter,
  type ExchangeRateKey,
  type ExchangeRateListing,
  exchangeRateKey,
} from './exchange-rate.types.js';
import { EXCHANGE_RATES_DELETE, EXCHANGE_RATES_PAGE, EXCHANGE_RATES_UPSERT } from './exchange-rates.sql.js';

/** Executes the statements of exchange-rates.sql.ts; decides nothing. */
@Injectable()
export class ExchangeRatesStore {
  constructor(private readonly database: Database) {}

  /** What became of each rate, in order. No two have the same key; all are stored or none. */
  async upsert(scope: ReadScope, rates: readonly ExchangeRate[]): Promise<StoredStatus[]> {
    if (rates.length === 0) return [];
    const { rows: written } = await this.database.writer.query<ExchangeRateKey & { revision: number }>(
      EXCHANGE_RATES_UPSERT,
      [
        ...scopeValues(scope),
        textArray(rates.map(({ date }) => date)),
        textArray(rates.map(({ fromCurrency }) => fromCurrency)),
        textArray(rates.map(({ toCurrency }) => toCurrency)),
        numberArray(rates.map(({ rate }) => rate)),
      ],
    );
    const revisions = new Map(written.map((rate) => [exchangeRateKey(rate), rate.revision]));
    return rates.map((rate) => storedStatus(revisions.get(exchangeRateKey(rate))));
  }

  /** The rates behind `after` in the order of their keys, in the account's turn; cancelled when `signal` says so. */
  async page(
    scope: ReadScope,
    { filter, after, limit }: ExchangeRateListing,
    signal: AbortSignal,
  ): Promise<ExchangeRate[]> {
    const position = [after?.date ?? null, after?.fromCurrency ?? null, after?.toCurrency ?? null];
    const values = [...scopeValues(scope), ...filterValues(filter), ...position, limit];
    return readList(this.database, { scope, signal }, (ask) =>
      ask<ExchangeRate & Record<string, unknown>>({ text: EXCHANGE_RATES_PAGE, values }),
    );
  }

  /** How many rates were deleted, in the caller's transaction. */
  async delete(manager: EntityManager, scope: ReadScope, filter: ExchangeRateFilter): Promise<number> {
    const values = [...scopeValues(scope), ...filterValues(filter)];
    const [{ count }] = (await manager.query(EXCHANGE_RATES_DELETE, values)) as [{ count: number }];
    return count;
  }
}

function scopeValues({ accountId, environment }: ReadScope): (number | string)[] {
  return [accountId, environmentCode(environment)];
}

function filterValues({ from, to, fromCurrency, toCurrency }: ExchangeRateFilter): (string | null)[] {
  return [from, to, fromCurrency, toCurrency];
}
