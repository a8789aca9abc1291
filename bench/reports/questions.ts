import type { PooledRequest } from '../load/request-pool.js';
import { attributionDuckSql, MODELS } from './attribution.duck.js';
import type { DuckDatabase } from './duck-database.js';
import { funnelDuckSql } from './funnel.duck.js';
import { PEOPLE_DUCK_SQL } from './people.duck.js';
import { DAYS, type ShopMonth } from './shop-month.js';
import { CHANNEL_GROUP, type DuckVisits, visitsDuckSql } from './visits.duck.js';

/** One report, asked of both. */
export interface Question {
  readonly name: string;
  /** What docs/benchmarks.md says it takes at most, warm, with 10,000,000 events; null for no promise. */
  readonly targetMs: number | null;
  /** Whether ours may take at most twice what DuckDB takes; events are then sent while it is asked, too. */
  readonly isRace: boolean;
  /** Whether ours must take no longer than DuckDB: what is packed of settled days was packed for that. */
  readonly isAsFast?: true;
  readonly request: Pick<PooledRequest, 'method' | 'path' | 'body'>;
  /** The answer in a form both can give. `asOfUs` is the instant ours answered for. */
  readonly askDuck: (duck: DuckDatabase, asOfUs: number) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its report
  readonly readOurs: (answer: any) => unknown;
}

const DAY_US = 86_400_000_000;
const WINDOW_US = 14 * DAY_US;
const LOOKBACK_US = 30 * DAY_US;

