import { memoryBytes } from '../../common/memory.js';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Settings of the embedded server, given on its command line: an update of Waymark updates them. */
export type ServerSettings = Readonly<Record<string, string>>;

/** What an acknowledged event stands on; asserted again from inside when the service starts. */
const DURABLE: ServerSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/**
 * For a small machine shared with the service and for one program's few connections. Figures are sizes that fit
 * 1 GB of memory, unless a reason is given; what more there is serves as the operating system's cache.
 */
const COMMON: ServerSettings = {
  listen_addresses: '', // the socket only
  unix_socket_permissions: '0700',
  max_connections: '60', // see embeddedSettings
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_parallel_workers_per_gather: '2',
  jit: 'off', // compiling costs more than it saves on queries of a second
  random_page_cost: '1.1', // flash
  // Of a page that is logged whole, after a checkpoint, pglz (the one method every build has) writes half, for 0.2 ms of a core:
  // by random ids into 20 million it took three quarters of all (docs/benchmarks.md, Growth).
  wal_compression: 'off',
  min_wal_size: '160MB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  client_connection_check_interval: '2s', // a report whose reader died must not run on
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log', // a refused statement is the service's business, and would repeat its values here
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

export const EMBEDDED_SETTINGS: ServerSettings = {
  ...COMMON,
  ...DURABLE,
  shared_buffers: sharedBuffers(memoryBytes()),
};

/** Connections that stay free beside those of the service: for command-line calls and a person with psql. */
export const SPARE_CONNECTIONS = 20;

/** @param poolSize connections that the service's processes may hold together. */
export function embeddedSettings(poolSize: number): ServerSettings {
  const needed = Math.max(Number(COMMON['max_connections']), poolSize + SPARE_CONNECTIONS);
  return { ...EMBEDDED_SETTINGS, max_connections: String(needed) };
}

/**
 * How large the log may grow: a tenth of the free disk, from 2 to 8 GiB. A checkpoint begins at about half of it, after which each page is
 * logged whole when it first changes. Into 20 million with random ids an event took 7 to 9 kB of log with 2 GiB, 2 to 3 with 8
 * (docs/benchmarks.md, Growth). The price is the recovery after a crash: half a minute for 3 GiB.
 */
export function maxWalSize(freeDisk: number): string {
  return `${Math.floor(Math.min(Math.max(freeDisk / 10, 2 * GIB), 8 * GIB) / MIB)}MB`;
}

export function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A quarter of the memory, as PostgreSQL's documentation has it ("Resource Consumption"), from 128 MiB to 1 GiB. Pages that are
 * not among these are copied from the operating system's cache, each time: finding the 100,000 purchases of a month of
 * 10,000,000 events took 0.57 s with 256 MiB, 0.32 with 1 GiB, and no less with 3.
 */
export function sharedBuffers(memory: number): string {
  return `${Math.floor(Math.min(Math.max(memory / 4, 128 * MIB), 1024 * MIB) / MIB)}MB`;
}
