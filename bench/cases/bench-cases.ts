import { batches, identifiedEvents, singleEvents, unknownKeys, validations } from '../load/payloads.js';
import type { BenchCase } from './bench-case.js';
import { sendAll, sendUntilRefused } from './preparations.js';

const DUPLICATE_IDS = 1_000;

const single = {
  needs: 'single',
  eventsPerRequest: 1,
  expects: 'stored',
  statuses: [201],
  pool: ({ fresh }) => singleEvents([fresh]),
} as const satisfies Partial<BenchCase>;

const batch = { needs: 'batch', expects: 'stored', statuses: [200] } as const satisfies Partial<BenchCase>;

/** Everything `npm run bench` measures, in the order of its report. What is compared with each other is measured in a row. */
export const BENCH_CASES: readonly BenchCase[] = [
  { name: 'single-64', title: 'single events, 64 connections', connections: 64, ...single },
  {
    name: 'mix-1000',
    title: 'single events of 1,000 accounts in turn, 64 connections',
    connections: 64,
    ...single,
    needs: 'keys',
    pool: ({ all }) => singleEvents(all),
  },
  {
    name: 'mix-256',
    title: 'single events of 1,000 accounts in turn, 256 connections',
    connections: 256,
    ...single,
    needs: 'keys',
    pool: ({ all }) => singleEvents(all),
  },
  { name: 'single-256', title: 'single events, 256 connections', connections: 256, ...single },
  {
    name: 'batch-100',
    title: 'batches of 100, 16 connections',
    connections: 16,
    eventsPerRequest: 100,
    ...batch,
    pool: ({ fresh }) => batches(fresh, 100),
  },
  {
    name: 'batch-1000',
    title: 'batches of 1,000, 8 connections',
    connections: 8,
    eventsPerRequest: 1_000,
    ...batch,
    pool: ({ fresh }) => batches(fresh, 1_000),
  },
  {
    name: 'batch-1000-gzip',
    title: 'batches of 1,000 with gzip, 8 connections',
    connections: 8,
    eventsPerRequest: 1_000,
    ...batch,
    pool: ({ fresh }) => batches(fresh, 1_000, { gzip: true }),
  },
  {
    name: 'validate',
    title: 'GET /api/v1/validate, 64 connections',
    needs: 'validate',
    connections: 64,
    eventsPerRequest: 1,
    expects: 'read',
    statuses: [200],
    pool: ({ fresh }) => validations(fresh),
  },
  {
    name: 'duplicates',
    title: 'duplicates only, 64 connections',
    needs: 'duplicates',
    connections: 64,
    eventsPerRequest: 1,
    expects: 'read',
    statuses: [200],
    pool: ({ fresh }) => identifiedEvents(fresh, DUPLICATE_IDS),
    prepare: sendAll,
  },
  {
    name: 'over-limit',
    title: 'hour full (429), 64 connections',
    needs: 'limits',
    connections: 64,
    eventsPerRequest: 1,
    expects: 'refused',
    statuses: [429],
    pool: ({ small }) => singleEvents([small]),
    prepare: sendUntilRefused,
  },
  {
    name: 'bad-keys',
    title: 'unknown keys (401, and the address limit’s 429), 64 connections',
    needs: 'keys',
    connections: 64,
    eventsPerRequest: 1,
    expects: 'refused',
    statuses: [401, 429],
    pool: unknownKeys,
  },
];
