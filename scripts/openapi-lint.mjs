/**
 * `npm run openapi:lint`: openapi.json under the recommended rules of Redocly and under Spectral with its OWASP
 * ruleset. Errors fail, warnings do not. The linters are installed on first use, at the versions of
 * .ci/openapi/package-lock.json, into a cache that `npm ci` clears.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, '.ci', 'openapi');
const cache = path.join(root, 'node_modules', '.cache', 'openapi-lint');

install();
const document = path.join(root, 'openapi.json');
const results = [
  run('redocly', ['lint', document, '--extends', 'recommended']),
  run('spectral', [
    'lint',
    document,
    '--ruleset',
    'spectral.yaml',
    '--fail-severity',
    'error',
    '--display-only-failures',
  ]),
];
process.exit(results.every((ok) => ok) ? 0 : 1);

function install() {
  const lock = 'package-lock.json';
  const done = path.join(cache, 'node_modules', '.package-lock.json');
  if (existsSync(done) && sameText(path.join(source, lock), path.join(cache, lock))) {
    cpSync(source, cache, { recursive: true });
    return;
  }
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  cpSync(source, cache, { recursive: true });
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  if (spawnSync('npm', npm, { cwd: cache, stdio: 'inherit' }).status !== 0) process.exit(1);
}

function sameText(one, other) {
  return existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}

/** One linter of the cache; its telemetry and update checks stay off. */
function run(name, args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status } = spawnSync(path.join(cache, 'node_modules', '.bin', name), args, {
    cwd: cache,
    env,
    stdio: 'inherit',
  });
  return status === 0;
}
