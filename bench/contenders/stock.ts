import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ServerSettings, startFreshPostgres } from '../harness/fresh-postgres.js';
import { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { BenchAccount, Contender } from './contender.js';
import { startNodeService } from './node-service.js';
import { startRedis } from './redis.js';
import { SqlEventStore } from './sql-event-store.js';

const SCRIPT = join(import.meta.dirname, '..', 'stock-app', 'main.js');

export interface StockOptions {
  readonly tuned: boolean;
  readonly accounts: number;
  readonly settings: ServerSettings;
  readonly cpuProfileDir: string | undefined;
  /** Says what the reader should know, such as that there is no Redis here. */
  readonly say: (line: string) => void;
}

/** Starts the stock service on its own database: see stock-app/main.ts for what it is and why it is fair. */
export async function startStock(scope: RunScope, options: StockOptions): Promise<Contender> {
  const name = options.tuned ? 'stock-tuned' : 'stock';
  const postgres = await startFreshPostgres(scope, name, options.settings);
  const redis = options.tuned ? await startRedis(scope) : null;
  if (options.tuned && !redis)
    options.say('stock-tuned: no redis-server on PATH, so its throttler counts in memory');
  const app = await startNodeService(scope, {
    name,
    script: SCRIPT,
    env: {
      NODE_ENV: 'production',
      DATABASE_SOCKET: postgres.socket.host,
      DATABASE_PORT: String(postgres.socket.port),
      ...(options.tuned ? { BENCH_STOCK_TUNED: '1' } : {}),
      ...(redis ? { REDIS_URL: redis.url } : {}),
    },
    cpuProfileDir: options.cpuProfileDir,
    deadlineMs: 300_000,
  });
  const store = await SqlEventStore.connect(
    scope,
    { ...postgres.socket, user: 'postgres' },
    postgres.processes,
  );
  const accounts = await insertAccounts(store, options.accounts, 1_000_000_000);
  const [smallAccount] = await insertAccounts(store, 1, 1_000);
  return {
    name,
    port: app.port,
    abilities: new Set(['single', 'batch', 'validate', 'duplicates', 'limits', 'keys']),
    accounts,
    smallAccount: smallAccount as BenchAccount,
    service: new ProcessTree(redis ? [app.process.pid, redis.pid] : [app.process.pid]),
    store,
  };
}

/** Accounts with a key each; the key has the shape ours has, and only its hash is stored. */
async function insertAccounts(
  store: SqlEventStore,
  count: number,
  eventsPerHour: number,
): Promise<BenchAccount[]> {
  const keys = Array.from({ length: count }, () => ['sk', 'test', randomBytes(16).toString('hex')].join('_'));
  const hashes = keys.map((key) => createHash('sha256').update(key).digest('hex'));
  await store.client.query(
    `INSERT INTO api_keys ("hash", "accountId", "environment", "eventsPerHour")
     SELECT hash, (SELECT count(*) FROM api_keys) + n, 'test', $2
     FROM unnest($1::text[]) WITH ORDINALITY AS given (hash, n)`,
    [hashes, eventsPerHour],
  );
  return keys.map((key) => ({ key }));
}
