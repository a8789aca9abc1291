import type { EventStore } from './event-store.js';
import type { DropReason } from './options.js';
import { beacon, bytesOf, MAX_BYTES, outlivesPages, post, type Waiting } from './request.js';
import { inTurn } from './tab-turns.js';

const MAX_EVENTS = 50;
/** How long an event may wait for others, in milliseconds; a guess. */
const GATHER_MS = 250;
const MAX_WAIT_MS = 300_000;

export interface DeliveryOptions {
  readonly endpoint: string;
  readonly store: EventStore;
  /** Whose cookies go along; null: nothing may be sent. */
  readonly credentials: () => RequestCredentials | null;
  readonly onDrop: (json: string, reason: DropReason) => void;
}

export interface Delivery {
  /** Something waits. */
  soon(): void;
  /** What waits is sent now, after a failure too. Resolves when nothing more can be done at present. */
  now(): Promise<void>;
  /** The page may end any moment: what it tracked itself is sent, whoever else is sending. */
  atHide(ownKeys: ReadonlySet<string>): void;
}

/**
 * Sends what the store holds until each event has its verdict. Tabs take turns, so that none sends what another does; what
 * is sent twice all the same is the same event, by its id.
 */
export function delivery({ endpoint, store, credentials, onDrop }: DeliveryOptions): Delivery {
  const underway = new Set<string>();
  let most = MAX_EVENTS;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const schedule = (ms: number) => {
    timer ??= setTimeout(now, ms);
  };
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    running ??= inTurn(`waymark ${endpoint}`, drain).finally(() => {
      running = null;
    });
    return running;
  };

  async function drain(): Promise<void> {
    for (let isTaken = true; isTaken; ) {
      const batch = take(() => true);
      if (batch.length === 0) return;
      isTaken = store.notBefore <= Date.now() && (await send(batch));
    }
    const wait = Math.min(MAX_WAIT_MS, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2);
    schedule(Math.max(store.notBefore - Date.now(), failures ? wait : 0));
  }

  /** The next events that one request may hold. What never fits into one, as other versions kept it, is given up. */
  function take(isMeant: (key: string) => boolean): Waiting[] {
    const batch: Waiting[] = [];
    let bytes = 0;
    for (const key of credentials() ? store.keys() : []) {
      const json = underway.has(key) || !isMeant(key) ? null : store.get(key);
      if (json === null) continue;
      const size = bytesOf(json);
      if (size > MAX_BYTES) {
        settle([key, json], 'too_large');
        continue;
      }
      bytes += size;
      if (batch.length >= most || bytes > MAX_BYTES) break;
      batch.push([key, json]);
    }
    return batch;
  }

  /** Whether the endpoint has dealt with all of it, and may be sent more. */
  async function send(batch: readonly Waiting[]): Promise<boolean> {
    for (const [key] of batch) underway.add(key);
    const outcome = await post(endpoint, batch, credentials()!);
    for (const [key] of batch) underway.delete(key);
    if (outcome.kind === 'refused') for (const event of batch) settle(event, 'refused');
    else if (outcome.kind === 'split') {
      if (batch.length === 1) settle(batch[0]!, 'too_large');
      most = Math.ceil(batch.length / 2);
    } else if (outcome.kind === 'results') {
      for (const [index, status] of outcome.statuses.entries()) settle(batch[index]!, status);
    }
    const isDone = outcome.kind !== 'later' && batch.every(([key]) => store.get(key) === null);
    failures = isDone || outcome.kind === 'split' ? 0 : failures + 1;
    if ('waitMs' in outcome && outcome.waitMs > 0 && failures) store.waitFor(outcome.waitMs);
    return failures === 0;
  }

  function settle([key, json]: Waiting, status: string): void {
    if (status === 'rate_limited') return;
    store.remove(key);
    if (status !== 'accepted' && status !== 'duplicate') onDrop(json, status as DropReason);
  }

  return {
    soon: () => schedule(GATHER_MS),
    now,
    atHide(ownKeys) {
      const batch = store.notBefore > Date.now() ? [] : take((key) => ownKeys.has(key));
      if (batch.length === 0) return;
      // A beacon cannot leave cookies out.
      if (outlivesPages() || credentials() === 'omit') void send(batch);
      else beacon(endpoint, batch);
    },
  };
}
