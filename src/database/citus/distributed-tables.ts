/** The column by whose hash rows are spread over machines, of every table in {@link DISTRIBUTED_TABLES}. */
export const DISTRIBUTION_COLUMN = 'account_id';

/** All other tables are spread as this one is: the rows of an account lie in one shard of each, on the same machine. */
export const COLOCATED_WITH = 'events';

/**
 * The tables that `waymark distribute` spreads over the machines of a Citus cluster; all others stay on its coordinator. `events`
 * comes first, for the others follow it. A table with `account_id` that no foreign key ties to the control plane belongs
 * here (test/integration/distributed-tables.int-spec.ts): one that is left out works, and keeps its rows on one machine.
 */
export const DISTRIBUTED_TABLES = [
  COLOCATED_WITH,
  'allowance_hourly',
  'usage_hourly',
  'event_statuses_hourly',
  'request_log',
  'ad_spend',
  'exchange_rates',
  'traffic_lists',
  'cohorts',
  'rollup_days',
  'rollup_counts',
  'rollup_channels',
  'rollup_touches',
  'rollup_visitors',
  'rollup_identities',
  'rollup_origins',
  'rollup_visits',
  'rollup_visit_values',
  'rollup_names',
  'rollup_values',
] as const;
