import { createHash } from 'node:crypto';
import { attributionDuckSql } from './attribution.duck.js';
import type { DuckDatabase } from './duck-database.js';
import { funnelDuckSql } from './funnel.duck.js';
import { PEOPLE_DUCK_SQL } from './people.duck.js';
import type { Question } from './questions.js';
import type { ShopMonth } from './shop-month.js';

const DAY_MS = 86_400_000;
const DAY_US = 86_400_000_000;
const LOOKBACK_US = 30 * DAY_US;
const WINDOW_US = 14 * DAY_US;
/** The day that is looked behind, of the month's thirty; it has settled. */
const DAY = 10;
/** Rows of a page of evidence, unless told. */
const PAGE = 100;
const PAGES_LISTED = 10;
const PAGE_PATH = '/p/7';
/** Somebody who was here. */
const VISITOR = 'visitor-7';
const STEPS = ['page_view', 'add_to_cart', 'purchase'];
/** Condition on a row of DuckDB’s `credited`: an ad of Google whose spend is known. */
const GOOGLE_ADS = `source = 'google' AND medium = 'cpc' AND campaign IN (SELECT campaign FROM ad_spend WHERE platform = 'google')`;

/** Questions of who and what is behind the numbers: evidence, paths, one visitor's journey, the members of a cohort, properties. */
export function behindQuestions(month: ShopMonth, buyers: string): Question[] {
  const [fromUs, toUs] = [month.fromMs * 1000, month.toMs * 1000];
  const range = `from=${iso(month.fromMs)}&to=${iso(month.toMs)}`;
  const day = iso(month.fromMs + DAY * DAY_MS);
  const ofDay = (at: number) => `(t - ${fromUs}) // ${DAY_US} = ${at}`;
  const attribution = attributionDuckSql({
    conversionType: 'purchase',
    fromUs,
    toUs,
    lookbackUs: LOOKBACK_US,
  });
  const get = (path: string): Question['request'] => ({ method: 'GET', path: `/api/v1/reports/${path}` });
  const question = (
    name: string,
    request: Question['request'],
    ...[askDuck, readOurs]: readonly [Question['askDuck'], Question['readOurs']]
  ): Question => ({ name, targetMs: null, isRace: false, request, askDuck, readOurs });
  /** The first row of an answer of numbers. */
  const numbers = (sql: string) => async (duck: DuckDatabase) => (await duck.query(sql))[0]!.map(Number);
  return [
    question(
      'conversion paths',
      get(`conversion-paths?${range}&event_type=purchase`),
      numbers(
        `WITH ${attribution} SELECT count(*), count(*) FILTER (WHERE n NOT IN (SELECT n FROM credited)) FROM conversion`,
      ),
      ({ totals, unattributed }) => [totals.conversions, unattributed.conversions],
    ),
    question(
      'which conversions a source has credit for',
      get(
        `conversions?${range}&event_type=purchase&group_by=source&models=linear&include=evidence&row_source=google`,
      ),
      numbers(
        `WITH ${attribution} SELECT count(DISTINCT n) FROM credited WHERE source = 'google' AND linear > 0`,
      ),
      ({ evidence }) => [evidence.total],
    ),
    question(
      'which conversions a platform’s ads have credit for',
      get(
        `ad-spend?${range}&event_type=purchase&group_by=platform&models=last_touch&include=evidence&row_platform=google`,
      ),
      numbers(
        `WITH ${attribution} SELECT count(DISTINCT n) FROM credited WHERE ${GOOGLE_ADS} AND last_touch > 0`,
      ),
      ({ evidence }) => [evidence.total],
    ),
    question(
      'which events a day has',
      get(`events?${range}&include=evidence&bucket_start=${day}`),
      numbers(`SELECT count(*) FROM events WHERE ${ofDay(DAY)}`),
      ({ evidence }) => [evidence.total],
    ),
    question(
      'which visitors a day has',
      get(`events?${range}&metrics=visitors&include=evidence&number=visitors&bucket_start=${day}`),
      numbers(`SELECT count(DISTINCT v) FROM events WHERE ${ofDay(DAY)}`),
      ({ evidence }) => [evidence.total],
    ),
    question(
      'who reached a funnel’s second step',
      {
        method: 'POST',
        path: '/api/v1/reports/funnel?include=evidence&step=2&outcome=reached',
        body: Buffer.from(
          JSON.stringify({
            steps: STEPS.map((event_type) => ({ event_type })),
            from: iso(month.fromMs),
            to: iso(month.toMs),
          }),
        ),
      },
      async (duck, asOfUs) => {
        const sql = funnelDuckSql({ steps: STEPS, windowUs: WINDOW_US, fromUs, toUs, asOfUs });
        const [, , reached] = (await duck.query(sql))[0]!;
        return [Number(reached), Math.min(PAGE, Number(reached))];
      },
      ({ steps, evidence }) => [steps[1].visitors, evidence.visitors.length],
    ),
    question(
      'who came back the day after signing up',
      get(
        `retention?${range}&interval=day&periods=7&cohort_event_type=signup&include=evidence&cohort_start=${day}&return_period=1`,
      ),
      async (duck) => {
        const [back] = await numbers(
          `WITH began AS (SELECT v, min(t) AS t FROM events WHERE type = 'signup' GROUP BY v)
           SELECT count(DISTINCT e.v) FROM events e JOIN (FROM began WHERE ${ofDay(DAY)}) b ON b.v = e.v
            WHERE (e.t - ${fromUs}) // ${DAY_US} = ${DAY + 1}`,
        )(duck);
        return [back, Math.min(PAGE, back!)];
      },
      ({ cohorts, evidence }) => [cohorts[DAY].periods[1].visitors, evidence.visitors.length],
    ),
    question(
      'the journey of a visitor',
      get(`journey?${range}&visitor_id=${VISITOR}`),
      numbers(`SELECT count(*) FROM events WHERE v = ${keyOf(VISITOR)}`),
      ({ totals }) => [totals.events],
    ),
    question(
      'distinct values of a property',
      get(`events?${range}&metrics=events&interval=month&measure=unique(properties.url)`),
      numbers(`SELECT count(DISTINCT page) FROM events`),
      ({ totals }) => [totals.measures[0].value],
    ),
    question(
      'events by the values of a property',
      get(
        `events?${range}&metrics=events&interval=month&group_by=properties.url&event_type=page_view&limit=${PAGES_LISTED}`,
      ),
      async (duck) => {
        const rows = await duck.query(
          `SELECT count(*) AS n FROM events WHERE type = 'page_view' GROUP BY page ORDER BY n DESC LIMIT ${PAGES_LISTED}`,
        );
        return rows.map(([count]) => Number(count));
      },
      ({ groups }) =>
        groups
          .filter(({ kind }: { kind: string }) => kind === 'value')
          .map(({ events }: { events: number }) => events),
    ),
    question(
      'events with a value of a property',
      get(
        `events?${range}&metrics=events&interval=month&event_type=page_view&properties.url=https%3A%2F%2Fshop.example${PAGE_PATH}`,
      ),
      numbers(`SELECT count(*) FROM events WHERE type = 'page_view' AND page = '${PAGE_PATH}'`),
      ({ totals }) => [totals.events],
    ),
    question(
      'who was active, as people',
      get(
        `conversions?${range}&event_type=purchase&models=linear&count_by=user&include=evidence&number=visitors&row=all`,
      ),
      numbers(`SELECT count(DISTINCT v), least(${PAGE}, count(DISTINCT v)) FROM ${PEOPLE_DUCK_SQL}`),
      ({ totals, evidence }) => [totals.active_visitors, evidence.visitors.length],
    ),
    question(
      'who viewed three pages or more',
      {
        method: 'POST',
        path: '/api/v1/cohorts/members',
        body: Buffer.from(JSON.stringify({ definition: { did: { event_type: 'page_view', at_least: 3 } } })),
      },
      numbers(
        `SELECT count(DISTINCT v) FILTER (WHERE is_visitor), count(DISTINCT v) FILTER (WHERE NOT is_visitor) FROM (
           SELECT v::VARCHAR AS v, true AS is_visitor FROM events WHERE type = 'page_view' GROUP BY ALL HAVING count(*) >= 3
           UNION ALL
           SELECT v::VARCHAR, false FROM ${PEOPLE_DUCK_SQL} WHERE type = 'page_view' GROUP BY ALL HAVING count(*) >= 3)`,
      ),
      ({ visitors, people }) => [visitors, people],
    ),
    question(
      'events and visitors of a cohort’s members',
      get(`events?${range}&interval=month&cohort=${buyers}`),
      numbers(
        `SELECT count(*), count(DISTINCT v) FROM events WHERE v IN (SELECT v FROM events WHERE type = 'purchase')`,
      ),
      ({ totals }) => [totals.events, totals.visitors],
    ),
  ];
}

/** The cohort of all who have bought anything. @returns its id. */
export async function createBuyers(port: number, key: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/cohorts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Buyers', definition: { did: { event_type: 'purchase' } } }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await response.json()) as { id?: string };
  if (body.id === undefined)
    throw new Error(
      `creating a cohort was answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`,
    );
  return body.id;
}

/** As events have it (src/events/visitor-key.ts). */
function keyOf(visitorId: string): bigint {
  return createHash('sha256').update(visitorId).digest().readBigInt64BE();
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
