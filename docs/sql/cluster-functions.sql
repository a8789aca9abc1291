-- Made by `waymark distribute`: what stores events where they are spread over a cluster (docs/adr/0028), asks for days that are due, and has months of them leave (docs/adr/0025).
-- Names carry a hash of their texts.
-- Written by `npm run sql`. Paste it into psql as the owner of the tables: nothing is kept.

BEGIN;

-- 1. On each machine: executes a statement that stores with the tables of one shard
CREATE OR REPLACE FUNCTION write_in_shard_f2902e9c (machine int, shard bigint, name text, statement text, given text[], nothing bigint)
RETURNS json LANGUAGE plpgsql AS $body$
DECLARE
  prepared text := name || '_' || shard;
  tables text[];
  answer record;
BEGIN
  IF machine <> (SELECT groupid FROM pg_dist_local_group) THEN
    RAISE 'The shard % has moved', shard USING ERRCODE = '40001';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_prepared_statements p WHERE p.name = prepared) THEN
    SELECT array_agg(shard_name(t.logicalrelid, t.shardid) ORDER BY array_position(ARRAY['events', 'allowance_hourly', 'usage_hourly', 'rollup_days', 'traffic_lists']::regclass[], t.logicalrelid::regclass))
      INTO tables
      FROM pg_dist_shard e JOIN pg_dist_shard t ON t.shardminvalue = e.shardminvalue AND t.logicalrelid = ANY (ARRAY['events', 'allowance_hourly', 'usage_hourly', 'rollup_days', 'traffic_lists']::regclass[])
     WHERE e.shardid = shard;
    EXECUTE format('PREPARE %I (text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text) AS ', prepared) || format(statement, VARIADIC tables);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(given[37]::bigint);
  EXECUTE format('EXECUTE %I (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)', VARIADIC ARRAY[prepared] || given) INTO answer;
  RETURN row_to_json(answer);
END
$body$;

-- 2. On the coordinator: which keys live, the number of the receipt, and the call of the machine
CREATE OR REPLACE FUNCTION store_in_shard_003aa0de (accounts int[], keys int[], name text, statement text, given text[], OUT answer json, OUT live int[])
LANGUAGE plpgsql AS $body$
DECLARE
  account int := accounts[1];
  shard bigint := get_shard_id_for_distribution_column('events', accounts[1]);
  machine int;
  copies int;
BEGIN
  IF cardinality(accounts) > 1 AND EXISTS (
    SELECT FROM unnest(accounts) AS a WHERE get_shard_id_for_distribution_column('events', a) <> shard) THEN
    RAISE 'The accounts lie in several shards' USING ERRCODE = 'WM001';
  END IF;
  live := ARRAY(
    SELECT k.id FROM api_keys k
     WHERE k.id = ANY (keys) AND k.deleted_at IS NULL
       AND (k.expires_at IS NULL OR k.expires_at > now()) AND (k.deletion_at IS NULL OR k.deletion_at > now())
       AND (SELECT o.suspended_at FROM accounts o WHERE o.id = k.account_id) IS NULL);
  IF live = '{}' THEN
    RETURN;
  END IF;
  IF NOT receipts_go_on() THEN
    RAISE 'The server has lost receipt numbers' USING ERRCODE = 'WM002';
  END IF;
  PERFORM lock_relation_if_exists('events', 'ROW EXCLUSIVE');
  UPDATE rollup_days d SET changes = d.changes WHERE d.account_id = account AND d.environment = -1;
  SELECT min(p.groupid), count(*) INTO machine, copies FROM pg_dist_placement p WHERE p.shardid = shard;
  IF copies <> 1 THEN
    RAISE 'The shard % lies on % machines', shard, copies USING ERRCODE = CASE copies WHEN 0 THEN '40001' ELSE '0A000' END;
  END IF;
  given[25] := live::text;
  given[37] := (receipt_base() + pg_current_xact_id()::text::bigint)::text;
  SELECT write_in_shard_f2902e9c(machine, shard, name, statement, given, count(*)) INTO STRICT answer
    FROM rollup_days d WHERE d.account_id = account AND d.environment = -1;
