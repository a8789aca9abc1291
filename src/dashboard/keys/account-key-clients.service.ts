import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallerAccount } from '../access/caller.js';
import { AccountKeysService } from './account-keys.service.js';
import type { KeyClientList } from './key-clients.dto.js';

const CLIENTS = `
  SELECT address, nullif(user_agent, '') AS user_agent, uses::float8 AS uses, first_at, last_at
    FROM api_key_clients WHERE key_id = $1 ORDER BY last_at DESC, address, user_agent`;

interface ClientRow {
  readonly address: string;
  readonly user_agent: string | null;
  readonly uses: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Who used the keys of an account. */
@Injectable()
export class AccountKeyClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: AccountKeysService,
  ) {}

  /** @throws ApiError 404. */
  async list(account: CallerAccount, keyPublicId: string): Promise<KeyClientList> {
    const { id } = await this.keys.find(account, keyPublicId);
    const rows = (await this.dataSource.query(CLIENTS, [id])) as ClientRow[];
    return {
      clients: rows.map(({ first_at, last_at, ...client }) => ({
        ...client,
        first_at: first_at.toISOString(),
        last_at: last_at.toISOString(),
      })),
    };
  }
}
