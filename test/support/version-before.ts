import { execFileSync, spawnSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import path from 'node:path';
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

/** The version before the newest migration, from its sources, in a directory of its own; it builds itself when it starts. */
export class VersionBefore {
  private constructor(private readonly dir: TempDir) {}

  static async checkOut(): Promise<VersionBefore> {
    const dir = await TempDir.make();
    const version = new VersionBefore(dir);
    await fs.mkdir(version.projectDir);
    const archive = execFileSync('git', ['archive', COMMIT!], { cwd: PACKAGE_ROOT, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x'], { cwd: version.projectDir, input: archive });
    for (const room of ['.', 'dashboard']) {
      const modules = path.join(room, 'node_modules');
      await fs.symlink(path.join(PACKAGE_ROOT, modules), path.join(version.projectDir, modules));
    }
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
