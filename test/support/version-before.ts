import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { TempDir } from './temp-dir.js';

const MIGRATIONS = 'src/database/migrations';

/**
 * The commit before the one that brought the newest migration; null without the history, or where it had other packages, or where no older
 * version can run on what the migration makes.
 */
const COMMIT = commitBefore();

/** For tests that run an older version: without the repository's history they are skipped, which the title says. */
export function describeWithHistory(title: string, tests: () => void): void {
  if (COMMIT) describe(title, tests);
  else
    describe.skip(
      `${title} (needs the repository’s history, the packages of today, and no breaking migration)`,
      tests,
    );
}

/** What is built of today's version and lent to the one before: nobody opens its pages. */
const PAGES = ['dashboard/dist', 'dashboard/docs/dist', 'clients/browser/dist'];
const BUILT_ALREADY = 'export const buildIfStale = () => undefined;\n';

/** The version before the newest migration, its service built from its sources, in a directory of its own. */
export class VersionBefore {
  private constructor(private readonly dir: TempDir) {}

  static async checkOut(): Promise<VersionBefore> {
    const dir = await TempDir.make();
    const version = new VersionBefore(dir);
    const cwd = version.projectDir;
    await fs.mkdir(cwd);
    const archive = execFileSync('git', ['archive', COMMIT!], { cwd: PACKAGE_ROOT, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x'], { cwd, input: archive });
    for (const lent of ['node_modules', ...PAGES])
      await fs.symlink(path.join(PACKAGE_ROOT, lent), path.join(cwd, lent));
    // That its types are right was seen when it was today's.
    const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck'];
    await promisify(execFile)(process.execPath, compiler, { cwd });
    await fs.writeFile(path.join(cwd, 'scripts/build.mjs'), BUILT_ALREADY);
    return version;
  }

  get projectDir(): string {
    return path.join(this.dir.path, 'before');
  }

  async remove(): Promise<void> {
    await this.dir.remove();
  }
}

function commitBefore(): string | null {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)?.trim();
  const brought = newest && git('show', newest, '--', MIGRATIONS);
  if (brought?.includes('declareBreaking(')) return null;
  const before = newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)?.trim();
  if (!before) return null;
  return git('diff', '--name-only', before, 'HEAD', '--', 'package-lock.json') === '' ? before : null;
}

/** What it prints; null when it cannot. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: PACKAGE_ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
