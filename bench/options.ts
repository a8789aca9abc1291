import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_CASES } from './cases/bench-cases.js';
import { CONTENDER_NAMES, type ContenderName } from './contenders/contender.js';
import { NEIGHBOUR_SCENARIOS } from './neighbours/scenarios.js';

export const MODES = [
  'compare',
  'growth',
  'soak',
  'reports',
  'neighbours',
  'dashboard',
  'clients',
  'workers',
  'cluster',
] as const;
export type Mode = (typeof MODES)[number];

export interface Options {
  readonly mode: Mode;
  readonly quick: boolean;
  /** Where the figures go as JSON, besides the table on standard output. */
  readonly jsonFile: string | undefined;
  /** How long a soak lasts. */
  readonly soakSeconds: number;
  /**
   * A part of the mode, and nothing else: of the reports those that the page Overview asks, and ingestion beside them; of growth a month that
   * leaves.
   */
  readonly only: 'overview' | 'leaving' | undefined;
  /** How many events the reports are asked over, or a month has that leaves; as many as the mode has unless given. */
  readonly events: number | undefined;
  /** How many accounts have equal parts of the events that the reports are asked over. */
  readonly accounts: number;
  /** What part of a core each process of a service with workers has; undefined: as much as it takes. */
  readonly coreShare: number | undefined;
  /** What each commit of a comparison's databases waits, in milliseconds; undefined: as long as the disk takes. */
  readonly commitMs: number | undefined;
  /** How often each contender, or each number of workers, has its turn; as often as the mode has it unless given. */
  readonly rounds: number | undefined;
  readonly contenders: readonly ContenderName[];
  readonly cases: readonly string[];
  /** What is put beside the quiet account. */
  readonly scenarios: readonly string[];
  /** Fetch a Node.js 24 from the registry into the cache when there is none, instead of leaving it out. */
  readonly fetchNode: boolean;
  /** A built checkout of the version before, which takes turns with this one as the contender `before`. */
  readonly beforeRoot: string | undefined;
  /** Each service writes a V8 CPU profile of its life into this directory; figures are lower meanwhile. */
  readonly cpuProfileDir: string | undefined;
}

/** Of fewer in a day the beginnings of days are not rolled up; more take a machine hours and more than 60 GB of disk (guess). */
const LEAST_EVENTS = 800_000;
const MOST_EVENTS = 100_000_000;
const MOST_ACCOUNTS = 1_000;
const MOST_ROUNDS = 30;
/** Of PostgreSQL's commit_delay. */
const LEAST_COMMIT_MS = 1;
const MOST_COMMIT_MS = 100;

export const USAGE = `npm run bench [-- [growth|soak|reports|neighbours|dashboard|clients|workers] [options]]

  (no word)            compares the contenders, case by case, in under 10 minutes; fails when a ratio to
                       stock is twice under half of what docs/benchmarks.md states
  growth               rates with 0, 1, 20 and 50 million events already stored, and bytes per event; a month of
                       a million events that leaves beside single events
  soak                 a minute of single events: memory over time
  reports              every report over 10 million events of one account, beside DuckDB, whose answers must be
                       equal; ingestion beside reports; what each index costs; in under 15 minutes
  neighbours           a quiet account's single events beside importers and others; in under 10 minutes
  dashboard            the big tables in Chromium: list, search, sort, page, open, act; in under 3 minutes;
                       fails when a median is over 500 ms
  clients              100,000 events tracked with @waymark/client, and with Segment's and PostHog's libraries;
                       in under 10 minutes; fails when ours loses an event or stores fewer a second
  workers              services of 1, 2 and 3 workers in turns, 512 connections; in under 3 minutes
  cluster              single events of one account and of 500, with one PostgreSQL and with the Citus cluster whose
                       coordinator CITUS_DATABASE_URL names (a superuser's database, which knows the machines), on which
                       a database of its own is made; 64 to 512 connections, in turns; in under 25 minutes

  --quick              fewer cases, shorter, under 90 seconds; growth: up to 1 million;
                       reports: 800,000 events; neighbours: one short round; dashboard: 3 rounds;
                       clients: 20,000 events, one round; workers: one round;
                       cluster: one round, 64 and 512 connections
  --json <file>        writes all figures as JSON
  --seconds <n>        how long the soak lasts: 10 to 3600, default 60
  --only overview      reports: only what the page Overview asks, and ingestion beside it; in under 10 minutes
  --only leaving       growth: only the month that leaves
  --events <n>         reports, or a month that leaves: over so many events, ${LEAST_EVENTS} to ${MOST_EVENTS}
  --accounts <n>       reports: of so many accounts with equally many of the events, one of whom asks; up to ${MOST_ACCOUNTS}
  --core-share <part>  workers: each process of the service has this part of a core, 0.05 to 1, as if on a slow core of its
                       own: for a machine with fewer cores than processes; Linux and root only
  --commit-ms <ms>     a comparison, or a cluster: each commit waits that long, ${LEAST_COMMIT_MS} to ${MOST_COMMIT_MS}, as if the disk were slow
  --rounds <n>         a comparison, workers, or a cluster: so many rounds, 1 to ${MOST_ROUNDS}, instead of 3; takes longer by as much
  --contenders <a,b>   only these: ${CONTENDER_NAMES.join(', ')}
  --cases <a,b>        only these: ${BENCH_CASES.map(({ name }) => name).join(', ')}
  --scenarios <a,b>    only these: ${NEIGHBOUR_SCENARIOS.map(({ name }) => name).join(', ')}
  --before <dir>       measures a built checkout of another version, too, in turns with this one
  --fetch-node         fetches Node.js 24 from the npm registry once, to show ours on it too
  --cpu-prof <dir>     each service leaves a V8 CPU profile there (and is slower for it)
  --help
`;

