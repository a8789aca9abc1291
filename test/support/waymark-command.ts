import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const run = promisify(execFile);

/** The command line, as an operator's script calls it. */
export class WaymarkCommand {
  /** What it prints as JSON; throws when it fails. */
  static async json(args: readonly string[], env: Readonly<Record<string, string>>): Promise<unknown> {
    const program = path.join(PACKAGE_ROOT, 'scripts', 'waymark.mjs');
    const { stdout } = await run(process.execPath, [program, ...args, '--json'], {
      cwd: PACKAGE_ROOT,
      env: { PATH: process.env.PATH, ...env },
      timeout: 60_000,
    });
    return JSON.parse(stdout);
  }
}
