import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchAccount } from '../contenders/contender.js';
import { aroundNow, questions, singleEvents } from '../load/payloads.js';
import type { PooledRequest, RequestPool } from '../load/request-pool.js';

/** What the quiet account saw of its requests. Milliseconds from the moment each was due. */
export interface QuietFigures {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers of 503. */
  readonly unavailable: number;
  /** Any other answer than 200 and 201, and broken connections. */
  readonly failed: number;
}

const DEADLINE_MS = 30_000;

interface Watch {
  readonly port: number;
  readonly account: BenchAccount;
  readonly seconds: number;
}

/** What a client library of a small shop sends; far from what loads the service. */
const EVENTS_PER_SECOND = 40;
/** A page of its events or a report, in turns. */
const QUESTIONS_PER_SECOND = 4;

/** Sends single events and asks small questions for so long. */
export async function watchQuietly({ port, account, seconds }: Watch): Promise<QuietAccountFigures> {
  const send = (pool: RequestPool, perSecond: number) => sendSteadily(port, pool, { seconds, perSecond });
  const [events, answers] = await Promise.all([
    send(singleEvents([account]), EVENTS_PER_SECOND),
    send(
      questions(account, '/api/v1/events?limit=20', `/api/v1/reports/events?${aroundNow()}`),
      QUESTIONS_PER_SECOND,
    ),
  ]);
  return { events, answers };
}

/** Its single events, and what it asks. */
export interface QuietAccountFigures {
  readonly events: QuietFigures;
  readonly answers: QuietFigures;
}

/**
 * Sends requests at a steady pace for so long, whatever became of those before: a service that stands still for a
 * second is seen by all the requests that were due in it, not by one.
 */
async function sendSteadily(
  port: number,
  pool: RequestPool,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<QuietFigures> {
  const agent = new Agent({ keepAlive: true });
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
    failed: count((status) => ![200, 201, 503].includes(status)),
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