END
$body$;

-- 3. On each machine: executes a statement that reads with the tables of one shard
CREATE OR REPLACE FUNCTION ask_in_shard_8fe009a0 (shard bigint, statement text, given text[], nothing bigint) RETURNS json LANGUAGE plpgsql AS $body$
DECLARE
  tables text[];
  answer json;
BEGIN
  SELECT array_agg(shard_name(t.logicalrelid, t.shardid) ORDER BY array_position(ARRAY['events', 'allowance_hourly', 'usage_hourly', 'rollup_days', 'traffic_lists']::regclass[], t.logicalrelid::regclass))
      INTO tables
      FROM pg_dist_shard e JOIN pg_dist_shard t ON t.shardminvalue = e.shardminvalue AND t.logicalrelid = ANY (ARRAY['events', 'allowance_hourly', 'usage_hourly', 'rollup_days', 'traffic_lists']::regclass[])
     WHERE e.shardid = shard;
  IF tables IS NULL THEN
    RAISE 'There is no shard %', shard USING ERRCODE = '40001';
  END IF;
  EXECUTE format(statement, VARIADIC tables) INTO answer USING given;
  RETURN answer;
END
$body$;

-- 4. On each machine: the receipt numbers of what is being written there
CREATE OR REPLACE FUNCTION numbers_on_machine_a35c6557 (nothing bigint) RETURNS float8[] LANGUAGE sql AS $body$
SELECT coalesce(array_agg((classid::bigint << 32 | objid::bigint)::float8), '{}')
  FROM pg_locks
 WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock'
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$body$;

-- 5. On the coordinator: closes a month that is old enough
CREATE OR REPLACE FUNCTION close_event_month_44c026e2(part text) RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '50ms' AS $owner$
DECLARE
  closed timestamptz;
  is_sealed boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(1466005869, 6);
  SELECT m.sealed_at INTO closed FROM public.event_months m WHERE m.name = part AND m.ends_at <= now() - interval '1 month';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT c.convalidated INTO is_sealed FROM pg_constraint c
   WHERE c.conrelid = format('public.%I', part)::regclass AND c.conname = part || '_occurred';
  IF closed IS NOT NULL AND NOT is_sealed THEN
    RETURN closed;
  END IF;
  IF is_sealed IS NOT NULL THEN
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', part, part || '_occurred');
  END IF;
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (false) NOT VALID', part, part || '_occurred');
  UPDATE public.event_months SET sealed_at = clock_timestamp() WHERE name = part RETURNING sealed_at INTO closed;
  RETURN closed;
END
$owner$;

-- 6. For nobody
REVOKE ALL ON FUNCTION close_event_month_44c026e2(part text) FROM PUBLIC;

-- 7. but the writer
GRANT EXECUTE ON FUNCTION close_event_month_44c026e2(part text) TO waymark_writer;

-- 8. On the coordinator: drops a month that was closed
CREATE OR REPLACE FUNCTION drop_event_month_2b7a0963(part text, closed timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '50ms' AS $owner$
BEGIN
  PERFORM pg_advisory_xact_lock(1466005869, 6);
  IF NOT EXISTS (SELECT FROM public.event_months m WHERE m.name = part AND m.sealed_at = closed AND m.ends_at <= now() - interval '1 month') THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE public.%I', part);
  DELETE FROM public.event_months WHERE name = part;
  RETURN true;
END
$owner$;

-- 9. For nobody
REVOKE ALL ON FUNCTION drop_event_month_2b7a0963(part text, closed timestamptz) FROM PUBLIC;

-- 10. but the writer
GRANT EXECUTE ON FUNCTION drop_event_month_2b7a0963(part text, closed timestamptz) TO waymark_writer;

ROLLBACK;
