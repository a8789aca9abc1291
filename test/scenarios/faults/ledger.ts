import type { Answer } from '../../support/api-client.js';

/** What has been learnt of one event. */
interface Entry {
  /** The service said that it is stored: as a new event, or as one that was there. */
  acknowledged: boolean;
  /** How often it was said to be new. */
  accepted: number;
  /** An answer was lost, or left open whether the event is stored. */
  isUncertain: boolean;
}

/** What one account was told: every event sent, what became of it, and every answer that breaks a promise. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  readonly violations: string[] = [];
  /** Answers so far by status; 0 stands for none. */
  readonly statuses: Record<number, number> = {};

  constructor(readonly accountPublicId: string) {}

  get acknowledged(): string[] {
    return [...this.entries].filter(([, { acknowledged }]) => acknowledged).map(([id]) => id);
  }

  sent(ids: readonly string[]): void {
    for (const id of ids) this.entries.set(id, { acknowledged: false, accepted: 0, isUncertain: false });
  }

  /** The connection broke: nothing is known. `isExpected` while the service itself is being ended. */
  broken(ids: readonly string[], error: unknown, isExpected: boolean): void {
    this.count(0);
    for (const id of ids) this.entries.get(id)!.isUncertain = true;
    if (!isExpected)
      this.violations.push(`no answer: ${String(error)} ${String((error as Error).cause ?? '')}`);
  }

  /** Notes an answer to a single event, or to a batch. True when every event has its final word. */
  answered(ids: readonly string[], answer: Answer, isBatch: boolean): boolean {
    this.count(answer.status);
    this.checkHeaders(answer);
    if (answer.status === 503) {
      this.unavailable(ids, answer, isBatch);
      return false;
    }
    if (isBatch) return this.batch(ids, answer);
    const [id] = ids as readonly [string];
    if (answer.status === 429) return this.limited(answer);
    const expected = answer.status === 201 ? 'accepted' : 'duplicate';
    if ((answer.status !== 201 && answer.status !== 200) || answer.body.status !== expected)
      this.violations.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    else this.acknowledge(id, answer.body.event_id, answer.body.status);
    return true;
  }

  /** Notes what a key that lives was told of itself. True unless it is to ask again. */
  validated(answer: Answer): boolean {
    this.count(answer.status);
    this.checkHeaders(answer);
    if (answer.status === 503) this.unavailable([], answer, false);
    else if (answer.status !== 200 || answer.body.account_id !== this.accountPublicId)
      this.violations.push(`${answer.status} ${JSON.stringify(answer.body)} to a living key`);
    return answer.status !== 503;
  }

  private batch(ids: readonly string[], answer: Answer): boolean {
    if (answer.status !== 200 || answer.body.results?.length !== ids.length) {
      this.violations.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      return true;
    }
    const results: { event_id: string; status: string }[] = answer.body.results;
    ids.forEach((id, at) => {
      this.acknowledge(id, results[at]!.event_id, results[at]!.status);
    });
    return true;
  }

  private acknowledge(id: string, answeredId: string, status: string): void {
    const entry = this.entries.get(id)!;
    if (answeredId !== id || (status !== 'accepted' && status !== 'duplicate'))
      this.violations.push(`${id}: ${answeredId} ${status}`);
    if (status === 'accepted' && ++entry.accepted > 1) this.violations.push(`${id}: accepted twice`);
    if (status === 'duplicate' && !entry.isUncertain)
      this.violations.push(`${id}: a duplicate of what was certainly not stored`);
    entry.acknowledged = true;
  }

  /** A 503 says which events may be stored all the same, and when to come back; nothing else. */
  private unavailable(ids: readonly string[], { headers, body }: Answer, isBatch: boolean): void {
    const { error, event_id: eventId, event_ids: eventIds, ...others } = body;
    const named: readonly string[] = isBatch ? (eventIds ?? []) : eventId === undefined ? [] : [eventId];
    const isShaped =
      typeof error === 'string' &&
      Object.keys(others).length === 0 &&
      (isBatch ? eventId : eventIds) === undefined &&
      (named.length === 0 || named.join() === ids.join());
    if (!isShaped) this.violations.push(`503 ${JSON.stringify(body).slice(0, 300)}`);
    if (!/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) this.violations.push('503 without Retry-After');
    for (const id of named) this.entries.get(id)!.isUncertain = true;
  }

  private limited({ headers, body }: Answer): boolean {
    const seconds = Number(headers.get('retry-after'));
    if (body.error !== 'Rate limit exceeded' || !(seconds >= 1) || body.retry_after !== seconds)
      this.violations.push(`429 ${JSON.stringify(body)}`);
    return true;
  }

  private checkHeaders({ status, headers }: Answer): void {
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
      if (!headers.has(name)) this.violations.push(`${status} without ${name}`);
  }

  private count(status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }
}
