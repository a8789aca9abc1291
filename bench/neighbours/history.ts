import type { BenchAccount } from '../contenders/contender.js';
import { historyBatch } from '../load/payloads.js';
import type { NeighbourSetting } from './scenario.js';

const BATCHES = 50;
/** So many of the batches are of one visitor, as from a client that sends a constant id. */
const BATCHES_OF_ONE_VISITOR = 10;

const filled = new WeakSet<BenchAccount>();

/** The account with a history of 50,000 events, 10,000 of them of one visitor, who never signs up. */
export function readerOf({ disturbers }: NeighbourSetting): BenchAccount {
  return disturbers[1]!;
}

/** Stores that history, once for each service. */
export async function storeHistory(setting: NeighbourSetting): Promise<void> {
  const account = readerOf(setting);
  if (filled.has(account)) return;
  filled.add(account);
  for (let n = 0; n < BATCHES; n++) {
    const batch = historyBatch(account, n, n < BATCHES_OF_ONE_VISITOR ? 'everyone' : undefined);
    const response = await fetch(`http://127.0.0.1:${setting.service.port}${batch.path}`, {
      method: batch.method,
      headers: batch.headers,
      body: new Uint8Array(batch.body!),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`a batch of history was answered ${response.status}: ${text}`);
  }
}
