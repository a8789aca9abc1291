import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';

/**
 * `describe` for tests that need a Redis. Where no `redis-server` is installed they are skipped, which the title says;
 * with CI=true they run, and so fail: there a Redis is required.
 */
export function describeRedis(title: string, tests: () => void): void {
  if (isInstalled() || process.env['CI'] === 'true') describe(title, tests);
  else describe.skip(`${title} (needs a redis-server on the PATH)`, tests);
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A Redis of a test's own on loopback, which keeps nothing on disk. It can be stopped, started again, and silenced. */
export class RedisServer {
  private process: ChildProcess | undefined;
  private port = 0;
  private connected: Redis | undefined;

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Connected while the server runs. */
  get client(): Redis {
    if (!this.connected) throw new Error('This Redis has not been started');
    return this.connected;
  }

  /** Resolves when it answers. Started again it has the same port, and has forgotten everything. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn('redis-server', options, { stdio: 'ignore' });
    await once(this.process, 'spawn');
    this.connected = new Redis(this.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    this.connected.on('error', () => undefined);
    await this.connected.ping();
  }

  async stop(): Promise<void> {
    this.connected?.disconnect();
    const exited = once(this.process!, 'exit');
    this.process!.kill('SIGKILL');
    await exited;
  }

  /** It takes commands and answers none of them, until {@link speak}. */
  fallSilent(): void {
    this.process!.kill('SIGSTOP');
  }

  speak(): void {
    this.process!.kill('SIGCONT');
  }

  /** How many clients are connected, beside this one. */
  async connections(): Promise<number> {
    const list = (await this.client.client('LIST')) as string;
    return list.trim().split('\n').length - 1;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
