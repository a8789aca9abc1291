import { join } from 'node:path';
import { BENCH_CASES } from '../cases/bench-cases.js';
import { measureSlot, type SlotResult } from '../cases/measure-slot.js';
import { ClusterDatabase } from '../contenders/cluster-database.js';
import type { BenchAccount, Contender } from '../contenders/contender.js';
import { startNodeService } from '../contenders/node-service.js';
import { createOurAccounts, waymark } from '../contenders/our-accounts.js';
import { shippedFlags, startOurs } from '../contenders/ours.js';
import { PROJECT_ROOT } from '../contenders/project-root.js';
import { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import { median } from '../harness/statistics.js';
import type { LoadGenerator } from '../load/load-generator.js';

const ACCOUNTS = 500;
const START_DEADLINE_MS = 120_000;

/** Single events of one account, and those of five hundred in turn. */
const KINDS = { one: 'single-64', many: 'mix-1000' } as const;
export type Kind = keyof typeof KINDS;

export interface ClusterPlan {
  /** Names a superuser's database on the coordinator of a Citus cluster. */
  readonly url: string;
  readonly load: LoadGenerator;
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly durationSeconds: number;
  readonly commitMs: number | undefined;
  /** A built checkout of the version before, whose service is on the same cluster. */
  readonly beforeRoot: string | undefined;
  readonly say: (line: string) => void;
}

/** Figures of one kind of load: medians; CPU seconds per 10,000 events. */
export interface KindResult {
  readonly eventsPerSecond: number | null;
  readonly p99Ms: number | null;
  readonly serviceCpu: number | null;
  readonly databaseCpu: number | null;
  /** Of the databases', the coordinator's. */
  readonly coordinatorCpu: number | null;
}

export interface ClusterResult extends Readonly<Record<Kind, KindResult>> {
  readonly name: string;
  readonly connections: number;
  /** What part of one account's rate five hundred have, by round. */
  readonly ratios: readonly number[];
}

interface Slot extends SlotResult {
  readonly coordinatorCpu: number | null;
}

interface Measured {
  readonly contender: Contender;
  readonly coordinator: ProcessTree | null;
  slots: Record<Kind, Slot[]>;
}

/** The same single events on a service with one PostgreSQL and on one with a cluster, of one account and of five hundred, in turns. */
export async function measureCluster(scope: RunScope, plan: ClusterPlan): Promise<ClusterResult[]> {
  const services = await startServices(scope, plan);
  const results: ClusterResult[] = [];
  for (const connections of plan.connections) {
    for (const service of services.values()) service.slots = { one: [], many: [] };
    for (let round = 0; round < plan.rounds; round++) {
      for (const [name, service] of inTurn(services, round)) {
        for (const kind of round % 4 < 2 ? (['one', 'many'] as const) : (['many', 'one'] as const)) {
          const slot = await measure(plan, services, { service, kind, connections });
          service.slots[kind].push(slot);
          plan.say(
            `${connections} connections, ${name}, ${kind}: ${Math.round(slot.eventsPerSecond)} events/s`,
          );
        }
      }
    }
    for (const [name, { slots }] of services) {
      const ratios = slots.one.map((one, round) => slots.many[round]!.eventsPerSecond / one.eventsPerSecond);
      results.push({ name, connections, one: middleOf(slots.one), many: middleOf(slots.many), ratios });
    }
  }
  return results;
}

async function startServices(
  scope: RunScope,
  { url, commitMs, beforeRoot, say }: ClusterPlan,
): Promise<ReadonlyMap<string, Measured>> {
  const services = new Map<string, Measured>();
  const add = (name: string, contender: Contender, coordinator: ProcessTree | null) =>
    services.set(name, { contender, coordinator, slots: { one: [], many: [] } });
  say('starting a service with one PostgreSQL');
  const alone = { name: 'ours', directory: 'one-postgres', accounts: ACCOUNTS } as const;
  add(
    'one PostgreSQL',
    await startOurs(scope, { ...alone, node: undefined, commitMs, cpuProfileDir: undefined }),
    null,
  );
  say('spreading a database over the cluster');
  const database = await ClusterDatabase.create(scope, url);
  const env = { DATABASE_URL: database.url };
  await waymark(scope, { env }, ['distribute', '--shards', String(database.machines)]);
  if (commitMs !== undefined) await database.slowCommits(commitMs);
  const made = await createOurAccounts(scope, { client: database.client, count: ACCOUNTS, env });
  const start = async (name: 'ours' | 'before', root: string): Promise<Contender> => {
    const { port, process } = await startNodeService(scope, {
      name: `${name}-on-cluster`,
      script: join(root, 'dist', 'main.js'),
      env: { ...env, WORKERS: '1', WAYMARK_DATA_DIR: join(scope.tempDir, `${name}-on-cluster-data`) },
      nodeFlags: shippedFlags(root),
      cwd: root,
      deadlineMs: START_DEADLINE_MS,
    });
    return {
      ...{ name, port, ...made, store: database, service: new ProcessTree([process.pid]) },
      abilities: new Set(['single', 'keys']),
    };
  };
  say('starting a service on it');
  add('cluster', await start('ours', PROJECT_ROOT), database.coordinator);
  if (beforeRoot !== undefined)
    add('cluster, before', await start('before', beforeRoot), database.coordinator);
  return services;
}

function inTurn(
  services: ReadonlyMap<string, Measured>,
  round: number,
): readonly (readonly [string, Measured])[] {
  return round % 2 === 0 ? [...services] : [...services].reverse();
}

async function measure(
  { load, durationSeconds }: ClusterPlan,
  services: ReadonlyMap<string, Measured>,
  { service, kind, connections }: { service: Measured; kind: Kind; connections: number },
): Promise<Slot> {
  const { contender, coordinator } = service;
  let seconds: number | null = null;
  // Of the last load, which is the measured one.
  const watched: LoadGenerator = {
    name: load.name,
    run: async (options) => {
      const before = coordinator?.cpuSeconds() ?? null;
      const result = await load.run(options);
      const after = coordinator?.cpuSeconds() ?? null;
      seconds = before === null || after === null ? null : after - before;
      return result;
    },
  };
  const benchCase = { ...BENCH_CASES.find(({ name }) => name === KINDS[kind])!, connections };
  const fresh: BenchAccount = contender.accounts[0]!;
  const slot = await measureSlot({
    ...{ contender, benchCase, durationSeconds, warmUpSeconds: 1, load: watched },
    pool: benchCase.pool({ fresh, all: contender.accounts, small: contender.smallAccount }),
    everyone: [...services.values()].map((one) => one.contender),
  });
  const events = slot.eventsPerSecond * (slot.elapsedMs / 1_000);
  return { ...slot, coordinatorCpu: seconds === null ? null : (seconds / events) * 10_000 };
}

function middleOf(slots: readonly Slot[]): KindResult {
  return {
    eventsPerSecond: median(slots.map((slot) => slot.eventsPerSecond)),
    p99Ms: median(slots.map((slot) => slot.p99Ms)),
    serviceCpu: median(slots.map((slot) => slot.serviceCpuPer10kEvents)),
    databaseCpu: median(slots.map((slot) => slot.databaseCpuPer10kEvents)),
    coordinatorCpu: median(slots.map((slot) => slot.coordinatorCpu)),
  };
}
