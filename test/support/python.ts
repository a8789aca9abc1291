import { execFile } from 'node:child_process';
import path from 'node:path';
import { describeWith } from './describe-with.js';

const LIBRARY = path.resolve('clients/python/src');

/** For tests of the Python library. */
export const describePython = describeWith('python3', [
  '-c',
  'import sys; assert sys.version_info >= (3, 9)',
]);

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
