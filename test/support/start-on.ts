import type { INestApplication } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { listen } from '../../src/bootstrap/listen.js';
import { type Clock, systemClock } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { Database, type DatabaseOptions } from '../../src/database/database.js';
import { createApp } from '../../src/http/configure-app.js';
import { PATIENT, type TestApp } from './test-app.js';
import { PATIENT_LIMITS } from './test-database.js';

export interface StartOnOptions {
  /** How it is connected to the database. */
  readonly database: Pick<DatabaseOptions, 'poolSize' | 'layout'> & Partial<DatabaseOptions>;
  /** Variables beyond the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

export interface FurtherInstance {
  readonly url: string;
  readonly app: INestApplication;
  close(): Promise<void>;
}

/** A further instance on a service's database, with connections of the test's choice. */
export async function startOn(
  { targets }: Pick<TestApp, 'targets'>,
  { database: connections, env: variables = {}, clock = systemClock }: StartOnOptions,
): Promise<FurtherInstance> {
  const env = loadEnv({ PORT: '0', HOST: '127.0.0.1', ...variables });
  const database = new Database(targets.serving, { ...PATIENT_LIMITS, ...connections });
  const app = await createApp(AppModule.of({ database, env, clock }), { logger: false, timeouts: PATIENT });
  const { port } = await listen(app.getHttpServer(), env);
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
