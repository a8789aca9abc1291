import type { Database } from '../../src/database/database.js';
import { type Answer, type ApiClient, anEvent } from './api-client.js';
import { loadReaches } from './load.js';
import { whenServed } from './when-served.js';

/** The title of a test that deletes keys. */
export const DEATH = 'are all closed to a key at once when one of them deletes it under load';

/** A key that is deleted while all processes have requests of it. */
export interface DoomedKey {
  /** One for each process. */
  readonly clients: readonly ApiClient[];
  /** Resolves with the deletion's answer. */
  delete(): Promise<unknown>;
}

/** What one or more deletions have shown. */
export interface DeletionReport {
  /** Events that were answered to be stored. */
  readonly acknowledged: string[];
  /** Events of requests that were sent after the deletion's answer. */
  readonly late: string[];
  /** How many of those requests were answered with which status. */
  readonly lateStatuses: Record<number, number>;
}

/** How many events each of the requests has that a process answers at the same time. */
const SIZES = [1, 1, 3, 9];
/** How many requests of a process are under way at any time. */
export const REQUESTS_AT_ONCE = SIZES.length;
/** Requests that follow each of them after the deletion's answer, one behind the other. */
const LATE_REQUESTS = 4;

/** How many requests of one deletion are sent after its answer. */
export const lateRequestsOf = (processes: number): number => processes * REQUESTS_AT_ONCE * LATE_REQUESTS;

export interface DeletionOptions {
  readonly times: number;
  /** Makes the key of a round, which nobody has used. */
  readonly begin: (round: number) => Promise<DoomedKey>;
  /** How a late request is sent: once, so that each of its answers counts, unless a service under a limit of time may be busy. */
  readonly sendLate?: (send: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Deletes one key after the other, each while every process has requests of it under way, singly and in batches, and
 * goes on sending.
 */
export async function deleteUnderLoad({
  times,
  begin,
  sendLate = (send) => send(),
}: DeletionOptions): Promise<DeletionReport> {
  const report: DeletionReport = { acknowledged: [], late: [], lateStatuses: {} };
  for (let round = 0; round < times; round++) {
    const key = await begin(round);
    let state: 'in use' | 'being deleted' | 'deleted' = 'in use';
    /** Senders whose events the key's process has taken. */
    let taken = 0;
    const keepSending = async (client: ApiClient, size: number) => {
      let acknowledged = 0;
      for (let lateRequests = 0; lateRequests < LATE_REQUESTS; ) {
        const ids = Array.from({ length: size }, () => `d-${++made}`);
        const events = ids.map((id) => anEvent({ event_id: id }));
        const send = () => (size === 1 ? client.track(events[0]!) : client.trackBatch(events));
        const isLate = state === 'deleted';
        const { status, body } = await (isLate ? sendLate(send) : whenServed(send));
        if (isLate) {
          lateRequests += 1;
          report.late.push(...ids);
          report.lateStatuses[status] = (report.lateStatuses[status] ?? 0) + 1;
        } else if (status === 201 || (status === 200 && body.accepted === size)) {
          report.acknowledged.push(...ids);
          if (++acknowledged === 1) taken += 1;
        } else if (state === 'in use')
          throw new Error(`A key in use was answered ${status}: ${JSON.stringify(body)}`);
      }
    };
    const senders = key.clients.flatMap((client) => SIZES.map((size) => keepSending(client, size)));
    const load = Promise.all(senders);
    await loadReaches(load, () => taken === senders.length);
    state = 'being deleted';
    try {
      await key.delete();
    } finally {
      state = 'deleted'; // or nobody would stop sending
    }
    await load;
  }
  return report;
}

let made = 0;

/** Of what was acknowledged everything is stored, and of what was late nothing; late requests were refused, each as one without a key. */
export async function expectDead(
  { acknowledged, late, lateStatuses }: DeletionReport,
  { lateRequests, database }: { readonly lateRequests: number; readonly database: Pick<Database, 'writer'> },
): Promise<void> {
  const stored = async (ids: readonly string[]) => {
    const sql = 'SELECT event_id FROM events WHERE event_id = ANY ($1::text[])';
    return (await database.writer.query<{ event_id: string }>(sql, [ids])).rows.map((row) => row.event_id);
  };
  expect(lateStatuses).toEqual({ 401: lateRequests });
  expect(await stored(late)).toEqual([]);
  expect((await stored(acknowledged)).sort()).toEqual([...acknowledged].sort());
}
