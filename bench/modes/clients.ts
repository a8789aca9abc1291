import { join } from 'node:path';
import { CLIENT_LIBRARIES } from '../clients/client-libraries.js';
import type { ClientRun } from '../clients/client-process.js';
import { buildWaymark } from '../clients/waymark.library.js';
import type { Ours } from '../contenders/ours.js';
import { PROJECT_ROOT } from '../contenders/project-root.js';
import { ManagedProcess } from '../harness/managed-process.js';
import { waitUntilQuiet } from '../harness/quiet.js';
import type { RunScope } from '../harness/run-scope.js';
import { median } from '../harness/statistics.js';

/** A busy machine takes a minute for some. */
const RUN_DEADLINE_MS = 300_000;
/** What a library has sent before it gave up may still be on its way into the database. */
const QUIET_DEADLINE_MS = 20_000;
/** Sent once by each library before anything is measured: the service's code is warm for all. */
const WARM_UP_EVENTS = 5_000;

/** How the caller goes about it. */
const MANNERS = [
  { manner: 'in one loop', flushEvery: Number.POSITIVE_INFINITY },
  { manner: 'flushed after each 1,000', flushEvery: 1_000 },
] as const;

export interface ClientsPlan {
  readonly ours: Ours;
  /** So many events are tracked by each process. */
  readonly events: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** One library in one manner: times are medians of the rounds, counts and memory are of the worst. */
export interface ClientFigures {
  readonly manner: string;
  readonly library: string;
  readonly events: number;
  readonly seconds: number;
  /** In the record, as SQL counts them. */
  readonly stored: number;
  readonly storedPerSecond: number;
  /** Told to the caller as not stored. */
  readonly toldDropped: number;
  /** So many of these, at least, are stored. */
  readonly toldInError: number;
  /** So many events, at least, are neither stored nor told. */
  readonly lost: number;
  readonly cpuSecondsPer100k: number;
  readonly peakRssMiB: number;
}

interface Turn extends ClientRun {
  readonly stored: number;
}

/** Each library in processes of its own, in turns, all with the same service. */
export async function measureClients(scope: RunScope, plan: ClientsPlan): Promise<ClientFigures[]> {
  await buildWaymark(scope);
  const libraries = Object.keys(CLIENT_LIBRARIES);
  for (const library of libraries)
    await takeTurn(scope, plan, { library, events: WARM_UP_EVENTS, flushEvery: 1_000 });
  const figures: ClientFigures[] = [];
  for (const { manner, flushEvery } of MANNERS) {
    const turns = new Map<string, Turn[]>(libraries.map((library) => [library, []]));
    for (let round = 1; round <= plan.rounds; round++)
      for (const library of libraries) {
        const turn = await takeTurn(scope, plan, { library, events: plan.events, flushEvery });
        plan.say(
          `${manner}, round ${round}: ${library} stored ${turn.stored} in ${turn.seconds.toFixed(1)} s`,
        );
        turns.get(library)!.push(turn);
      }
    for (const [library, taken] of turns)
      figures.push({ manner, library, events: plan.events, ...summarize(plan.events, taken) });
  }
  return figures;
}

let started = 0;

async function takeTurn(
  scope: RunScope,
  { ours }: ClientsPlan,
  {
    library,
    events,
    flushEvery,
  }: { readonly library: string; readonly events: number; readonly flushEvery: number },
): Promise<Turn> {
  await ours.store.clear();
  await isQuiet(ours);
  const output = await ManagedProcess.run(scope, {
    name: `client-${++started}`,
    command: process.execPath,
    args: [
      join(PROJECT_ROOT, 'bench/dist/clients/client-process.js'),
      library,
      String(events),
      String(flushEvery),
    ],
    env: {
      PATH: process.env['PATH'] ?? '',
      WAYMARK_URL: `http://127.0.0.1:${ours.port}`,
      WAYMARK_KEY: ours.accounts[0]!.key,
    },
    deadlineMs: RUN_DEADLINE_MS,
  });
  await isQuiet(ours);
  // What a library prints by itself stands before it.
  const run = JSON.parse(output.slice(output.lastIndexOf('{'))) as ClientRun;
  return { ...run, stored: await ours.store.countEvents() };
}

function isQuiet({ service, store }: Ours): Promise<boolean> {
  return waitUntilQuiet(service ? [service, store.processes] : [store.processes], QUIET_DEADLINE_MS);
}

function summarize(events: number, turns: readonly Turn[]) {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of))!;
  const most = (of: (turn: Turn) => number) => Math.max(...turns.map(of));
  return {
    seconds: middle(({ seconds }) => seconds),
    stored: Math.min(...turns.map(({ stored }) => stored)),
    storedPerSecond: middle(({ stored, seconds }) => stored / seconds),
    toldDropped: most(({ toldDropped }) => toldDropped),
    toldInError: Math.max(
      0,
      most(({ stored, toldDropped }) => stored + toldDropped - events),
    ),
    lost: Math.max(
      0,
      most(({ stored, toldDropped }) => events - stored - toldDropped),
    ),
    cpuSecondsPer100k: middle(({ cpuSeconds }) => (cpuSeconds / events) * 100_000),
    peakRssMiB: most(({ peakRssMiB }) => peakRssMiB),
  };
}
