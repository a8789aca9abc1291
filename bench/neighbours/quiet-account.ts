import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchAccount } from '../contenders/contender.js';
import { singleEvents } from '../load/payloads.js';
import type { PooledRequest } from '../load/request-pool.js';

/** What the quiet account saw of its single events. Milliseconds from the moment each was due. */
export interface QuietFigures {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers of 503. */
  readonly unavailable: number;
  /** Any other answer than 201, and broken connections. */
  readonly failed: number;
}

const DEADLINE_MS = 30_000;

/**
 * Sends single events at a steady pace for so long, whatever became of those before: a service that stands still for a
 * second is seen by all the events that were due in it, not by one.
 */
export async function sendQuietly(
  port: number,
  account: BenchAccount,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<QuietFigures> {
  const agent = new Agent({ keepAlive: true });
  const pool = singleEvents([account]);
  const answers: Promise<{ status: number; ms: number }>[] = [];
  const beganAt = performance.now();
  const total = Math.round(seconds * perSecond);
  for (let n = 0; n < total; n++) {
    const dueAt = beganAt + (n * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const sent = send(agent, port, pool[n % pool.length]!);
    answers.push(sent.then((status) => ({ status, ms: performance.now() - dueAt })));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const count = (of: (status: number) => boolean) => all.filter(({ status }) => of(status)).length;
  return {
    requests: all.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    maxMs: times.at(-1) ?? 0,
    unavailable: count((status) => status === 503),
    failed: count((status) => status !== 201 && status !== 503),
  };
}

/** The status of the answer; 0 when the connection broke. */
function send(agent: Agent, port: number, { method, path, headers, body }: PooledRequest): Promise<number> {
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        ...{ agent, host: '127.0.0.1', port, method, path, timeout: DEADLINE_MS },
        headers: { ...headers, 'Content-Length': body?.length ?? 0 },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

/** Of sorted values: the smallest that so large a share of them does not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
