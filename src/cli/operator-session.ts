import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Env } from '../config/env.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { ImportEvents } from '../events/import-events.js';
import { KeysService } from '../keys/keys.service.js';
import { MembershipsService } from '../members/memberships.service.js';
import { OneTimeLinksService } from '../members/one-time-links.service.js';
import { OperatorsService } from '../members/operators.service.js';
import { PeopleService } from '../members/people.service.js';
import { OperatorModule } from './operator.module.js';

/** What an operator's command works with. */
export interface OperatorSession {
  readonly dataSource: DataSource;
  readonly accounts: AccountsService;
  readonly keys: KeysService;
  readonly people: PeopleService;
  readonly memberships: MembershipsService;
  readonly links: OneTimeLinksService;
  readonly operators: OperatorsService;
  readonly imports: ImportEvents;
  readonly audit: AuditService;
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
    mode: 'client',
    report: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    const app = await NestFactory.createApplicationContext(OperatorModule.of(prepared.database), {
      logger: false,
      abortOnError: false,
    });
    const session = {
      dataSource: app.get(DataSource),
      accounts: app.get(AccountsService, { strict: false }),
      keys: app.get(KeysService, { strict: false }),
      people: app.get(PeopleService, { strict: false }),
      memberships: app.get(MembershipsService, { strict: false }),
      links: app.get(OneTimeLinksService, { strict: false }),
      operators: app.get(OperatorsService, { strict: false }),
      imports: app.get(ImportEvents, { strict: false }),
      audit: app.get(AuditService, { strict: false }),
    };
    return await work(session).finally(() => app.close());
  } finally {
    await prepared.close();
  }
}
