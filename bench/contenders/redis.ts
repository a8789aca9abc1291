import { execFileSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { freePort } from '../harness/free-port.js';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';

/** Starts a Redis that keeps nothing on disk, on loopback; null where there is no redis-server on the PATH. */
export async function startRedis(scope: RunScope): Promise<{ url: string; pid: number } | null> {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const server = ManagedProcess.start(scope, {
    name: 'redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  });
  await server.waitUntil('answering', 300_000, async () => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 30_000 });
    redis.on('error', () => {});
    await redis.connect();
    redis.disconnect();
    return true;
  });
  return { url, pid: server.pid };
}
