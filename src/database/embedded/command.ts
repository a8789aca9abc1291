import { spawn } from 'node:child_process';
import type { RunUser } from './run-user.js';

export interface CommandOptions {
  readonly runAs: RunUser | null;
  readonly timeoutMs: number;
  readonly input?: string;
}

export interface CommandResult {
  readonly ok: boolean;
  /** The end of what the command said, both streams together. */
  readonly output: string;
}

const OUTPUT_LIMIT = 16_384;

/** What PostgreSQL's programs see of our environment: nothing, so that no PG* variable can lead them astray. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as const;

/** Runs one of PostgreSQL's programs to its end, as the given user, killed at the timeout. Never throws. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    let child: ReturnType<typeof spawn>;
    try {
      child = spawn(file, args, {
        ...options.runAs,
        cwd: '/', // the caller's directory may be closed to the other user
        env: CLEAN_ENVIRONMENT,
        stdio: ['pipe', 'pipe', 'pipe'],
        timeout: options.timeoutMs,
        killSignal: 'SIGKILL',
      });
    } catch (error) {
      resolve({ ok: false, output: String((error as Error).message) });
      return;
    }
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => undefined); // a command that ends early need not read its input
    child.stdin?.end(options.input ?? '');
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
