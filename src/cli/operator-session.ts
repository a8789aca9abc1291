import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { systemClock } from '../common/clock.js';
import { systemIds } from '../common/ids.js';
import type { Env } from '../config/env.js';
import type { Database } from '../database/database.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { KeysService } from '../keys/keys.service.js';

/** What an operator's command works with. */
export interface OperatorSession {
  readonly database: Database;
  readonly accounts: AccountsService;
  readonly keys: KeysService;
}

/**
 * Opens the database (the embedded one is started when nobody runs it, and stopped again when nobody else uses it),
 * brings its schema up to date, does `work`, and leaves whatever happens.
 */
export async function withOperatorSession<T>(
  env: Env,
  work: (session: OperatorSession) => Promise<T>,
): Promise<T> {
  const prepared = await prepareDatabase(env, {
    as: 'visitor',
    report: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    const { database } = prepared;
    const audit = new AuditService();
    return await work({
      database,
      accounts: new AccountsService(database, audit, systemIds),
      keys: new KeysService(database, audit, systemClock, systemIds),
    });
  } finally {
    await prepared.close();
  }
}
