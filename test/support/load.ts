import { type Answer, type ApiClient, anEvent } from './api-client.js';

/** What a load has learnt: the ids it sent, and what it was told of each. */
export interface LoadReport {
  /** Told to be stored (201, or accepted in a batch). */
  readonly acknowledged: Set<string>;
  /** Sent at all; a broken connection leaves it open whether these are stored. */
  readonly sent: Set<string>;
}

export interface LoadOptions {
  /** Prefix of the event ids. */
  readonly name: string;
  readonly workers: number;
  /** Events a request: 1 sends single events. */
  readonly batchSize: number;
  /** Called after each answer; the load ends when it returns false, or when the connection breaks. */
  readonly goOn: (answer: Answer, report: LoadReport) => boolean;
}

/** Sends events from several workers at once, each waiting for its answer, until told to stop. */
export async function runLoad(client: ApiClient, options: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { acknowledged: new Set(), sent: new Set() };
  let next = 0;
  let isOver = false;
  const worker = async () => {
    while (!isOver) {
      const ids = Array.from({ length: options.batchSize }, () => `${options.name}-${next++}`);
      for (const id of ids) report.sent.add(id);
      const events = ids.map((id) => anEvent({ event_id: id, properties: { n: next } }));
      try {
        const answer =
          options.batchSize === 1 ? await client.track(events[0]!) : await client.trackBatch(events);
        for (const id of acknowledgedBy(answer)) report.acknowledged.add(id);
        if (!options.goOn(answer, report)) isOver = true;
      } catch {
        isOver = true;
      }
    }
  };
  await Promise.all(Array.from({ length: options.workers }, worker));
  return report;
}

/** Waits until a load has come so far, and no longer than it goes on. @throws what it failed by. */
export async function loadReaches(load: Promise<unknown>, isThere: () => boolean): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  load.then(end, end);
  while (!isOver && !isThere()) await new Promise((resolve) => setImmediate(resolve));
  if (isOver) await load;
}

function acknowledgedBy({ status, body }: Answer): string[] {
  if (status === 201) return [body.event_id];
  if (status !== 200 || !body.results) return [];
  const results: { status: string; event_id: string }[] = body.results;
  return results.filter((result) => result.status === 'accepted').map((result) => result.event_id);
}
