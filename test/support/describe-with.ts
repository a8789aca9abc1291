import { execFileSync } from 'node:child_process';

/**
 * `describe` for tests that need a program. Where it does not run they are skipped, which the title says; with CI=true they run, and
 * so fail: there it is required.
 *
 * @param probe arguments with which it ends in order.
 */
export function describeWith(program: string, probe: readonly string[]) {
  return (title: string, tests: () => void): void => {
    if (isInstalled(program, probe) || process.env['CI'] === 'true') describe(title, tests);
    else describe.skip(`${title} (needs a ${program} on the PATH)`, tests);
  };
}

/** Whether a program is on the PATH, and ends in order with the arguments `probe`. */
export function isInstalled(program: string, probe: readonly string[]): boolean {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