/** What stays in a --quick run: the cases the promises of docs/benchmarks.md are about. */
const QUICK_CASES = ['single-64', 'batch-100', 'validate', 'over-limit', 'bad-keys'];
const QUICK_CONTENDERS: readonly ContenderName[] = ['ours', 'stock', 'floor'];

/** Reads the command line; throws a sentence for the user on what it does not know. Null means: show the usage. */
export function parseOptions(argv: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      only: { type: 'string' },
      events: { type: 'string' },
      accounts: { type: 'string', default: '1' },
      'core-share': { type: 'string' },
      'commit-ms': { type: 'string' },
      rounds: { type: 'string' },
      contenders: { type: 'string' },
      cases: { type: 'string' },
      scenarios: { type: 'string' },
      before: { type: 'string' },
      'cpu-prof': { type: 'string' },
      'fetch-node': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [mode = 'compare', ...rest] = positionals;
  if (!isOneOf(MODES, mode) || rest.length > 0) {
    throw new Error(`unknown: ${positionals.join(' ')}`);
  }
  const allCases = BENCH_CASES.map(({ name }) => name);
  const allScenarios = NEIGHBOUR_SCENARIOS.map(({ name }) => name);
  return {
    mode,
    quick: values.quick,
    jsonFile: values.json,
    soakSeconds: readSeconds(values.seconds),
    only: (['overview', 'leaving'] as const).find(
      (part) => part === pick(values.only, ['overview', 'leaving'], [])[0],
    ),
    events: readEvents(values.events),
    accounts: readAccounts(values.accounts),
    coreShare: readShare(values['core-share']),
    commitMs: readCommitMs(values['commit-ms']),
    rounds: readRounds(values.rounds),
    contenders: contendersOf(values),
    cases: pick(values.cases, allCases, values.quick ? QUICK_CASES : allCases),
    scenarios: pick(values.scenarios, allScenarios, allScenarios),
    beforeRoot: values.before === undefined ? undefined : resolve(values.before),
    fetchNode: values['fetch-node'],
    cpuProfileDir: values['cpu-prof'],
  };
}

/** Without `--before` there is no version before; with it, it takes part unless contenders are named. */
function contendersOf(values: {
  contenders?: string;
  before?: string;
  quick: boolean;
}): readonly ContenderName[] {
  const hasBefore = values.before !== undefined;
  const usual = (values.quick ? QUICK_CONTENDERS : CONTENDER_NAMES).filter((name) => name !== 'before');
  const picked = pick(values.contenders, CONTENDER_NAMES, hasBefore ? [...usual, 'before'] : usual);
  if (picked.includes('before') && !hasBefore) throw new Error('the contender before needs --before <dir>');
  return picked;
}

function readSeconds(given: string): number {
  const seconds = Number(given);
  if (!Number.isInteger(seconds) || seconds < 10 || seconds > 3_600)
    throw new Error(`unknown: --seconds ${given}`);
  return seconds;
}

function readRounds(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const rounds = Number(given);
  if (!(Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS))
    throw new Error(`unknown: --rounds ${given}`);
  return rounds;
}

function readCommitMs(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const ms = Number(given);
  if (!(Number.isInteger(ms) && ms >= LEAST_COMMIT_MS && ms <= MOST_COMMIT_MS))
    throw new Error(`unknown: --commit-ms ${given}`);
  return ms;
}

function readEvents(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const events = Number(given);
  // A visitor has twenty.
  if (events % 20 !== 0 || !(events >= LEAST_EVENTS && events <= MOST_EVENTS))
    throw new Error(`unknown: --events ${given}`);
  return events;
}

function readAccounts(given: string): number {
  const accounts = Number(given);
  if (!(Number.isInteger(accounts) && accounts >= 1 && accounts <= MOST_ACCOUNTS))
    throw new Error(`unknown: --accounts ${given}`);
  return accounts;
}

function readShare(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (!(share >= 0.05 && share <= 1)) throw new Error(`unknown: --core-share ${given}`);
  return share;
}

function pick<T extends string>(
  given: string | undefined,
  known: readonly T[],
  fallback: readonly T[],
): readonly T[] {
  if (given === undefined) return fallback;
  return given.split(',').map((name) => {
    if (!isOneOf(known, name)) throw new Error(`unknown: ${name} (known: ${known.join(', ')})`);
    return name;
  });
}

function isOneOf<T extends string>(known: readonly T[], value: string): value is T {
  return (known as readonly string[]).includes(value);
}
