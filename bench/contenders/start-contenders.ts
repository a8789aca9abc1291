import { type ServerSettings, startFreshPostgres } from '../harness/fresh-postgres.js';
import { sendOnce } from '../harness/plain-request.js';
import type { RunScope } from '../harness/run-scope.js';
import { batches } from '../load/payloads.js';
import type { PooledRequest } from '../load/request-pool.js';
import type { BenchAccount, Contender, ContenderName } from './contender.js';
import { readRows, startDatabaseFloor } from './database-floor.js';
import { startFloor } from './floor.js';
import { findNewerNode } from './node-runtime.js';
import { waymark } from './our-accounts.js';
import { type Ours, startOurs } from './ours.js';
import { differingSettings, readStartSettings, type Server } from './same-settings.js';
import { SqlEventStore } from './sql-event-store.js';
import { startStock } from './stock.js';

/** As many accounts as the mixed case wants; every other slot takes one of them for itself. */
const ACCOUNTS = 1_000;
/** Batches of 1,000 that ours stores to lend its rows to the database floor: more than COPY gets through in a slot. */
const LENT_BATCHES = 200;

export interface StartOptions {
  readonly names: readonly ContenderName[];
  readonly fetchNode: boolean;
  /** The built checkout of the version before; needed by the contender `before` alone. */
  readonly beforeRoot: string | undefined;
  /** What each commit of any database waits, in milliseconds; as long as the disk takes unless given. */
  readonly commitMs: number | undefined;
  readonly cpuProfileDir: string | undefined;
  readonly say: (line: string) => void;
}

/**
 * Starts the named contenders one after the other, ours first: the others' databases get the settings ours has. Whether a version before
 * comes before ours is drawn by lot: several runs even out what that does.
 */
export async function startContenders(scope: RunScope, options: StartOptions): Promise<Contender[]> {
  const { names, commitMs, cpuProfileDir, say } = options;
  const started: Contender[] = [];
  const begin = async (name: ContenderName, start: () => Promise<Contender>) => {
    if (!names.includes(name)) return;
    say(`starting ${name}`);
    started.push(await start());
  };
  const ours = { accounts: ACCOUNTS, commitMs, cpuProfileDir };
  const pair = [
    { name: 'ours', root: undefined },
    { name: 'before', root: options.beforeRoot },
  ] as const;
  // Measured, with one version in both places: who is started later has 5 to 9 % more batches (why is not known).
  for (const { name, root } of isByLot() ? pair.toReversed() : pair)
    await begin(name, () => startOurs(scope, { name, directory: name, root, node: undefined, ...ours }));
  started.sort(({ name }) => (name === 'ours' ? -1 : 1));
  const newerNode = names.includes('ours@24')
    ? await findNewerNode(scope, { fetch: options.fetchNode, say })
    : null;
  if (newerNode)
    await begin('ours@24', () =>
      startOurs(scope, { name: 'ours@24', directory: 'ours-on-node-24', node: newerNode, ...ours }),
    );

  const first = started[0] as Ours | undefined;
  const settings = first ? await readStartSettings(first.store) : {};
  if (!first) say('without ours: PostgreSQL’s own default settings for all');
  const stock = { accounts: ACCOUNTS, settings, cpuProfileDir, say };
  await begin('stock', () => startStock(scope, { tuned: false, ...stock }));
  await begin('stock-tuned', () => startStock(scope, { tuned: true, ...stock }));
  await begin('floor', () => startFloor(scope, cpuProfileDir));
  if (first) await begin('database-floor', () => startLentDatabaseFloor(scope, first, settings));
  else if (names.includes('database-floor')) say('no database-floor without ours, whose rows it stores');

  const servers = started.flatMap(({ name, store }) =>
    store instanceof SqlEventStore ? [{ name, store }] : [],
  );
  if (commitMs !== undefined) for (const { store } of servers) await store.slowCommits(commitMs);
  await compareSettings(servers, say);
  return started;
}

function isByLot(): boolean {
  return Math.random() < 0.5;
}

/** All databases have the same settings, but that a version before has its own: they are part of what is compared. */
async function compareSettings(
  [reference, ...others]: readonly Server[],
  say: (line: string) => void,
): Promise<void> {
  if (!reference) return;
  for (const other of others) {
    const differing = await differingSettings(reference, other);
    if (other.name === 'before') for (const line of differing) say(line);
    else if (differing[0]) throw new Error(differing[0]);
  }
}

async function startLentDatabaseFloor(
  scope: RunScope,
  lender: Ours,
  settings: ServerSettings,
): Promise<Contender> {
  const postgres = await startFreshPostgres(scope, 'database-floor', settings);
  await waymark(scope, { env: { DATABASE_URL: postgres.url } }, ['migrate']);
  const pool = batches(lender.accounts[0] as BenchAccount, 1_000);
  for (let n = 0; n < LENT_BATCHES; n++) {
    const { status } = await sendOnce(lender.port, pool[n % pool.length] as PooledRequest);
    if (status !== 200)
      throw new Error(`${lender.name} answered ${status} to a batch for the database floor`);
  }
  return startDatabaseFloor(scope, postgres, await readRows(lender.store));
}
