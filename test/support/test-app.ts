import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { type Account, AccountsService, type PlanChoice } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { listen } from '../../src/bootstrap/listen.js';
import type { Clock } from '../../src/common/clock.js';
import type { Environment } from '../../src/common/environment.js';
import { loadEnv } from '../../src/config/env.js';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import type { Database } from '../../src/database/database.js';
import { createApp } from '../../src/http/configure-app.js';
import { DEFAULT_TIMEOUTS, type ServerTimeouts } from '../../src/http/http-server.js';
import type { IssuedKey } from '../../src/keys/api-key.js';
import { KeysService } from '../../src/keys/keys.service.js';
import type { ServiceLog } from '../../src/logging/service-log.js';
import { TEST_ACTOR } from './test-actor.js';
import { createTestDatabase } from './test-database.js';

export interface TestAppOptions {
  /** Variables beyond the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** How long a statement of a report may run; as long as a test waits, unless given. */
  readonly statementTimeoutMs?: number;
  readonly log?: ServiceLog;
}

/** A key of an account of a test's own. */
export interface TestKey {
  readonly account: Account;
  readonly key: IssuedKey;
  readonly secret: string;
}

/** Client and server share a process here, which may be busy for longer than the door waits for a request. */
export const PATIENT: ServerTimeouts = { ...DEFAULT_TIMEOUTS, headersMs: 120_000, requestMs: 120_000 };

/** The whole application in this process, on a free port and a database of its own; spoken to over real HTTP. */
export interface TestApp {
  readonly url: string;
  readonly app: NestExpressApplication;
  readonly database: Database;
  /** The control plane's. */
  readonly dataSource: DataSource;
  /** For whatever else is to use this database. */
  readonly targets: ConnectionTargets;
  /** An account (free plan unless `plan` says otherwise) and a key of it (test unless `environment` says otherwise). */
  issueKey(
    options?: Partial<PlanChoice> & {
      account?: Account;
      environment?: Environment;
      keyEventsPerHour?: number;
    },
  ): Promise<TestKey>;
  /** Deletes a key by its public id, as an operator does. */
  deleteKey(keyPublicId: string): Promise<void>;
  close(): Promise<void>;
}

/** Call it in `beforeAll`, `close` in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { statementTimeoutMs } = options;
  const { database, targets, drop } = await createTestDatabase({
    poolSize: 12,
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  });
  const env = loadEnv({ PORT: '0', HOST: '127.0.0.1', ...options.env });
  const app = await createApp(
    AppModule.of({ database, env, ...(options.clock && { clock: options.clock }) }),
    { logger: options.log ?? false, timeouts: PATIENT },
  );
  const { port } = await listen(app.getHttpServer(), { PORT: env.PORT, HOST: env.HOST ?? '127.0.0.1' });
  const accounts = app.get(AccountsService, { strict: false });
  const keys = app.get(KeysService, { strict: false });
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    database,
    dataSource: app.get(DataSource),
    targets,
    issueKey: async ({ account: given, environment = 'test', keyEventsPerHour, ...choice } = {}) => {
      const account =
        given ?? (await accounts.create({ name: 'Test', plan: 'free', actor: TEST_ACTOR, ...choice }));
      const key = await keys.issue({
        accountPublicId: account.publicId,
        environment,
        name: 'Test key',
        eventsPerHour: keyEventsPerHour ?? null,
        actor: TEST_ACTOR,
      });
      if (key === null) throw new Error('The account is gone');
      return { account, key, secret: key.secret };
    },
    deleteKey: async (keyPublicId) => {
      await keys.delete(keyPublicId, TEST_ACTOR);
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
