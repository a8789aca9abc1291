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
 * 1 GB of memory, unless a reason is given.
 */
const COMMON: ServerSettings = {
  listen_addresses: '', // the socket only
  unix_socket_permissions: '0700',
  max_connections: '60', // the service's pool, some command-line calls, a person with psql
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_parallel_workers_per_gather: '2',
  jit: 'off', // compiling costs more than it saves on queries of a second
  random_page_cost: '1.1', // flash
  wal_compression: 'pglz', // after a checkpoint whole pages are logged; the one method every build has
  max_wal_size: '2GB',
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

export const EMBEDDED_SETTINGS: ServerSettings = { ...COMMON, ...DURABLE };

/** For throw-away clusters of tests, which no crash of the machine may outlive anyway. */
export const THROWAWAY_SETTINGS: ServerSettings = {
  ...COMMON,
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
