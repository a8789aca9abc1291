import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';

const LIBRARY = path.resolve('clients/python/src');

/**
 * `describe` for tests of the Python library. Where no `python3` is installed they are skipped, which the title says; with
 * CI=true they run, and so fail: there it is required.
 */
export function describePython(title: string, tests: () => void): void {
  if (isInstalled() || process.env['CI'] === 'true') describe(title, tests);
  else describe.skip(`${title} (needs a python3 on the PATH)`, tests);
}

function isInstalled(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface PythonRun {
  /** Of the process; null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Python with the library, warnings being errors. Never rejects. */
export function python(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<PythonRun> {
  return new Promise((resolve) => {
    const child = execFile(
      'python3',
      ['-W', 'error', ...args],
      { env: { ...process.env, ...env, PYTHONPATH: LIBRARY, PYTHONDONTWRITEBYTECODE: '1' } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin!.end(input);
  });
}
