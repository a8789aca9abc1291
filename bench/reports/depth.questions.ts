import type { Question } from './questions.js';
import type { ShopMonth } from './shop-month.js';

const DAY_US = 86_400_000_000;
const HALF_MS = 15 * 86_400_000;
/** Half an hour beside the hours of UTC, and without clock changes. */
const KOLKATA_US = 19_800_000_000;

/** Questions of further depth: zones, types, filters by what events say themselves, measures, comparison, several series. */
export function depthQuestions(month: ShopMonth): Question[] {
  const [fromUs, toUs] = [month.fromMs * 1000, month.toMs * 1000];
  const range = `from=${iso(month.fromMs)}&to=${iso(month.toMs)}`;
  const inMonth = `t >= ${fromUs} AND t < ${toUs}`;
  const get = (path: string): Question['request'] => ({ method: 'GET', path: `/api/v1/reports/${path}` });
  const plain = { targetMs: null, isRace: false } as const;
  return [
    {
      ...plain,
      name: 'distinct visitors by day of Kolkata',
      isAsFast: true,
      request: get(`events?${range}&metrics=visitors&timezone=Asia/Kolkata`),
      askDuck: async (duck) => {
        const ours = `t >= ${fromUs - KOLKATA_US} AND t < ${toUs - KOLKATA_US}`;
        const rows = await duck.query(
          `SELECT (t - ${fromUs - KOLKATA_US}) // ${DAY_US} AS day, count(DISTINCT v) FROM events WHERE ${ours} GROUP BY day ORDER BY day`,
        );
        const [total] = await duck.query(`SELECT count(DISTINCT v) FROM events WHERE ${ours}`);
        return [...rows.map(([, visitors]) => Number(visitors)), Number(total![0])];
      },
      readOurs: ({ buckets, totals }) => [...buckets.map(visitorsOf), totals.visitors],
    },
    {
      ...plain,
      name: 'distinct visitors by type',
      isAsFast: true,
      request: get(`events?${range}&metrics=visitors&group_by=event_type&interval=month&limit=100`),
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT type, count(DISTINCT v) FROM events WHERE ${inMonth} GROUP BY type ORDER BY type`,
        );
        return rows.map(([type, visitors]) => [type, Number(visitors)]);
      },
      readOurs: ({ groups }) =>
        groups
          .map(({ value, visitors }: Visitors & { value: string }) => [value, visitors])
          .sort(([one]: [string], [other]: [string]) => (one < other ? -1 : 1)),
    },
    {
      ...plain,
      name: 'distinct visitors against the period before',
      isAsFast: true,
      request: get(
        // Its ends are told: a period before would end as early as this one, which is not over.
        `events?from=${iso(month.fromMs + HALF_MS)}&to=${iso(month.toMs)}&metrics=visitors&compare_from=${iso(month.fromMs)}&compare_to=${iso(month.fromMs + HALF_MS)}`,
      ),
      askDuck: async (duck) => {
        const half = (from: number) =>
          `(SELECT count(DISTINCT v) FROM events WHERE t >= ${from} AND t < ${from + HALF_MS * 1000})`;
        const [row] = await duck.query(`SELECT ${half(fromUs + HALF_MS * 1000)}, ${half(fromUs)}`);
        return row!.map(Number);
      },
      readOurs: ({ totals, comparison }) => [totals.visitors, comparison.totals.visitors],
    },
    {
      ...plain,
      name: 'events and visitors by day, of known users',
      request: get(`events?${range}&user_id[set]=true`),
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT (t - ${fromUs}) // ${DAY_US} AS day, count(*), count(DISTINCT v) FROM events
            WHERE ${inMonth} AND user_id IS NOT NULL GROUP BY day ORDER BY day`,
        );
        return rows.map(([, ...counts]) => counts.map(Number));
      },
      readOurs: ({ buckets }) =>
        buckets.map(({ events, visitors }: Visitors & { events: number }) => [events, visitors]),
    },
    {
      ...plain,
      name: 'sum and median of revenue',
      request: get(
        `events?${range}&event_type=purchase&metrics=events&interval=month&measure=sum(revenue)&measure=median(revenue)`,
      ),
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT currency, sum(units)::BIGINT, quantile_disc(units, 0.5) FROM events
            WHERE ${inMonth} AND type = 'purchase' GROUP BY currency ORDER BY currency`,
        );
        return rows.map(([currency, ...units]) => [currency, ...units.map(Number)]);
      },
      readOurs: ({ totals }) => {
        const [sum, middle] = totals.measures as { revenue: { currency: string; amount: string }[] }[];
        return sum!.revenue.map(({ currency, amount }, at) => [
          currency,
          ...[amount, middle!.revenue[at]!.amount].map((text) => Math.round(Number(text) * 10_000)),
        ]);
      },
    },
  ];
}

interface Visitors {
  readonly visitors: number;
}

function visitorsOf({ visitors }: Visitors): number {
  return visitors;
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
