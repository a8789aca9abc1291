import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { systemClock } from '../common/clock.js';
import { systemIds } from '../common/ids.js';
import type { Env } from '../config/env.js';
import type { Database } from '../database/database.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { KeysService } from '../keys/keys.service.js';
import { MembershipsService } from '../members/memberships.service.js';
import { OneTimeLinksService } from '../members/one-time-links.service.js';
import { OperatorsService } from '../members/operators.service.js';
import { PeopleService } from '../members/people.service.js';

/** What an operator's command works with. */
export interface OperatorSession {
  readonly database: Database;
  readonly accounts: AccountsService;
  readonly keys: KeysService;
  readonly people: PeopleService;
  readonly memberships: MembershipsService;
  readonly links: OneTimeLinksService;
  readonly operators: OperatorsService;
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
    const people = new PeopleService(database, audit, systemClock, systemIds);
    return await work({
      database,
      accounts: new AccountsService(database, audit, systemIds),
      keys: new KeysService(database, audit, systemClock, systemIds),
      people,
      memberships: new MembershipsService(database, audit),
      links: new OneTimeLinksService(database, audit, people, systemClock, systemIds),
      operators: new OperatorsService(database, audit),
    });
  } finally {
    await prepared.close();
  }
}
