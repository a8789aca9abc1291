import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { withoutEnvFile } from './no-env-file.js';
import { PATIENCE_MS } from './patience.js';

export interface ServiceOptions {
  /** Environment of the service; the data directory, or a DATABASE_URL, is the caller's to choose. */
  readonly env?: Readonly<Record<string, string>>;
  /** The built program by default; a clone of the project has its own. */
  readonly projectDir?: string;
  /** The script that is run; `start.mjs` unless given. */
  readonly script?: string;
  /** By `npm start` itself; {@link ServiceProcess.exit} is npm's then, once what it has started has ended, too. */
  readonly byNpm?: true;
  /** Whom to run it as; ourselves by default. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  /** The file its standard output is; unless given, the test reads it. */
  readonly outputFile?: string;
}

/**
 * The real, built service as a process of its own, as `npm start` runs it: for tests of starts, stops and crashes.
 * It listens on a free port.
 */
export class ServiceProcess {
  stdout = '';
  stderr = '';
  /** Exit code, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>;
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;

  private constructor(options: ServiceOptions) {
    const projectDir = options.projectDir ?? PACKAGE_ROOT;
    const { PATH, HOME, NODE_OPTIONS } = process.env;
    const script = path.join(projectDir, 'scripts', options.script ?? 'start.mjs');
    const output = options.outputFile === undefined ? 'pipe' : openSync(options.outputFile, 'a');
    const [command, ...args] = options.byNpm ? ['npm', 'start'] : [process.execPath, script];
    this.child = spawn(command!, args, {
      ...options.user,
      cwd: projectDir,
      env: {
        PATH,
        HOME,
        NODE_OPTIONS: NODE_OPTIONS?.includes('vm-modules') ? '' : NODE_OPTIONS,
        PORT: '0',
        // Whatever the machine has: tests end this process, and look into what it alone remembers.
        WORKERS: '1',
        ...withoutEnvFile(projectDir),
        ...options.env,
      },
      stdio: ['ignore', output, 'pipe'],
    });
    if (typeof output === 'number') closeSync(output);
    this.child.stdout?.on('data', (chunk) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.exit = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)));
    });
    this.closed = this.exit.catch(() => undefined);
  }

  /** Spawns it; see {@link listening} and {@link exit} for what becomes of it. */
  static spawn(options: ServiceOptions = {}): ServiceProcess {
    return new ServiceProcess(options);
  }

  /** Spawns it and waits until it listens. */
  static async start(options: ServiceOptions = {}): Promise<ServiceProcess> {
    const service = new ServiceProcess(options);
    await service.listening();
    return service;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** Where it listens; known once {@link listening} has resolved. */
  get url(): string {
    const found = /listening on (http:\S+)/.exec(this.stdout);
    if (!found?.[1]) throw new Error(`The service does not listen:\n${this.stdout}${this.stderr}`);
    return found[1];
  }

  /** The demo account's key, where this start has made one. */
  get demoSecret(): string | null {
    return /\bsk_test_[A-Za-z0-9]{32}\b/.exec(this.stdout)?.[0] ?? null;
  }

  /** Resolves with the address; rejects when the process ends before, or takes too long. */
  async listening(): Promise<string> {
    await this.until(() => /listening on http:\S+\s/.test(this.stdout), 'listens');
    return this.url;
  }

  /** Resolves when it has said something that matches, to the terminal or in its log. */
  async says(pattern: RegExp): Promise<void> {
    await this.until(() => pattern.test(this.stderr) || pattern.test(this.stdout), `says ${pattern}`);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Asks it to end, as Ctrl-C does, and waits for that. */
  async stop(): Promise<number | NodeJS.Signals> {
    this.kill('SIGINT');
    return this.exit;
  }

  private async until(holds: () => boolean, what: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let look: (() => void) | undefined;
    const failure = (why: string) => new Error(`${why} before it ${what}:\n${this.stdout}${this.stderr}`);
    try {
      await new Promise<void>((resolve, reject) => {
        look = () => holds() && resolve();
        this.child.stdout?.on('data', look);
        this.child.stderr?.on('data', look);
        void this.closed.then(() => (holds() ? resolve() : reject(failure('The service ended'))));
        timer = setTimeout(() => reject(failure('The service took too long')), PATIENCE_MS);
        look();
      });
    } finally {
      clearTimeout(timer);
      if (look) {
        this.child.stdout?.off('data', look);
        this.child.stderr?.off('data', look);
      }
    }
  }
}
