import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import type { Caller } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { lettersFor } from './contains.sql.js';
import type { FoundAccount, FoundKey, FoundPerson, SearchQuery, SearchResults } from './search.dto.js';
import { FIND_ACCOUNTS, FIND_KEYS, FIND_PEOPLE } from './search.sql.js';

interface KeyRow extends Pick<FoundKey, 'name' | 'state' | 'account_id' | 'account_name'> {
  readonly public_id: string;
  readonly environment: number;
  readonly last_four: string;
}

/** Finds accounts, keys and people by a part of their name, among those that the person may see, and no others. */
@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(caller: Caller, { text, account = '' }: SearchQuery): Promise<SearchResults> {
    const ask = <T>(sql: string, ...more: unknown[]): Promise<T[]> =>
      this.dataSource.query(sql, [caller.id, text, lettersFor(text), ...more]);
    const now = new Date(this.clock.now());
    const [accounts, keys, people] = await Promise.all([
      ask<FoundAccount>(FIND_ACCOUNTS, caller.isOperator),
      ask<KeyRow>(FIND_KEYS, ADMINS, account, text.replace(/^.*…/, ''), now),
      ask<FoundPerson>(FIND_PEOPLE, ADMINS, account, caller.isOperator),
    ]);
    return { accounts, keys: keys.map(toFoundKey), people };
  }
}

function toFoundKey({ public_id, environment: code, last_four, ...key }: KeyRow): FoundKey {
  const environment = environmentOf(code);
  return { ...key, id: public_id, environment, masked: maskSecretKey(environment, last_four) };
}
