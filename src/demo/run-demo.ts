import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, LOCAL_ORIGINS } from '../audit/actor.js';
import { type OperatorSession, withOperatorSession } from '../cli/operator-session.js';
import { DAY_MS } from '../common/clock.js';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';
import { type BatchCounts, DemoClient } from './demo-client.js';
import { ProgressBar } from './progress-bar.js';
import { proveAllStored } from './proof.js';
import { shopRates } from './shop-rates.js';
import { shopSpend } from './shop-spend.js';
import { DAYS, type DemoEvent, shopTraffic } from './shop-traffic.js';

export interface DemoOptions {
  readonly url?: string;
  readonly account?: string;
  readonly events: number;
  readonly concurrency: number;
}

const BATCH_SIZE = 500;
const ACTOR: Actor = { id: 'demo', origin: LOCAL_ORIGINS.cli };

/**
 * The main job on real input: a month of a shop's traffic over the public API, then the proof that every event is
 * stored once. It can be stopped and taken up again at any moment: the month and its event ids are remembered in the
 * data directory, and what is stored already is answered as a duplicate.
 */
export async function runDemo(env: Env, options: DemoOptions): Promise<void> {
  const url = options.url ?? `http://localhost:${env.PORT}`;
  await assertReachable(url);
  const endMs = await endOfMonth(env.WAYMARK_DATA_DIR);
  await withOperatorSession(env, async (session) => {
    const accountId = options.account ?? (await demoAccount(session));
    const key = await session.keys.issue({
      accountPublicId: accountId,
      environment: 'test',
      name: 'npm run demo',
      actor: ACTOR,
    });
    if (key === null) throw new OperatorError(`There is no account ${accountId}.`);
    try {
      const client = new DemoClient(url, key.secret);
      const startedAt = performance.now();
      const counts = await sendAll(client, endMs, options);
      const seconds = (performance.now() - startedAt) / 1_000;
      say(
        `${counts.accepted} events stored, ${counts.duplicates} were there already, in ${seconds.toFixed(1)} s ` +
          `(${Math.round(options.events / seconds)} events a second).`,
      );
      await client.importSpend(shopSpend({ endMs }));
      await client.importRates(shopRates({ endMs }));
      await proveAllStored(client, { endMs, events: options.events });
      say(`Read back: all ${options.events} events are there, each once, as they were sent.`);
    } finally {
      await session.keys.delete(key.publicId, ACTOR);
    }
  });
}

async function sendAll(client: DemoClient, endMs: number, options: DemoOptions): Promise<BatchCounts> {
  const bar = new ProgressBar('Sending', options.events);
  const batches = inBatches(shopTraffic({ endMs, events: options.events }), options.events);
  const total = { accepted: 0, duplicates: 0, conflicts: 0, rejected: 0, rate_limited: 0 };
  const worker = async () => {
    for (const batch of batches) {
      const counts = await client.send(batch);
      total.accepted += counts.accepted;
      total.duplicates += counts.duplicates;
      total.conflicts += counts.conflicts;
      total.rejected += counts.rejected;
      bar.show(total.accepted + total.duplicates, `${total.accepted} new`);
    }
  };
  // The workers share one generator: each takes the next batch when it is free.
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  if (total.conflicts + total.rejected > 0)
    throw new OperatorError(`${total.conflicts} events conflict and ${total.rejected} were rejected.`);
  return total;
}

/** Exactly `most` events, in lists of {@link BATCH_SIZE}. */
function* inBatches(events: Iterable<DemoEvent>, most: number): Generator<DemoEvent[]> {
  let batch: DemoEvent[] = [];
  let taken = 0;
  for (const event of events) {
    batch.push(event);
    taken++;
    if (batch.length === BATCH_SIZE || taken === most) {
      yield batch;
      batch = [];
    }
    if (taken === most) return;
  }
}

/** Where the month ends: today's midnight, or what an earlier run has noted. */
async function endOfMonth(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'demo.json');
  const noted = await readFile(file, 'utf8').catch(() => null);
  if (noted !== null) return Date.parse(JSON.parse(noted).end);
  const endMs = Date.now() - (Date.now() % DAY_MS);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify({ end: new Date(endMs).toISOString(), days: DAYS })}\n`);
  return endMs;
}

async function demoAccount(session: OperatorSession): Promise<string> {
  const account = (await session.accounts.list()).find(({ name }) => name === 'Demo');
  if (!account) throw new OperatorError('There is no account named Demo: say which with --account acct_….');
  return account.publicId;
}

async function assertReachable(url: string): Promise<void> {
  const isLive = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (!isLive) throw new OperatorError(`No Waymark answers at ${url}: run npm start in another terminal.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
