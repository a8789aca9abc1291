/** Deleted and expired keys are not found: to a caller they never existed. Of ends that are null `least` takes no notice. */
const lookup = ({ columns, joins, now }: Record<'columns' | 'joins' | 'now', string>) => `
  SELECT encode(k.secret_hash, 'hex') AS secret_hash,
         k.id AS key_id, k.public_id AS key_public_id, k.environment, k.events_per_hour AS key_events_per_hour, k.site,
         a.id AS account_id, a.public_id AS account_public_id, a.plan, a.events_per_hour, a.requests_per_second,${columns}
         least(k.expires_at, k.deletion_at) AS ends_at, a.suspended_at IS NOT NULL AS is_suspended,
         (SELECT version FROM key_facts_version) AS version
    FROM api_keys k
    JOIN accounts a ON a.id = k.account_id${joins}
   WHERE k.secret_hash = ANY ($1::bytea[])
     AND k.deleted_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > ${now})
     AND (k.deletion_at IS NULL OR k.deletion_at > ${now})`;

/** Keys, their accounts and the hour so far, in one statement: hashes, hour, present. */
export const LOOKUP = lookup({
  columns: `
         coalesce(h.events, 0) AS account_events, h.first_key_id, h.first_key_environment, h.first_key_events,
         coalesce(u.events, 0) + CASE WHEN h.first_key_id = k.id THEN h.first_key_events ELSE 0 END AS key_events,`,
  joins: `
    LEFT JOIN allowance_hourly h ON h.account_id = k.account_id AND h.hour = $2
    LEFT JOIN usage_hourly u ON u.account_id = k.account_id AND u.hour = $2
          AND u.environment = k.environment AND u.key_id = k.id`,
  now: '$3',
});

/**
 * The same where the hour lies on other machines than the keys: who they are, by the coordinator alone (hashes, present), …
 * Together with the hour in one statement, Citus would ask every machine for it and send them all accounts.
 */
export const LOOKUP_KEYS = lookup({ columns: '', joins: '', now: '$2' });

/** … then their hour so far, by the machines of their accounts: accounts, keys, hour. A row of each account, or of each of its keys. */
export const LOOKUP_HOURS = `
  SELECT h.account_id, h.events AS account_events, h.first_key_id, h.first_key_environment, h.first_key_events,
         u.key_id, u.events AS key_events
    FROM allowance_hourly h
    LEFT JOIN usage_hourly u ON u.account_id = h.account_id AND u.account_id = ANY ($1::int[])
          AND u.hour = h.hour AND u.key_id = ANY ($2::int[])
   WHERE h.account_id = ANY ($1::int[]) AND h.hour = $3`;
