import { BENCH_CASES } from '../cases/bench-cases.js';
import type { Ours } from '../contenders/ours.js';
import { startContenders } from '../contenders/start-contenders.js';
import type { RunScope } from '../harness/run-scope.js';
import type { LoadGenerator } from '../load/load-generator.js';
import { NEIGHBOUR_SCENARIOS } from '../neighbours/scenarios.js';
import type { Options } from '../options.js';
import { measureClients } from './clients.js';
import { brokenClients, formatClients } from './clients-table.js';
import { measureCluster } from './cluster.js';
import { formatCluster } from './cluster-table.js';
import { compare } from './comparison.js';
import { formatComparison } from './comparison-table.js';
import { formatDashboard, measureDashboard, slowSteps } from './dashboard.js';
import { measureGrowth } from './growth.js';
import { formatGrowth } from './growth-table.js';
import { formatLeaving, measureLeaving } from './leaving-month.js';
import { measureNeighbours } from './neighbours.js';
import { brokenNeighbours, formatNeighbours } from './neighbours-table.js';
import { measureReports } from './reports.js';
import { brokenPromises, formatReports } from './reports-table.js';
import { formatSoak, soak } from './soak.js';
import { findFallen, readStatedRatios } from './stated-ratios.js';
import { formatTargets } from './targets.js';
import { formatWorkers, measureWorkers } from './workers.js';

const MINUTE_MS = 60_000;
/** Events of the month that the reports' aims are said of. */
const FULL_MONTH = 10_000_000;
/** Of a comparison, and of workers, unless `--rounds` says otherwise. */
const ROUNDS = 3;

export interface ModeReport {
  readonly text: string;
  /** What goes into the JSON file. */
  readonly figures: Readonly<Record<string, unknown>>;
  /** Sentences on what is not as promised; the run fails when there are any. */
  readonly broken: readonly string[];
}

export interface ModeContext {
  readonly load: LoadGenerator;
  readonly say: (line: string) => void;
}

/** When a run is given up, whatever it is doing. A comparison plans to be done well before. */
export function deadlineMsOf({ mode, quick, events, soakSeconds, rounds = 0 }: Options): number {
  const longer = Math.max(1, rounds / ROUNDS);
  if (mode === 'growth') return (quick ? 10 : 180) * MINUTE_MS;
  // A busy machine takes several minutes to make ten million events alone, and as long to roll them up.
  if (mode === 'reports') return (quick ? 8 : Math.max(40, (events ?? 0) / 500_000)) * MINUTE_MS;
  if (mode === 'soak') return soakSeconds * 1000 + 3 * MINUTE_MS;
  if (mode === 'neighbours') return (quick ? 5 : 20) * MINUTE_MS;
  if (mode === 'dashboard') return 5 * MINUTE_MS;
  if (mode === 'workers') return 5 * longer * MINUTE_MS;
  if (mode === 'clients') return (quick ? 5 : 25) * MINUTE_MS;
  if (mode === 'cluster') return (quick ? 8 : 35) * longer * MINUTE_MS;
  // Far beyond what it plans: this ends what hangs, not a machine that is slow.
  return (quick ? 30 : 40) * longer * MINUTE_MS;
}

export function runMode(scope: RunScope, options: Options, context: ModeContext): Promise<ModeReport> {
  if (options.mode === 'growth') return runGrowth(scope, options, context);
  if (options.mode === 'soak') return runSoak(scope, options, context);
  if (options.mode === 'reports') return runReports(scope, options, context);
  if (options.mode === 'neighbours') return runNeighbours(scope, options, context);
  if (options.mode === 'dashboard') return runDashboard(scope, options, context);
  if (options.mode === 'clients') return runClients(scope, options, context);
  if (options.mode === 'workers') return runWorkers(scope, options, context);
  if (options.mode === 'cluster') return runCluster(scope, options, context);
  return runComparison(scope, options, context);
}

async function runComparison(scope: RunScope, options: Options, context: ModeContext): Promise<ModeReport> {
  const { load, say } = context;
  const stated = readStatedRatios();
  const cases = BENCH_CASES.filter(({ name }) => options.cases.includes(name));
  const contenders = await startContenders(scope, { ...options, names: options.contenders, say });
  // A quick run has no time for a warm-up of each turn; with few contenders nobody waits long for the next one.
  const { budgetMs, ...plan } = options.quick
    ? { rounds: 2, durationSeconds: 1, warmUpSeconds: 0, budgetMs: 70_000 }
    : { rounds: ROUNDS, durationSeconds: 2, warmUpSeconds: 1, budgetMs: 9.3 * MINUTE_MS };
  const { durationSeconds } = plan;
  const { rounds = plan.rounds } = options;
  const endBefore = Date.now() + budgetMs * Math.max(1, rounds / plan.rounds);
  const measured = await compare({ ...plan, rounds, endBefore, contenders, cases, load, say });
  // Ratios need both contenders; a run of only one of them is not checked against the stated ratios.
  const hasRatios =
    contenders.some(({ name }) => name === 'ours') && contenders.some(({ name }) => name === 'stock');
  const fallen = hasRatios ? findFallen(options.cases, measured, stated) : [];
  const text = `${formatComparison(cases, measured)}\n\n${formatTargets(measured)}`;
  if (fallen.length === 0) return { text, figures: { durationSeconds, measured }, broken: [] };

  // In turns of a second, one stop of the machine falls on one contender alone. What has become slower is so in longer ones, too.
  for (const { sentence } of fallen) say(`measured again: ${sentence}`);
  const names = fallen.map(({ name }) => name);
  const again = await compare({
    ...{ rounds: 5, durationSeconds: 3, warmUpSeconds: 1, endBefore: Number.POSITIVE_INFINITY },
    ...{ contenders, cases: cases.filter(({ name }) => names.includes(name)), load, say },
  });
  const broken = findFallen(names, again, stated).map(({ sentence }) => sentence);
  return { text, figures: { durationSeconds, measured, again }, broken };
}

