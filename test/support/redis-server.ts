import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis, type RedisOptions } from 'ioredis';
import { describeWith } from './describe-with.js';
import { freePort } from './free-port.js';
import { PATIENCE_MS } from './patience.js';

/** For tests with a Redis of their own. */
export const describeRedis = describeWith('redis-server', ['--version']);

/** How a test's Redis differs from a plain one. */
export interface RedisServerOptions {
  /** A file of settings, which it may rewrite. */
  readonly file?: string;
  /** Further options of its command line. */
  readonly settings?: readonly string[];
  /** How the test's own client connects, beside the address. */
  readonly client?: RedisOptions;
  /** Says that no plain port is opened: what it listens on is TLS. */
  readonly isTls?: boolean;
}

/** A Redis of a test's own on loopback, which keeps no data on disk. It can be stopped, started again, and silenced. */
export class RedisServer {
  /** Its files, such as a cluster's node table; gone with {@link stop}. */
  readonly directory = mkdtempSync(path.join(tmpdir(), 'waymark-redis-'));
  private process: ChildProcess | undefined;
  private connected: Redis | undefined;
  /** 0 until it is started. */
  port = 0;

  constructor(private readonly options: RedisServerOptions = {}) {}

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
    mkdirSync(this.directory, { recursive: true });
    this.port ||= await freePort();
    const { file, settings = [], client = {}, isTls = false } = this.options;
    const ports = isTls ? ['--port', '0', '--tls-port'] : ['--port'];
    this.process = spawn(
      'redis-server',
      [
        ...(file === undefined ? [] : [file]),
        ...[...ports, String(this.port), '--bind', '127.0.0.1', '--dir', this.directory],
        ...['--save', '', '--appendonly', 'no', ...settings],
      ],
      { stdio: 'ignore' },
    );
    await once(this.process, 'spawn');
    this.connected = new Redis({
      host: '127.0.0.1',
      port: this.port,
      retryStrategy: () => 20,
      maxRetriesPerRequest: null,
      ...client,
    });
    this.connected.on('error', () => undefined);
    await this.connected.ping();
  }

  async stop(): Promise<void> {
    this.connected?.disconnect();
    if (this.process === undefined || this.process.exitCode !== null || this.process.signalCode !== null)
      return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
    rmSync(this.directory, { recursive: true, force: true });
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

const ASK_AGAIN_AFTER_MS = 20;

/** Resolves when `isSo` answers true; a question that fails counts as no. @throws Error naming `what` when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (Date.now() > endsAt) throw new Error(`It did not come to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  }
}
