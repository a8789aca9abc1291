import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, anEvent } from '../../support/api-client.js';
import { PATIENCE_MS } from '../../support/patience.js';
import type { Ledger } from './ledger.js';

/** Where the service is now, and whether it may be away. */
export interface ServiceView {
  readonly url: string;
  readonly isBeingEnded: boolean;
}

export interface SenderPlan {
  readonly ledger: Ledger;
  readonly secret: string;
  /** Events a request: 1 sends single events, 0 asks whether the key is valid instead. */
  readonly batchSize: number;
}

/** How soon a client whose connection broke tries again. */
const RECONNECT_MS = 100;

/**
 * Customers' servers: each sender sends one request after the other and repeats it, under the same ids, until every event
 * of it has its final word. A sender that is told 429 has filled its hour and stops.
 */
export class SteadyLoad {
  private readonly senders = new Set<Sender>();

  constructor(private readonly service: ServiceView) {}

  begin(plans: readonly SenderPlan[]): void {
    for (const plan of plans) {
      const sender = new Sender(plan, this.service);
      this.senders.add(sender);
      void sender.end.then(() => this.senders.delete(sender));
    }
  }

  /** Resolves when each sender has had `times` requests served that began after this call. */
  async served(times = 1): Promise<void> {
    await Promise.all([...this.senders].map((sender) => sender.served(times)));
  }

  /** Resolves with the next answer to anyone for which `is` holds, or with null when `patienceMs` are over. */
  async next(is: (status: number) => boolean, patienceMs: number): Promise<number | null> {
    const over = new AbortController();
    const heard = Promise.race([...this.senders].map((sender) => sender.heard(is)));
    try {
      return await Promise.race([heard, delay(patienceMs, null, { signal: over.signal })]);
    } finally {
      over.abort();
    }
  }

  /** Resolves when all senders of one account have stopped: its hour is full. */
  async ended(ledger: Ledger): Promise<void> {
    await Promise.all(
      [...this.senders].filter((sender) => sender.sendsFor(ledger)).map((sender) => sender.end),
    );
  }

  /** Ends every sender with its next answer, final or not. */
  abandon(): void {
    for (const sender of this.senders) sender.abandon();
  }

  /** Lets every sender finish what it is about; none is left then. */
  async stop(): Promise<void> {
    for (const sender of this.senders) sender.stop();
    await Promise.all([...this.senders].map((sender) => sender.end));
  }
}

let made = 0;

class Sender {
  private isOver = false;
  private isAbandoned = false;
  private readonly listeners = new Set<(status: number, begunAt: number) => void>();
  /** Resolves when it has stopped. */
  readonly end: Promise<void>;

  constructor(
    private readonly plan: SenderPlan,
    private readonly service: ServiceView,
  ) {
    this.end = this.run();
  }

  sendsFor(ledger: Ledger): boolean {
    return this.plan.ledger === ledger;
  }

  stop(): void {
    this.isOver = true;
  }

  abandon(): void {
    this.isOver = true;
    this.isAbandoned = true;
  }

  private async run(): Promise<void> {
    const name = `s${++made}`;
    for (let n = 0; !this.isOver; n++) {
      const { ledger, batchSize } = this.plan;
      const ids = Array.from({ length: batchSize }, (_, at) => `${name}-${n}-${at}`);
      ledger.sent(ids);
      await this.settle(ids);
    }
    this.tell(-1, Number.POSITIVE_INFINITY);
  }

  heard(is: (status: number) => boolean): Promise<number> {
    return new Promise((resolve) => {
      const listener = (status: number) => {
        if (!is(status)) return;
        this.listeners.delete(listener);
        resolve(status);
      };
      this.listeners.add(listener);
    });
  }

  /** Also when it has stopped. */
  served(times: number): Promise<void> {
    const calledAt = performance.now();
    let left = times;
    return new Promise((resolve) => {
      const listener = (status: number, begunAt: number) => {
        if (status !== -1 && (begunAt < calledAt || !isServed(status) || --left > 0)) return;
        this.listeners.delete(listener);
        resolve();
      };
      this.listeners.add(listener);
    });
  }

  /** Sends until every event has its final word. */
  private async settle(ids: readonly string[]): Promise<void> {
    const { ledger, batchSize } = this.plan;
    const body = requestBody(ids, batchSize);
    while (!this.isAbandoned) {
      const begunAt = performance.now();
      const couldBreak = this.service.isBeingEnded;
      let answer: Answer;
      try {
        answer = await this.exchange(body);
      } catch (error) {
        ledger.broken(ids, error, couldBreak || this.service.isBeingEnded);
        this.tell(0, begunAt);
        await delay(RECONNECT_MS);
        continue;
      }
      const isSettled =
        batchSize === 0 ? ledger.validated(answer) : ledger.answered(ids, answer, batchSize > 1);
      if (answer.status === 429) this.stop();
      this.tell(answer.status, begunAt);
      if (isSettled) return;
      await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }

  private async exchange(body: string | null): Promise<Answer> {
    const path = body === null ? 'validate' : this.plan.batchSize > 1 ? 'events/batch' : 'events';
    const response = await fetch(`${this.service.url}/api/v1/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.plan.secret}`, 'content-type': 'application/json' },
      body,
      // Every wait inside the service ends sooner; a request that takes longer hangs.
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  private tell(status: number, begunAt: number): void {
    for (const listener of [...this.listeners]) listener(status, begunAt);
  }
}

function requestBody(ids: readonly string[], batchSize: number): string | null {
  if (batchSize === 0) return null;
  const events = ids.map((id) => anEvent({ event_id: id, properties: { id, text: 'x'.repeat(200) } }));
  return JSON.stringify(batchSize === 1 ? events[0] : { events });
}

function isServed(status: number): boolean {
  return status === 200 || status === 201 || status === 429;
}
