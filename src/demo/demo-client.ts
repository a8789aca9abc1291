import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OperatorError } from '../common/operator-error.js';
import type { DemoRate } from './shop-rates.js';
import type { DemoSpend } from './shop-spend.js';
import type { DemoEvent } from './shop-traffic.js';

/** How often a batch is tried again when the service cannot be reached or is busy. */
const MAX_ATTEMPTS = 60;
const LONGEST_PAUSE_MS = 5_000;

/** What the service said of a batch. */
export interface BatchCounts {
  readonly accepted: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
  readonly rate_limited: number;
}

/** Talks to the service as any customer's server would: over HTTP, with a key, trying again what may be tried again. */
export class DemoClient {
  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  /** Sends a batch until every event of it is stored; the same ids each time, so that nothing can double. */
  async send(events: readonly DemoEvent[]): Promise<BatchCounts> {
    const body = await promisify(gzip)(JSON.stringify({ events }));
    for (let attempt = 1; ; attempt++) {
      const answer = await this.post(body);
      if (answer.kind === 'done') return answer.counts;
      if (attempt === MAX_ATTEMPTS) throw new OperatorError(`Given up: ${answer.reason}.`);
      await delay(answer.waitMs ?? Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  /** Imports what the campaigns cost; the same rows again change nothing. */
  importSpend(rows: readonly DemoSpend[]): Promise<void> {
    return this.put('ad-spend', { rows });
  }

  /** Imports what one currency was worth in another; the same rates again change nothing. */
  importRates(rows: readonly DemoRate[]): Promise<void> {
    return this.put('exchange-rates', { rows });
  }

  /** All events of a range as they are stored, one by one. */
  async *read(from: string, to: string): AsyncGenerator<Record<string, unknown>> {
    const query = new URLSearchParams({ from, to });
    const response = await fetch(`${this.url}/api/v1/events?${query}`, {
      headers: { Authorization: `Bearer ${this.secret}`, Accept: 'application/x-ndjson' },
    });
    if (!response.ok || !response.body) throw new OperatorError(`Reading back failed: ${response.status}.`);
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line);
    }
    if (rest !== '') throw new OperatorError('Reading back broke off.');
  }

  private async put(what: string, body: object): Promise<void> {
    const response = await fetch(`${this.url}/api/v1/${what}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${this.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { error, rejected } = (await response.json()) as { error?: string; rejected?: number };
    if (!response.ok || rejected !== 0)
      throw new OperatorError(`The import of ${what} was refused: ${error ?? `${rejected} rows`}.`);
  }

  private async post(
    body: Uint8Array,
  ): Promise<
    { kind: 'done'; counts: BatchCounts } | { kind: 'again'; reason: string; waitMs: number | null }
  > {
    let response: Response;
    try {
      response = await fetch(`${this.url}/api/v1/events/batch`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${this.secret}`,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
        },
        body: body as NonNullable<RequestInit['body']>,
      });
    } catch {
      return { kind: 'again', reason: `the service at ${this.url} cannot be reached`, waitMs: null };
    }
    const answer = (await response.json()) as BatchCounts & { error?: string };
    const wait = response.headers.get('retry-after');
    const isPartly = response.status === 200 && answer.rate_limited > 0;
    if (response.status === 429 || response.status === 503 || isPartly) {
      const reason = answer.error ?? 'the hour is full';
      return { kind: 'again', reason, waitMs: wait === null ? null : Number(wait) * 1_000 };
    }
    if (response.status !== 200) throw new OperatorError(`The service refused: ${answer.error}.`);
    return { kind: 'done', counts: answer };
  }
}
