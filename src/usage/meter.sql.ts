/**
 * The meter, one row for each account, hour of receipt (UTC), environment and key that stored events in it. All rows of an
 * hour but those of imports are the allowance used; the live ones are the bill. To be read as `FROM ${METER} AS m WHERE m.account_id = …`.
 */
export const METER = `(
  SELECT account_id, hour, environment, key_id, events FROM usage_hourly
  UNION ALL
  SELECT account_id, hour, first_key_environment, first_key_id, first_key_events
    FROM allowance_hourly WHERE first_key_events > 0)`;
