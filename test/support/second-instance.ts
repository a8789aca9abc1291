import type { INestApplication } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { listen } from '../../src/bootstrap/listen.js';
import { type Clock, systemClock } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { Database } from '../../src/database/database.js';
import { createApp } from '../../src/http/configure-app.js';
import { testLayout } from './citus-cluster.js';
import { PATIENT, type TestApp } from './test-app.js';
import { PATIENT_LIMITS } from './test-database.js';

/** A second instance of the service on the first one's database, as behind a load balancer. */
export async function startSecondInstance(
  first: Pick<TestApp, 'targets'>,
  variables: Readonly<Record<string, string>> = {},
  clock: Clock = systemClock,
): Promise<{ readonly url: string; readonly app: INestApplication; close(): Promise<void> }> {
  const env = loadEnv({ PORT: '0', HOST: '127.0.0.1', ...variables });
  const database = new Database(first.targets.serving, {
    poolSize: 8,
    ...PATIENT_LIMITS,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    layout: testLayout(),
  });
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
