import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BenchAccount } from '../contenders/contender.js';
import type { PooledRequest, RequestPool } from './request-pool.js';

/** How many different requests a pool holds: enough that nothing is answered from a cache of the last few bodies. */
const SINGLES = 4_096;
const BATCHES_OF_100 = 128;
const BATCHES_OF_1000 = 16;
const IMPORTED_BATCHES = 8;

const EVENT_TYPES = [
  'page_view',
  'page_view',
  'page_view',
  'page_view',
  'click',
  'click',
  'signup',
  'purchase',
];
const SOURCES = ['google', 'newsletter', 'partner', 'meta'];
const VISITORS = 50_000;

/**
 * The n-th event of the run: what a client library sends for a page view, about 200 bytes, every fourth with the
 * tags of a campaign and every eighth with money. Deterministic, so that all contenders get the same bytes.
 */
export function makeEvent(n: number): Record<string, unknown> {
  const visitor = (n * 7_919) % VISITORS;
  return {
    event_type: EVENT_TYPES[n % EVENT_TYPES.length],
    visitor_id: `visitor-${visitor.toString(36).padStart(6, '0')}`,
    properties: {
      path: `/products/${n % 500}`,
      title: 'Running shoes, light and quick',
      screen: '1440x900',
      logged_in: n % 3 === 0,
      ...(n % 4 === 0
        ? { utm_source: SOURCES[n % SOURCES.length], utm_medium: 'cpc', utm_campaign: 'spring' }
        : {}),
    },
    ...(n % 8 === 7 ? { revenue: { amount: '49.90', currency: 'EUR' } } : {}),
  };
}

/** Single events without an id of their own, as most clients send them: each request stores a row. */
export function singleEvents(accounts: readonly BenchAccount[]): RequestPool {
  return repeat(SINGLES, (n) => postJson('/api/v1/events', pick(accounts, n).key, makeEvent(n)));
}

/** Events with ids of their own; sent a second time they are duplicates. */
export function identifiedEvents({ key }: BenchAccount, count: number): RequestPool {
  return repeat(count, (n) => postJson('/api/v1/events', key, { event_id: `bench-${n}`, ...makeEvent(n) }));
}

export function batches(
  { key }: BenchAccount,
  size: 100 | 1000,
  options: { gzip?: boolean } = {},
): RequestPool {
  return repeat(size === 100 ? BATCHES_OF_100 : BATCHES_OF_1000, (n) => {
    const events = repeat(size, (i) => makeEvent(n * size + i));
    const request = postJson('/api/v1/events/batch', key, { events });
    return options.gzip ? zipped(request) : request;
  });
}

/** Batches of 1,000 events of 0.9 KB, as an account sends that brings its history along. */
export function importedBatches({ key }: BenchAccount, options: { gzip?: boolean } = {}): RequestPool {
  return repeat(IMPORTED_BATCHES, (n) => {
    const events = repeat(1_000, (i) => makeImportedEvent(n * 1_000 + i));
    const request = postJson('/api/v1/events/batch', key, { events });
    return options.gzip ? zipped(request) : request;
  });
}

function makeImportedEvent(n: number): Record<string, unknown> {
  const event = makeEvent(n);
  const details = repeat(16, (i) => [
    `detail_${i}`,
    `${(n * 31 + i).toString(36)} as the old system kept it`,
  ]);
  return { ...event, properties: { ...(event['properties'] as object), ...Object.fromEntries(details) } };
}

/** A batch of 1,000 events that take place now; all of one visitor, who does not sign up, if one is given. */
export function historyBatch({ key }: BenchAccount, n: number, visitorId?: string): PooledRequest {
  const event = (i: number) => ({
    ...makeEvent(n * 1_000 + i),
    ...(visitorId && { visitor_id: visitorId, event_type: 'page_view' }),
  });
  return postJson('/api/v1/events/batch', key, { events: repeat(1_000, event) });
}

/** One question over and over, of the account whose key is given. */
export function questions({ key }: BenchAccount, ...paths: string[]): RequestPool {
  return paths.map((path) => ({ method: 'GET', path, headers: { Authorization: `Bearer ${key}` } }));
}

/** The hours before and after now, as parameters of a report. */
export function aroundNow(): string {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  return `from=${at(-3_600_000)}&to=${at(3_600_000)}`;
}

function zipped(request: PooledRequest): PooledRequest {
  const headers = { ...request.headers, 'Content-Encoding': 'gzip' };
  return { ...request, headers, ...(request.body && { body: gzipSync(request.body) }) };
}

/** Single events that bring random ids, each once: as many as a slot can possibly send. */
export function randomlyIdentifiedEvents({ key }: BenchAccount, count: number): RequestPool {
  return repeat(count, (n) => postJson('/api/v1/events', key, { event_id: randomUUID(), ...makeEvent(n) }));
}

/** The same in batches of 100. */
export function randomlyIdentifiedBatches({ key }: BenchAccount, count: number): RequestPool {
  const event = (n: number) => ({ event_id: randomUUID(), ...makeEvent(n) });
  return repeat(count, (n) =>
    postJson('/api/v1/events/batch', key, { events: repeat(100, (i) => event(n * 100 + i)) }),
  );
}

export function validations({ key }: BenchAccount): RequestPool {
  return [{ method: 'GET', path: '/api/v1/validate', headers: { Authorization: `Bearer ${key}` } }];
}

/** Single events with well-formed keys that were never issued; a fixed sequence, so that runs can be compared. */
export function unknownKeys(): RequestPool {
  let state = 0x9e3779b9;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const letter = () => {
    // xorshift32 (Marsaglia, 2003): only its spread matters here.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return letters[(state >>> 0) % letters.length];
  };
  return repeat(SINGLES, (n) => {
    const secret = repeat(32, letter).join('');
    return postJson('/api/v1/events', ['sk', 'test', secret].join('_'), makeEvent(n));
  });
}

function postJson(path: string, key: string, body: unknown): PooledRequest {
  return {
    method: 'POST',
    path,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

function repeat<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function pick<T>(values: readonly T[], n: number): T {
  return values[n % values.length] as T;
}
