import { attributionDuckSql } from './attribution.duck.js';
import type { Question } from './questions.js';
import type { ShopMonth } from './shop-month.js';
import { CHANNEL_GROUP, visitGroupsDuckSql } from './visits.duck.js';

const LIMIT = 100;
const LOOKBACK_US = 30 * 86_400_000_000;

/** What the page Overview asks, in the order in which it asks: its numbers, its lists, its conversions. */
export function overviewQuestions(month: ShopMonth): Question[] {
  const [fromUs, toUs] = [month.fromMs * 1000, month.toMs * 1000];
  const range = `from=${iso(month.fromMs)}&to=${iso(month.toMs)}`;
  const inMonth = `t >= ${fromUs} AND t < ${toUs}`;
  const get = (path: string): Question['request'] => ({ method: 'GET', path: `/api/v1/reports/${path}` });
  const plain = { targetMs: null, isRace: false } as const;
  const list = (field: string): Question['request'] =>
    get(`events?${range}&metrics=visitors&group_by=${field}&interval=month&limit=${LIMIT}`);
  const readGroups: Question['readOurs'] = ({ groups }) =>
    sorted(
      groups.map(({ kind, value, visitors }: { kind: string; value: string | null; visitors: number }) => [
        kind === 'value' ? `value ${value}` : kind,
        visitors,
      ]),
    );
  const visits = (name: string, field: string, value: string): Question => ({
    ...plain,
    name,
    request: list(field),
    askDuck: async (duck) => {
      const rows = await duck.query(visitGroupsDuckSql({ scope: 'visit', value, fromUs, toUs }, LIMIT));
      return sorted(rows.map(([group, visitors]) => [group, Number(visitors)]));
    },
    readOurs: readGroups,
  });
  return [
    {
      ...plain,
      name: 'Overview: events by day',
      request: get(`events?${range}&metrics=events`),
      askDuck: async (duck) => [
        Number((await duck.query(`SELECT count(*) FROM events WHERE ${inMonth}`))[0]![0]),
      ],
      readOurs: ({ totals }) => [totals.events],
    },
    {
      ...plain,
      name: 'Overview: visitors by day',
      request: get(`events?${range}&metrics=visitors`),
      askDuck: async (duck) => [
        Number((await duck.query(`SELECT count(DISTINCT v) FROM events WHERE ${inMonth}`))[0]![0]),
      ],
      readOurs: ({ totals }) => [totals.visitors],
    },
    visits('Overview: visitors by source', 'source', 'source'),
    {
      ...plain,
      name: 'Overview: visitors by type',
      request: list('event_type'),
      askDuck: async (duck) => {
        const rows = await duck.query(
          `SELECT 'value ' || type, count(DISTINCT v) FROM events WHERE ${inMonth} GROUP BY type`,
        );
        return sorted(rows.map(([group, visitors]) => [group, Number(visitors)]));
      },
      readOurs: readGroups,
    },
    visits('Overview: visitors by landing page', 'landing_page', 'page'),
    {
      ...plain,
      name: 'Overview: conversions by channel group',
      request: get(
        `conversions?${range}&event_type=purchase&group_by=channel_group&limit=8&interval=month&models=last_touch&channel_visitors=false`,
      ),
      askDuck: async (duck) => {
        const attribution = attributionDuckSql({
          conversionType: 'purchase',
          fromUs,
          toUs,
          lookbackUs: LOOKBACK_US,
        });
        const rows = await duck.query(
          `WITH ${attribution} SELECT ${CHANNEL_GROUP} AS channel_group, sum(last_touch)::BIGINT AS credit FROM credited GROUP BY ALL HAVING credit > 0`,
        );
        return sorted(rows.map(([group, credit]) => [group, Number(credit)]));
      },
      readOurs: ({ rows }) =>
        sorted(
          rows
            .map(
              ({ channel_group, models }: { channel_group: string; models: { conversions: number }[] }) => [
                channel_group,
                Math.round(models[0]!.conversions * 1e6),
              ],
            )
            .filter(([, credit]: [string, number]) => credit > 0),
        ),
    },
  ];
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function sorted(rows: readonly (readonly unknown[])[]): (readonly unknown[])[] {
  const key = (row: readonly unknown[]) => JSON.stringify(row);
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
