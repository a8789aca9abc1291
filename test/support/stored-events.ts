import { environmentCode } from '../../src/common/environment.js';
import { formatMicros } from '../../src/common/rfc3339.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { numberArray, textArray } from '../../src/database/pg-array.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { invalidateDaysSql } from '../../src/events/late-events.js';
import { eventTypeKey, visitorKey } from '../../src/events/visitor-key.js';

/** An event as a report sees it; what is left out is null. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly visitor: string;
  /** Microseconds of Unix time. */
  readonly atUs: number;
  readonly user?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
  readonly clickId?: string;
  readonly referrerHost?: string;
  readonly nonInteractive?: boolean;
  /** Whether its user agent is a known bot's. */
  readonly bot?: boolean;
  /** Amount and currency. */
  readonly revenue?: readonly [string, string];
}

/** As many as one statement stores in a moment, however busy the machine is. */
const SLICE = 1_000;

/** Puts events into the record as they are, past the service: for tests of what reports make of them. */
export async function storeEvents(
  database: Pick<Database, 'writer'>,
  scope: ReadScope,
  events: readonly StoredEvent[],
): Promise<void> {
  for (let i = 0; i < events.length; i += SLICE)
    await storeSlice(database, scope, events.slice(i, i + SLICE));
}

async function storeSlice(
  database: Pick<Database, 'writer'>,
  scope: ReadScope,
  events: readonly StoredEvent[],
): Promise<void> {
  const texts = (pick: (event: StoredEvent) => string | undefined) =>
    textArray(events.map((event) => pick(event) ?? null));
  await makeMonths(database, events);
  await database.writer.query(
    `INSERT INTO events (account_id, environment, key_id, content_hash, event_id, event_type, event_type_key, visitor_id,
       visitor_key, occurred_at, received_at, user_id, properties, utm_source, utm_medium, utm_campaign, click_id_kind,
       referrer_host, revenue_amount, revenue_currency, non_interactive, utm_term, utm_content, known_bot)
     SELECT $1, $2, 1, md5(id)::uuid, id, type, type_key, visitor, visitor_key, at, at, "user", properties, source,
            medium, campaign, click_id, referrer_host, amount, currency, non_interactive, term, content, known_bot
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::timestamptz[], $9::text[],
              $10::jsonb[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::numeric[], $17::text[],
              $18::boolean[], $19::text[], $20::text[], $21::boolean[])
         AS e (id, type, type_key, visitor, visitor_key, at, "user", properties, source, medium, campaign, click_id,
               referrer_host, amount, currency, non_interactive, term, content, known_bot)`,
    [
      scope.accountId,
      environmentCode(scope.environment),
      texts(({ id }) => id),
      texts(({ type }) => type),
      numberArray(events.map(({ type }) => eventTypeKey(type))),
      texts(({ visitor }) => visitor),
      numberArray(events.map(({ visitor }) => visitorKey(visitor))),
      texts(({ atUs }) => formatMicros(atUs)),
      texts(({ user }) => user),
      texts(({ properties }) => properties && JSON.stringify(properties)),
      texts(({ source }) => source),
      texts(({ medium }) => medium),
      texts(({ campaign }) => campaign),
      texts(({ clickId }) => clickId),
      texts(({ referrerHost }) => referrerHost),
      numberArray(events.map(({ revenue }) => revenue?.[0] ?? null)),
      texts(({ revenue }) => revenue?.[1]),
      numberArray(events.map(({ nonInteractive }) => (nonInteractive ? 'true' : null))),
      texts(({ term }) => term),
      texts(({ content }) => content),
      numberArray(events.map(({ bot }) => (bot ? 'true' : null))),
    ],
  );
}

/** A month that lies ahead is made where an event needs it, as the service does. */
async function makeMonths(
  { writer }: Pick<Database, 'writer'>,
  events: readonly StoredEvent[],
): Promise<void> {
  const ahead = events.map(({ atUs }) => atUs / 1000).filter((atMs) => atMs > Date.now());
  for (const monthMs of new Set(ahead.map((atMs) => startOfMonth(atMs))))
    await writer.query('SELECT make_event_month($1)', [new Date(monthMs).toISOString()]);
}

/** Puts events into days that may be rolled up, as the service does. */
export async function storeLate(
  database: Pick<Database, 'writer'>,
  scope: ReadScope,
  events: readonly StoredEvent[],
): Promise<void> {
  await storeEvents(database, scope, events);
  const late =
    '(SELECT * FROM events WHERE account_id = $1 AND environment = $2 AND event_id = ANY ($3::text[]))';
  await database.writer.query(invalidateDaysSql(late), [
    scope.accountId,
    environmentCode(scope.environment),
    textArray(events.map(({ id }) => id)),
  ]);
}

/**
 * Puts events into an account that nothing else is in, for one question to be asked; and, to be left out of its
 * answer, some of the same visitors' into the account's other environment and into another account.
 */
export async function storeForOneQuestion(
  database: Pick<Database, 'writer'>,
  events: readonly StoredEvent[],
): Promise<ReadScope> {
  questions += 1;
  const scope: ReadScope = { accountId: questions, environment: 'test' };
  await storeEvents(database, scope, events);
  await storeEvents(database, { ...scope, environment: 'live' }, events.slice(0, 10));
  await storeEvents(database, { ...scope, accountId: 1_000_000 + questions }, events.slice(0, 10));
  return scope;
}

let questions = 0;

/** As an erasure does, past its audit line. */
export async function eraseVisitor(
  { writer }: Pick<Database, 'writer'>,
  { accountId, environment }: ReadScope,
  visitorId: string,
): Promise<void> {
  await writer.query(
    `WITH erased AS (
       DELETE FROM events WHERE account_id = $1 AND environment = $2 AND visitor_id = $3
       RETURNING account_id, environment, occurred_at
     ), invalidated_days AS (${invalidateDaysSql('erased')})
     SELECT count(*) FROM invalidated_days`,
    [accountId, environmentCode(environment), visitorId],
  );
}
