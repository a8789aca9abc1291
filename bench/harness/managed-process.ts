import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunScope, within } from './run-scope.js';

export interface ProcessOptions {
  /** Names the process in messages and its log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  readonly stopSignal?: NodeJS.Signals;
}

/**
 * A process of this run: its output goes to a log file in the run's temporary directory, and the scope ends it by
 * its own pid (stop signal, then SIGKILL after a grace period). It leads a process group of its own, so that a
 * Ctrl-C at the terminal reaches the harness alone, which then ends everything in order.
 */
export class ManagedProcess {
  /** Ended with all its children: its number may be somebody else's by now, and is never signalled again. */
  private isGone = false;

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
    private readonly files: { readonly out: string; readonly err: string },
    private readonly stopSignal: NodeJS.Signals,
    private readonly exited: Promise<void>,
  ) {}

  static start(scope: RunScope, options: ProcessOptions): ManagedProcess {
    if (scope.isClosing) throw new Error(`${options.name} is not started any more`);
    const base = join(scope.tempDir, options.name.replaceAll(/[^\w-]/g, '-'));
    const files = { out: `${base}.out`, err: `${base}.err` };
    const [out, err] = [openSync(files.out, 'a'), openSync(files.err, 'a')];
    const child = spawn(options.command, options.args, {
      cwd: options.cwd ?? scope.tempDir,
      env: options.env ?? process.env,
      stdio: ['ignore', out, err],
      detached: true,
      ...(options.uid === undefined ? {} : { uid: options.uid }),
      ...(options.gid === undefined ? {} : { gid: options.gid }),
    });
    closeSync(out);
    closeSync(err);
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const { name, stopSignal = 'SIGTERM' } = options;
    const started = new ManagedProcess(name, child, files, stopSignal, exited);
    void exited.then(() => {
      started.isGone = child.pid === undefined || !started.signalGroup(0);
    });
    scope.defer(name, () => started.stop());
    return started;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`${this.name} could not be started`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What the process has written so far: standard output alone, or both streams. */
  readOutput(): string {
    return readFileSync(this.files.out, 'utf8');
  }

  private lastWords(): string {
    return `${this.readOutput()}${readFileSync(this.files.err, 'utf8')}`.slice(-2_000);
  }

  /** Resolves when `probe` answers true; fails with the end of the log when the process exits or time is up. */
  async waitUntil(what: string, deadlineMs: number, probe: () => Promise<boolean>): Promise<void> {
    const giveUpAt = Date.now() + deadlineMs;
    for (;;) {
      if (this.isRunning && (await probe().catch(() => false))) return;
      if (!this.isRunning || Date.now() > giveUpAt) {
        const state = this.isRunning ? `not ${what} after ${deadlineMs} ms` : 'exited';
        throw new Error(`${this.name} ${state}; its last words:\n${this.lastWords()}`);
      }
      await pause(50);
    }
  }

  /** Runs a command to its end and answers with its standard output; fails with its last words. */
  static async run(scope: RunScope, options: ProcessOptions & { deadlineMs: number }): Promise<string> {
    const command = ManagedProcess.start(scope, options);
    await within(options.deadlineMs, options.name, command.exited);
    if (command.child.exitCode !== 0) throw new Error(`${options.name} failed:\n${command.lastWords()}`);
    return command.readOutput();
  }

  /**
   * The stop signal to the process and its children (npm's are the ones that do the work), then, after the grace
   * period, SIGKILL; done when none of the group is left.
   */
  async stop(graceMs = 20_000): Promise<void> {
    if (this.child.pid === undefined || this.isGone) return;
    this.signalGroup(this.stopSignal);
    const giveUpAt = Date.now() + graceMs;
    while (this.signalGroup(0)) {
      if (Date.now() > giveUpAt) this.signalGroup('SIGKILL');
      await pause(20);
    }
  }

  /** Whether there was anybody to receive it. */
  private signalGroup(signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-this.pid, signal);
    } catch {
      return false;
    }
  }
}
