import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';
import { PROJECT_ROOT } from './project-root.js';

/** The newer Node.js on which ours is shown too. */
export const NEWER_NODE_MAJOR = 24;

/** In no one's lockfile: who does not compare runtimes never downloads one. */
const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', `bench-node-${NEWER_NODE_MAJOR}`);

/**
 * A Node.js 24 to run ours on: the one named by BENCH_NODE_24, else the one fetched before, else (if `fetch`) the
 * binary that the npm package `node` is made of, fetched now. Null, with a word on how to get one, where there is none.
 */
export async function findNewerNode(
  scope: RunScope,
  options: { fetch: boolean; say: (line: string) => void },
): Promise<string | null> {
  const named = process.env['BENCH_NODE_24'];
  if (named) return checked(named);
  const packageName = `node-${platform()}-${arch()}`;
  const binary = join(CACHE, 'node_modules', packageName, 'bin', 'node');
  if (!existsSync(binary) && options.fetch) {
    options.say(`fetching ${packageName}@${NEWER_NODE_MAJOR} from the npm registry`);
    mkdirSync(CACHE, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    const args = ['install', '--prefix', CACHE, ...flags, `${packageName}@${NEWER_NODE_MAJOR}`];
    await ManagedProcess.run(scope, { name: 'npm-install-node', command: 'npm', args, deadlineMs: 180_000 });
  }
  if (existsSync(binary)) return checked(binary);
  options.say(
    `no Node.js ${NEWER_NODE_MAJOR} here: \`npm run bench -- --fetch-node\` fetches one, or set BENCH_NODE_24`,
  );
  return null;
}

function checked(binary: string): string {
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
  if (!version.startsWith(`v${NEWER_NODE_MAJOR}.`))
    throw new Error(`${binary} is Node.js ${version}, not ${NEWER_NODE_MAJOR}`);
  return binary;
}