export function reportQuestions(month: ShopMonth): Question[] {
  const [fromUs, toUs] = [month.fromMs * 1000, month.toMs * 1000];
  const range = `from=${iso(month.fromMs)}&to=${iso(month.toMs)}`;
  const inMonth = `t >= ${fromUs} AND t < ${toUs}`;
  const day = `(t - ${fromUs}) // ${DAY_US}`;
  const attribution = attributionDuckSql({
    conversionType: 'purchase',
    fromUs,
    toUs,
    lookbackUs: LOOKBACK_US,
  });
  const funnel = (name: string, targetMs: number, steps: readonly string[]): Question => ({
    name,
    targetMs,
    isRace: true,
    isAsFast: true,
    request: {
      method: 'POST',
      path: '/api/v1/reports/funnel',
      body: Buffer.from(
        JSON.stringify({
          steps: steps.map((event_type) => ({ event_type })),
          from: iso(month.fromMs),
          to: iso(month.toMs),
        }),
      ),
    },
    askDuck: async (duck, asOfUs) => {
      const sql = funnelDuckSql({ steps, windowUs: WINDOW_US, fromUs, toUs, asOfUs });
      const [row] = await duck.query(sql);
      return (row as unknown[]).map((cell) => (Array.isArray(cell) ? cell.map(Number) : Number(cell)));
    },
    readOurs: ({ steps: counted }) => [
      ...counted.flatMap((step: Record<string, number>) => [step['visitors'], step['open']]),
      ...counted
        .slice(1)
        .flatMap((step: Record<string, { median: number; p90: number }>) =>
          [step['seconds_from_start'], step['seconds_from_previous']].map((times) => [
            Math.round(times!.median * 1e6),
            Math.round(times!.p90 * 1e6),
          ]),
        ),
    ],
  });
  const visits = (name: string, groupBy: string, visit: Pick<DuckVisits, 'scope' | 'value'>): Question => ({
    name,
    targetMs: null,
    isRace: false,
    request: {
      method: 'GET',
      path: `/api/v1/reports/events?${range}&group_by=${groupBy}&scope=${visit.scope}`,
    },
    askDuck: async (duck) => {
      const rows = await duck.query(visitsDuckSql({ ...visit, fromUs, toUs }));
      return sorted(rows.map(([value, ...numbers]) => [value, ...numbers.map(Number)]));
    },
    readOurs: ({ groups }) =>
      sorted(
        groups.flatMap(({ value, series }: { value: string | null; series: Counts[] }) =>
          series.flatMap(({ events, visitors }, at) => (events > 0 ? [[value, at, events, visitors]] : [])),
        ),
      ),
  });
  return [
    {
      name: 'events by day and type',
      targetMs: 500,
      isRace: false,
      request: { method: 'GET', path: `/api/v1/reports/events?${range}&group_by=event_type&metrics=events` },
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT type, ${day} AS day, count(*) FROM events WHERE ${inMonth} GROUP BY ALL ORDER BY ALL`,
        );
        return sorted(rows.map(([type, at, count]) => [type, Number(at), Number(count)]));
      },
      readOurs: ({ groups }) =>
        sorted(
          groups.flatMap(({ value, series }: { value: string; series: { events: number }[] }) =>
            series.map(({ events }, at) => [value, at, events]),
          ),
        ),
    },
    {
      name: 'distinct visitors by day',
      isAsFast: true,
      targetMs: 2_000,
      isRace: false,
      request: { method: 'GET', path: `/api/v1/reports/events?${range}&metrics=visitors` },
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT ${day} AS day, count(DISTINCT v) FROM events WHERE ${inMonth} GROUP BY day ORDER BY day`,
        );
        const total = await duck.query(`SELECT count(DISTINCT v) FROM events WHERE ${inMonth}`);
        return [...rows.map(([, visitors]) => Number(visitors)), Number(total[0]![0])];
      },
      readOurs: ({ buckets, totals }) => [
        ...buckets.map(({ visitors }: { visitors: number }) => visitors),
        totals.visitors,
      ],
    },
    {
      name: 'distinct people by day',
      targetMs: null,
      isRace: false,
      request: { method: 'GET', path: `/api/v1/reports/events?${range}&metrics=visitors&count_by=user` },
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT ${day} AS day, count(DISTINCT v) FROM ${PEOPLE_DUCK_SQL} e WHERE ${inMonth} GROUP BY day ORDER BY day`,
        );
        const total = await duck.query(`SELECT count(DISTINCT v) FROM ${PEOPLE_DUCK_SQL} e WHERE ${inMonth}`);
        return [...rows.map(([, people]) => Number(people)), Number(total[0]![0])];
      },
      readOurs: ({ buckets, totals }) => [
        ...buckets.map(({ visitors }: { visitors: number }) => visitors),
        totals.visitors,
      ],
    },
    visits('events and visitors by day and channel group of the visit', 'channel_group', {
      scope: 'visit',
      value: CHANNEL_GROUP,
    }),
    visits('events and visitors by day and source of the first touch', 'source', {
      scope: 'first_touch',
      value: 'source',
    }),
    {
      name: 'conversions, six models',
      targetMs: 2_000,
      isRace: true,
      request: {
        method: 'GET',
        path: `/api/v1/reports/conversions?${range}&event_type=purchase&models=${MODELS.join(',')}&limit=1000`,
      },
      askDuck: async (duck) => {
        const sums = MODELS.map((model) => `sum(${model})::BIGINT`).join(', ');
        const rows = await duck.query(
          `WITH ${attribution} SELECT source, medium, campaign, ${sums}, ${MODELS.map((model) => `sum(${model}_units)::BIGINT`).join(', ')}
             FROM credited GROUP BY ALL ORDER BY ALL`,
        );
        const [all] = await duck.query(
          `WITH ${attribution} SELECT count(*), count(*) FILTER (WHERE n NOT IN (SELECT n FROM credited)) FROM conversion`,
        );
        return {
          rows: sorted(
            rows.map(([source, medium, campaign, ...numbers]) => [
              source,
              medium,
              campaign,
              ...numbers.map(Number),
            ]),
          ),
          all: (all as unknown[]).map(Number),
        };
      },
      readOurs: ({ rows, totals, unattributed }) => ({
        rows: sorted(
          rows
            .filter(({ models }: Channel) => models.some(({ conversions }) => conversions > 0))
            .map(({ source, medium, campaign, models }: Channel) => [
              source ?? '',
              medium ?? '',
              campaign ?? '',
              ...models.map(({ conversions }) => Math.round(conversions * 1e6)),
              ...models.map(({ revenue }) =>
                revenue.reduce((sum, { amount }) => sum + tenThousandths(amount), 0),
              ),
            ]),
        ),
        all: [totals.conversions, unattributed.conversions],
      }),
    },
    funnel('funnel of rare steps', 1_000, ['signup', 'checkout', 'purchase']),
    funnel('funnel that starts with 70 % of all events', 4_000, ['page_view', 'add_to_cart', 'purchase']),
    {
      name: 'retention by day, signup to any event',
      isAsFast: true,
      targetMs: null,
      isRace: false,
      request: {
        method: 'GET',
        path: `/api/v1/reports/retention?${range}&cohort_event_type=signup&interval=day&periods=7`,
      },
      askDuck: async (duck) => {
        const rows = await duck.query(
          `WITH began AS (SELECT v, min(t) AS t FROM events WHERE type = 'signup' GROUP BY v),
                back AS (SELECT DISTINCT b.v, (b.t - ${fromUs}) // ${DAY_US} AS cohort,
                                (e.t - ${fromUs}) // ${DAY_US} - (b.t - ${fromUs}) // ${DAY_US} AS period
                           FROM began b JOIN events e ON e.v = b.v AND e.t > b.t)
           SELECT cohort, period, count(*) FROM back WHERE period <= 7 GROUP BY ALL
           UNION ALL SELECT (t - ${fromUs}) // ${DAY_US}, -1, count(*) FROM began GROUP BY ALL`,
        );
        const cells = new Map(rows.map(([cohort, period, count]) => [`${cohort} ${period}`, Number(count)]));
        // The month ends with the next midnight.
        const today = DAYS - 1;
        return Array.from({ length: DAYS }, (_, cohort) =>
          Array.from({ length: 9 }, (_, at) =>
            cohort + at - 1 > today ? null : (cells.get(`${cohort} ${at - 1}`) ?? 0),
          ),
        );
      },
      readOurs: ({ cohorts }) =>
        cohorts.map(({ visitors, periods }: { visitors: number; periods: { visitors: number | null }[] }) => [
          visitors,
          ...periods.map((period) => period.visitors),
        ]),
    },
    {
      name: 'ad spend by day, platform and campaign',
      targetMs: null,
      isRace: false,
      request: {
        method: 'GET',
        path: `/api/v1/reports/ad-spend?${range}&event_type=purchase&models=${MODELS.join(',')}&limit=10000`,
      },
      askDuck: async (duck) => {
        const platform = (name: string) =>
          `CASE ${name} WHEN 'facebook' THEN 'meta' WHEN 'bing' THEN 'microsoft' ELSE ${name} END`;
        const rows = await duck.query(
          `WITH ${attribution},
           spent AS (
             SELECT (epoch_us(date::TIMESTAMP) - ${fromUs}) // ${DAY_US} AS day, ${platform('platform')} AS platform, campaign,
                    sum(micros)::BIGINT AS micros, sum(clicks)::BIGINT AS clicks FROM ad_spend GROUP BY ALL
           ), earned AS (
             SELECT (converted - ${fromUs}) // ${DAY_US} AS day, ${platform('source')} AS platform, campaign,
                    ${MODELS.map((model) => `sum(${model})::BIGINT AS ${model}`).join(', ')}
               FROM credited
              WHERE medium IN ('cpc', 'paid_social') AND (platform, campaign) IN (SELECT (platform, campaign) FROM spent)
              GROUP BY ALL)
           SELECT coalesce(s.day, e.day), coalesce(s.platform, e.platform), coalesce(s.campaign, e.campaign),
                  coalesce(micros, 0), coalesce(clicks, 0), ${MODELS.map((model) => `coalesce(${model}, 0)`).join(', ')}
             FROM spent s FULL JOIN earned e USING (day, platform, campaign)`,
        );
        return sorted(
          rows.map(([at, name, campaign, ...numbers]) => [
            Number(at),
            name,
            campaign,
            ...numbers.map(Number),
          ]),
        );
      },
      readOurs: ({ rows }) =>
        sorted(
          rows.map((row: AdRow) => [
            (Date.parse(row.day) - month.fromMs) / 86_400_000,
            row.platform,
            row.campaign,
            Math.round(row.spend.reduce((sum, { amount }) => sum + Number(amount), 0) * 1e6),
            row.clicks,
            ...row.models.map(({ conversions }) => Math.round(conversions * 1e6)),
          ]),
        ),
    },
  ];
}

interface Counts {
  readonly events: number;
  readonly visitors: number;
}

interface Channel {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly models: { conversions: number; revenue: { amount: string }[] }[];
}

interface AdRow {
  readonly day: string;
  readonly platform: string;
  readonly campaign: string;
  readonly clicks: number;
  readonly spend: { amount: string }[];
  readonly models: { conversions: number }[];
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function tenThousandths(amount: string): number {
  return Math.round(Number(amount) * 10_000);
}

function sorted(rows: readonly (readonly unknown[])[]): (readonly unknown[])[] {
  const key = (row: readonly unknown[]) => JSON.stringify(row);
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
