/**
 * `npm run test:citus`: tests what a cluster could change, against the Citus cluster of CITUS_DATABASE_URL: the exact allowance, the
 * deleted key, the ledger of acknowledged events, lists and all reports against their oracles, the roll-up, erasure, a machine that is away, and
 * `waymark distribute` itself. Without the variable it says so and is skipped. Further options are Jest's.
 *
 * CITUS_DATABASE_URL names a superuser's database on the coordinator, in which Citus knows the other machines. The tests make
 * databases and two users of their own on each of them, and drop the databases again; that superuser must be able to come
 * to each machine with the same password, and the machines to each other without one.
 */
import { spawnSync } from 'node:child_process';

const TESTS = [
  'test/integration/(distributed-tables|shard-lanes|machine-away|event-(writer|lists)|received|day-roller|final-days|months-leave|account-days-leave|erasure|cohorts|packed-members|catalogue|first-key|activity)',
  'test/integration/.*-(report|evidence|journey|measures)\\.',
  'test/e2e/(every-report|report-worked|track-event|track-batch|list-events|erase-visitor|several-processes)',
  'test/e2e/(dashboard|alert|board|health|metrics|saved)',
  'test/scenarios/(allowance-is-exact|deleted-key-is-dead)',
];

/**
 * What a test can only see on one PostgreSQL: by which index something is found, who waits for a lock, what a trigger holds up.
 */
const OF_ONE_POSTGRES = [
  'have their days found by an index of the month alone',
  'reads a page of a visitor with very many events by its index alone',
  'loses a day to a writer that waited for it to end',
  'gives a day more time than a report has',
  'does not keep an erasure waiting while it does a day',
  'stores one file at a time, so that others are answered beside any number of uploads',
  'has an event whose writing was held up behind those that passed it',
  'tells what a commit takes, as measured at the start',
];

const OPTIONS = [
  '--runInBand',
  `--testNamePattern=^(?!.*(${OF_ONE_POSTGRES.join('|')})).*$`,
  // The suite itself tries every example of a property.
  '--setupFilesAfterEnv=./test/support/short-properties.ts',
];

if (!process.env.CITUS_DATABASE_URL) {
  console.error('Skipped: CITUS_DATABASE_URL names no Citus cluster (docs/scaling.md says what it takes).');
  process.exit(0);
}
const { status } = spawnSync('npm', ['test', '--', ...TESTS, ...OPTIONS, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
