import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promises as fs, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { TempDir } from './temp-dir.js';

const MIGRATIONS = 'src/database/migrations';
const PACKAGE = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'package.json'), 'utf8'));

type Before = { readonly commit: string } | { readonly commit: null; readonly reason: string };

/** The version before the newest migration, or why it cannot run here. */
export const BEFORE = commitBefore();

/** The version at hand, by its commit; "-dirty" where its files are others by now. */
export const TODAY =
  git('describe', '--always', '--dirty', '--exclude=*', '--abbrev=12')?.trim() ?? 'no commit';

/** What is built of today's version and lent to the one before: nobody opens its pages. */
const PAGES = ['dashboard/dist', 'dashboard/docs/dist', 'clients/browser/dist'];
const BUILT_ALREADY = 'export const buildIfStale = () => undefined;\n';

/** A version, its service built from its sources, in a directory of its own. */
export class CheckedOutVersion {
  private constructor(private readonly dir: TempDir) {}

  static async of(commit: string): Promise<CheckedOutVersion> {
    const dir = await TempDir.make();
    const version = new CheckedOutVersion(dir);
    const cwd = version.projectDir;
    await fs.mkdir(cwd);
    const archive = execFileSync('git', ['archive', commit], { cwd: PACKAGE_ROOT, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x'], { cwd, input: archive });
    for (const lent of ['node_modules', ...PAGES])
      await fs.symlink(path.join(PACKAGE_ROOT, lent), path.join(cwd, lent));
    // That its types are right was seen when it was today's.
    const compiler = ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck'];
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

function commitBefore(): Before {
  const cannot = (reason: string) => ({ commit: null, reason });
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)?.trim();
  const commit = newest && git('rev-parse', '--verify', '--quiet', `${newest}^`)?.trim();
  if (!commit) return cannot('the repository’s history does not go back to it here, as in a shallow clone');
  if (git('show', newest, '--', MIGRATIONS)!.includes('declareBreaking('))
    return cannot('no older version can run on what the newest migration makes');
  const { dependencies } = JSON.parse(git('show', `${commit}:package.json`)!);
  if (!isDeepStrictEqual(dependencies, PACKAGE.dependencies))
    return cannot('the version before stands on other packages');
  return { commit };
}

/** What it prints; null when it cannot. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: PACKAGE_ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
