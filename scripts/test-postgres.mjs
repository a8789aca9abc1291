/**
 * `npm run test:postgres -- 15`: tests what the version of PostgreSQL could change, against the PostgreSQL of this system
 * that has this major version: migrations, writer, lists and reports against their oracles, the public interface, erasure,
 * the exact allowance, the deleted key, and the real service with DATABASE_URL. Where there is none it says so and is skipped;
 * on the build server it is required. Further options are Jest's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and Red Hat have the versions of PostgreSQL beside each other. */
const PLACES = ['/usr/lib/postgresql/', '/usr/pgsql-'];

const TESTS = [
  'test/integration/(migrat|database|event-(writer|lists|store|months)|received|final-days|(months|account-days)-leave|day-roller|key-facts|cohorts|packed-members|catalogue|letter-case)',
  'test/integration/.*-(report|evidence|journey|measures)\\.',
  'test/e2e/(every-report|report-worked|track-event|track-batch|list-events|erase-visitor|several-processes)',
  'test/scenarios/(own-postgres|allowance-is-exact|deleted-key-is-dead)',
];

/**
 * What only the embedded version promises: a plan that older planners miss (docs/architecture.md), and how it folds case itself;
 * and what starts a service with its embedded database.
 */
const OF_THE_EMBEDDED = [
  'reads a page of a visitor with very many events by its index alone',
  'is folded as PostgreSQL 18 folds it',
  'nothing sent after the command line’s answer is stored',
];

const OPTIONS = [
  `--testNamePattern=^(?!.*(${OF_THE_EMBEDDED.join('|')})).*$`,
  // The suite itself tries every example of a property.
  '--setupFilesAfterEnv=./test/support/short-properties.ts',
];

const [major = '', ...rest] = process.argv.slice(2);
const root = PLACES.map((place) => place + major).find((place) =>
  existsSync(path.join(place, 'bin', 'postgres')),
);
if (!/^\d+$/.test(major) || root === undefined) {
  console.error(
    `Skipped: PostgreSQL ${major} is not installed here (on Debian: apt-get install postgresql-${major}).`,
  );
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
const { status } = spawnSync('npm', ['test', '--', ...TESTS, ...OPTIONS, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, WAYMARK_TEST_POSTGRES: root },
});
process.exit(status ?? 1);