async function runGrowth(scope: RunScope, options: Options, { load, say }: ModeContext): Promise<ModeReport> {
  const { events = 1_000_000 } = options;
  const leave = () => measureLeaving(scope, { load, events, rounds: options.quick ? 1 : 3, say });
  if (options.only === 'leaving') {
    const leaving = await leave();
    return { text: formatLeaving(leaving), figures: { leaving }, broken: [] };
  }
  const levels = options.quick ? [0, 1_000_000] : [0, 1_000_000, 20_000_000, 50_000_000];
  const [rounds, durationSeconds] = options.quick ? [2, 2] : [3, 5];
  const results = await measureGrowth(scope, { load, levels, rounds, durationSeconds, say });
  const leaving = await leave();
  return {
    text: `${formatGrowth(results)}\n\n${formatLeaving(leaving)}`,
    figures: { results, leaving },
    broken: [],
  };
}

async function runSoak(scope: RunScope, options: Options, { load, say }: ModeContext): Promise<ModeReport> {
  const ours = await startOursAlone(scope, options, say);
  const result = await soak(ours, load, options.soakSeconds);
  const broken = result.isSmall && result.isFlat ? [] : ['memory is not what docs/benchmarks.md promises'];
  return { text: formatSoak(result), figures: { result }, broken };
}

async function runReports(
  scope: RunScope,
  options: Options,
  { load, say }: ModeContext,
): Promise<ModeReport> {
  const size = options.quick
    ? { events: 800_000, rounds: 2, ingestionSeconds: 3, ingestionRounds: 1, preloadedForIndexes: 100_000 }
    : {
        events: FULL_MONTH,
        rounds: 3,
        ingestionSeconds: 5,
        ingestionRounds: 5,
        preloadedForIndexes: 1_000_000,
      };
  const { only, events = size.events, accounts } = options;
  const isOverviewOnly = only === 'overview';
  const result = await measureReports(scope, { ...size, events, accounts, isOverviewOnly, load, say });
  // What the reports are held to is said of one account's full month.
  const broken = events === FULL_MONTH && accounts === 1 ? brokenPromises(result) : [];
  return { text: formatReports(result), figures: { ...result }, broken };
}

async function runNeighbours(
  scope: RunScope,
  options: Options,
  { load, say }: ModeContext,
): Promise<ModeReport> {
  const names = options.beforeRoot === undefined ? (['ours'] as const) : (['ours', 'before'] as const);
  const services = (await startContenders(scope, { ...options, names, say })) as Ours[];
  const scenarios = NEIGHBOUR_SCENARIOS.filter(({ name }) => options.scenarios.includes(name));
  const size = options.quick ? { seconds: 5, rounds: 1 } : { seconds: 10, rounds: 3 };
  const figures = await measureNeighbours({ ...size, services, scenarios, load, say });
  return { text: formatNeighbours(figures), figures: { figures }, broken: brokenNeighbours(figures) };
}

async function runDashboard(scope: RunScope, options: Options, { say }: ModeContext): Promise<ModeReport> {
  const ours = await startOursAlone(scope, options, say);
  const figures = await measureDashboard(scope, { ours, rounds: options.quick ? 3 : 10, say });
  return { text: formatDashboard(figures), figures: { figures }, broken: slowSteps(figures) };
}

async function runClients(scope: RunScope, options: Options, { say }: ModeContext): Promise<ModeReport> {
  const ours = await startOursAlone(scope, options, say);
  const size = options.quick ? { events: 20_000, rounds: 1 } : { events: 100_000, rounds: 3 };
  const figures = await measureClients(scope, { ...size, ours, say });
  return { text: formatClients(figures), figures: { figures }, broken: brokenClients(figures) };
}

async function runWorkers(
  scope: RunScope,
  options: Options,
  { load, say }: ModeContext,
): Promise<ModeReport> {
  const results = await measureWorkers(scope, {
    load,
    rounds: options.rounds ?? (options.quick ? 1 : ROUNDS),
    durationSeconds: 3,
    coreShare: options.coreShare,
    say,
  });
  return { text: formatWorkers(results), figures: { results }, broken: [] };
}

async function runCluster(
  scope: RunScope,
  options: Options,
  { load, say }: ModeContext,
): Promise<ModeReport> {
  const url = process.env['CITUS_DATABASE_URL'];
  if (!url) throw new Error('CITUS_DATABASE_URL names no Citus cluster (docs/scaling.md says what it takes)');
  const { quick, commitMs, beforeRoot } = options;
  const results = await measureCluster(scope, {
    ...{ url, load, commitMs, beforeRoot, say },
    connections: quick ? [64, 512] : [64, 128, 256, 512],
    rounds: options.rounds ?? (quick ? 1 : ROUNDS),
    durationSeconds: 3,
  });
  return { text: formatCluster(results), figures: { commitMs, results }, broken: [] };
}

async function startOursAlone(scope: RunScope, options: Options, say: ModeContext['say']): Promise<Ours> {
  const [ours] = await startContenders(scope, { ...options, names: ['ours'], say });
  return ours as Ours;
}
