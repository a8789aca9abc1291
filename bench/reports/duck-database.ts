import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../contenders/project-root.js';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';

const SOURCE = join(PROJECT_ROOT, 'bench', 'reports', 'duckdb');
const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'bench-duckdb');
const LOCK = 'package-lock.json';

/** The part of @duckdb/node-api that is used; it is not installed when this is compiled. */
interface NodeApi {
  readonly DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<DuckInstance>;
  };
}
interface DuckInstance {
  connect(): Promise<DuckConnection>;
  closeSync(): void;
}
interface DuckConnection {
  runAndReadAll(sql: string): Promise<{ getRowsJson(): unknown[][] }>;
}

/** DuckDB in this process, its data in a file of the run; `threads` as many as the machine has cores. */
export class DuckDatabase {
  private constructor(private readonly connection: DuckConnection) {}

  static async open(scope: RunScope, threads: number): Promise<DuckDatabase> {
    const { DuckDBInstance } = await load(scope);
    const file = join(scope.tempDir, 'reports.duckdb');
    const instance = await DuckDBInstance.create(file, { threads: String(threads) });
    scope.defer('DuckDB', async () => instance.closeSync());
    return new DuckDatabase(await instance.connect());
  }

  /** Rows as arrays; integers beyond 32 bits and decimals as text. */
  async query(sql: string): Promise<unknown[][]> {
    return (await this.connection.runAndReadAll(sql)).getRowsJson();
  }
}

/** Installs the package on first use, at the versions of its lock, into a cache that `npm ci` clears. */
async function load(scope: RunScope): Promise<NodeApi> {
  const done = join(CACHE, 'node_modules', '.package-lock.json');
  const isFresh =
    existsSync(done) && readFileSync(join(CACHE, LOCK), 'utf8') === readFileSync(join(SOURCE, LOCK), 'utf8');
  if (!isFresh) {
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    cpSync(SOURCE, CACHE, { recursive: true });
    await ManagedProcess.run(scope, {
      name: 'installing-duckdb',
      command: 'npm',
      args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
      cwd: CACHE,
      deadlineMs: 120_000,
    });
  }
  return createRequire(join(CACHE, 'package.json'))('@duckdb/node-api') as NodeApi;
}
