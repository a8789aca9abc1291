import type { ReportName } from '../../saved/reports/saved-report.types.js';
import { drawChart } from '../pictures/draw-chart.js';
import { summarize } from '../tiles/summarize.js';
import type { DigestContent } from './digest-content.types.js';
import { digestHtml } from './digest-html.js';
import { digestText } from './digest-text.js';

const STING = '<img src=x onerror="alert(1)">\u202e';
const EMOJI = 'חורף 冬 🎿';
const WEEK = { from: '2026-11-16', to: '2026-11-23', timezone: 'UTC' };
const frame = (definition: Record<string, string>) => ({
  ...{ definition, warnings: [{ message: `Never seen: ${STING}` }], as_of: '2026-11-23T07:00:00.000Z' },
});
const FOOT = { reason: 'You asked.', unsubscribe: null };

async function contentOf(report: ReportName, now: object, before: object | null): Promise<DigestContent> {
  const summary = summarize(report, { now, before });
  const chart = summary.chart && { ...(await drawChart(summary.chart)), cid: 'tile-1' };
  const tile = {
    kind: 'report',
    title: STING,
    link: null,
    summary,
    asOf: '2026-11-23T07:00:00.000Z',
  } as const;
  return {
    ...{ board: EMOJI, account: STING, environment: 'live', week: WEEK, link: null },
    tiles: [{ tile, picture: chart }],
  };
}

/** What a tile says between its title and what it counts, and whether a picture stands in the message, in which no name is markup. */
async function said(report: ReportName, now: object, before: object | null) {
  const content = await contentOf(report, now, before);
  const lines = digestText(content, FOOT).split('\n');
  const html = digestHtml(content, FOOT);
  expect(html).not.toMatch(/<img src=x|\u202e/);
  expect(lines.join('')).not.toContain('\u202e');
  const from = lines.indexOf('<img src=x onerror="alert(1)">') + 2;
  const to = lines.indexOf('What it counts.');
  expect(lines.slice(to)).toContain('Never seen: <img src=x onerror="alert(1)">');
  return { lines: lines.slice(from, to), hasPicture: html.includes('<img src="cid:tile-1"') };
}

const day = (start: string) => ({ start: `${start}T00:00:00+00:00`, is_complete: true });

describe('The text of a digest', () => {
  it('says of a funnel its rate in points, and of each step who is left', async () => {
    const step = (number: number, event_type: string, visitors: number, part: number) => ({
      ...{ step: number, event_type, visitors, conversion_from_start: part },
    });
    const funnel = (counts: readonly number[], open: number) => ({
      ...frame({ conversion: 'What it counts.' }),
      ...{ query: { count_by: 'user' }, entrants: counts[0], completed: counts[2], open },
      conversion: counts[2]! / counts[0]!,
      steps: [EMOJI, STING, 'buy'].map((type, at) =>
        step(at + 1, type, counts[at]!, counts[at]! / counts[0]!),
      ),
    });
    expect(await said('funnel', funnel([1_200, 300, 60], 5), funnel([1_000, 400, 40], 0))).toEqual({
      lines: [
        'Came to the end: 5% (▲ 1 point, before: 4%)',
        'People who entered: 1,200 (▲ 20%, before: 1,000)',
        'People who came to the end: 60 (▲ 50%, before: 40)',
        '  1. חורף 冬 🎿: 1,200 · 100% (before: 1,000)',
        '  2. <img src=x onerror="alert(1)">: 300 · 25% (before: 400)',
        '  3. buy: 60 · 5% (before: 40)',
      ],
      hasPicture: true,
    });
  });

  it('says of ad spend what was paid, earned and returned, by currency, and of each row what it cost', async () => {
    const sums = (spend: string, revenue: string, roas: number) => ({
      ...{ clicks: 9, spend: [{ currency: 'EUR', amount: spend }] },
      models: [
        { model: 'last_touch', conversions: 3, returns: [{ currency: 'EUR', revenue, roas, cpa: null }] },
      ],
    });
    const adSpend = (spend: string, other: string, roas: number) => ({
      ...frame({ spend: 'What it counts.' }),
      query: { group_by: ['platform', 'campaign'] },
      totals: sums(spend, '480.00', roas),
      rows: [
        { platform: 'google', campaign: EMOJI, ...sums(other, '0.00', 0) },
        { platform: 'bing', campaign: STING, ...sums('100.50', '480.00', roas) },
      ],
    });
    expect(await said('ad-spend', adSpend('120.50', '20.00', 4), adSpend('100.50', '0.00', 4.5))).toEqual({
      lines: [
        'Spend, EUR: 120.50 EUR (▲ 19.9%, before: 100.50 EUR)',
        'Revenue, EUR: 480.00 EUR (unchanged, before: 480.00 EUR)',
        'Return on spend, EUR: 4× (▼ 11.1%, before: 4.5×)',
        '  bing / <img src=x onerror="alert(1)">: 100.50 EUR (before: 100.50 EUR)',
        '  google / חורף 冬 🎿: 20.00 EUR (before: 0.00 EUR)',
      ],
      hasPicture: true,
    });
  });

  it('says of retention who came back next, and the grid row by row, as far as it has begun', async () => {
    const cohort = (start: string, visitors: number, rates: readonly (number | null)[]) => ({
      ...{ ...day(start), visitors },
      periods: rates.map((rate, period) => ({
        ...{ ...day(start), period, rate, visitors: rate === null ? null : rate * visitors },
        is_complete: rate !== null,
      })),
    });
    const retention = {
      ...frame({ rate: 'What it counts.' }),
      query: { interval: 'week', count_by: 'visitor' },
      cohorts: [
        cohort('2026-11-02', 40, [1, 0.5, 0.125]),
        cohort('2026-11-09', 20, [1, 0.25, null]),
        cohort('2026-11-16', 10, [1, null, null]),
      ],
    };
    expect(await said('retention', retention, null)).toEqual({
      lines: [
        'Came back the next week, of those who began in the week from 9 Nov: 25% (▼ 25 points, before: 50%)',
        'Visitors who began in the week from 9 Nov: 20 (▼ 50%, before: 40)',
        '  2 Nov: 40 began; 100%, 50%, 12.5%',
        '  9 Nov: 20 began; 100%, 25%',
        '  16 Nov: 10 began; 100%',
      ],
      hasPicture: true,
    });
  });

  it('says of series what is computed of them first, day by day beside the week before', async () => {
    const line = (name: string | null, total: number | string, values: readonly (number | null)[]) => ({
      ...{ name, total, values, currency: null, letter: 'A', formula: 'A / B' },
    });
    const series = (total: number, values: readonly (number | null)[]) => ({
      ...frame({ formulas: 'What it counts.', series: 'Not this.' }),
      buckets: [day('2026-11-16'), day('2026-11-17')],
      formulas: [line(null, total, values)],
      series: [line(STING, 30, [10, 20]), line(EMOJI, 60, [20, 40])],
    });
    expect(await said('series', series(0.5, [0.5, null]), series(0.25, [0.25, 1]))).toEqual({
      lines: [
        'A / B: 0.5 (▲ 100%, before: 0.25)',
        '<img src=x onerror="alert(1)">: 30 (unchanged, before: 30)',
        'חורף 冬 🎿: 60 (unchanged, before: 60)',
        '  Mon 16: 0.5 (before: 0.25)',
        '  Tue 17: none (before: 1)',
      ],
      hasPicture: true,
    });
  });

  it('says of paths how many conversions, what they brought and the ways to most of them', async () => {
    const paths = (conversions: number, amount: string, average: number) => ({
      ...frame({ path: 'What it counts.' }),
      query: { event_type: 'buy', group_by: ['source', 'medium'] },
      totals: { conversions, revenue: [{ currency: 'EUR', amount }] },
      buckets: [],
      touches: { average },
      paths: [
        {
          conversions: 12,
          steps: [
            { source: STING, medium: null },
            { source: EMOJI, medium: 'cpc' },
          ],
        },
        { conversions: 3, steps: [{ source: null, medium: null }] },
      ],
    });
    expect(await said('conversion-paths', paths(20, '90.00', 2.4), paths(25, '100.00', 2.4))).toEqual({
      lines: [
        'Conversions (buy): 20 (▼ 20%, before: 25)',
        'Revenue, EUR: 90.00 EUR (▼ 10%, before: 100.00 EUR)',
        'Touches on average: 2.4 (unchanged, before: 2.4)',
        '  <img src=x onerror="alert(1)"> / (none) → חורף 冬 🎿 / cpc: 12 (before: 12)',
        '  (none) / (none): 3 (before: 3)',
      ],
      hasPicture: true,
    });
  });

  describe('of money in either week', () => {
    const weeks = [day('2026-11-16')];
    const euro = (amount: string | null) => (amount === null ? [] : [{ currency: 'EUR', amount }]);
    const events = (amount: string | null) => ({
      ...frame({ measures: 'What it counts.', events: 'What it counts.' }),
      query: {
        ...{ metrics: ['events'], measure: ['sum(revenue)', 'average(revenue)'], count_by: 'visitor' },
      },
      totals: {
        events: 3,
        measures: ['sum(revenue)', 'average(revenue)'].map((measure) => ({ measure, revenue: euro(amount) })),
      },
      ...{ buckets: weeks, groups: null },
    });
    const paths = (amount: string | null) => ({
      ...frame({ path: 'What it counts.' }),
      ...{ query: { event_type: 'buy', group_by: ['source'] }, buckets: weeks, paths: [] },
      ...{ totals: { conversions: 3, revenue: euro(amount) }, touches: { average: 1 } },
    });
    const adSpend = (amount: string | null) => ({
      ...frame({ spend: 'What it counts.' }),
      query: { group_by: ['platform'] },
      totals: {
        ...{ clicks: 0, spend: euro(amount) },
        models: [
          {
            ...{ model: 'last_touch', conversions: 0 },
            returns: euro(amount).map(({ currency }) => ({ currency, revenue: '0.00', roas: 0 })),
          },
        ],
      },
      rows: [],
    });
    const figuresOf = async (report: ReportName, now: object, before: object) =>
      (await said(report, now, before)).lines.filter((line) => line.includes('EUR'));

    it('names what fell to nothing', async () => {
      expect(await figuresOf('events', events(null), events('500.00'))).toEqual([
        'sum(revenue), EUR: 0.00 EUR (▼ 100%, before: 500.00 EUR)',
        'average(revenue), EUR: none',
      ]);
      expect(await figuresOf('conversion-paths', paths(null), paths('500.00'))).toEqual([
        'Revenue, EUR: 0.00 EUR (▼ 100%, before: 500.00 EUR)',
      ]);
      expect(await figuresOf('ad-spend', adSpend(null), adSpend('500.00'))).toEqual([
        'Spend, EUR: 0.00 EUR (▼ 100%, before: 500.00 EUR)',
        'Revenue, EUR: 0.00 EUR (unchanged, before: 0.00 EUR)',
        'Return on spend, EUR: none',
      ]);
    });

    it('compares what was not there with nothing', async () => {
      expect(await figuresOf('events', events('500.00'), events(null))).toEqual([
        'sum(revenue), EUR: 500.00 EUR (▲ new, before: 0.00 EUR)',
        'average(revenue), EUR: 500.00 EUR',
      ]);
    });
  });

  describe('of groups', () => {
    const group = (source: string | null, count: number, amount: number | null, kind = 'value') => ({
      ...{ kind, values: { source }, events: count },
      measures: [
        {
          measure: 'sum(revenue)',
          revenue: amount === null ? [] : [{ currency: 'EUR', amount: `${amount}.00` }],
        },
      ],
    });
    const events = (groups: readonly object[]) => ({
      ...frame({ measures: 'What it counts.' }),
      ...{ query: { metrics: ['events'], measure: ['sum(revenue)'], count_by: 'visitor' }, groups },
      ...{ totals: { ...group(null, 99, 500), values: undefined }, buckets: [day('2026-11-16')] },
    });
    const barsOf = async (now: object, before: object) =>
      (await said('events', now, before)).lines.filter((line) => line.startsWith('  '));

    it('draws those that have most of what is shown, and says how many more there are', async () => {
      const groups = Array.from({ length: 9 }, (_, at) => group(`s${at}`, 9 - at, (at + 1) * 10));
      const answer = events(groups);
      const bars = await barsOf(answer, answer);
      expect(bars).toHaveLength(9);
      expect([bars[0], bars[7], bars[8]]).toEqual([
        '  s8: 90.00 EUR (before: 90.00 EUR)',
        '  s1: 20.00 EUR (before: 20.00 EUR)',
        '  and 1 more',
      ]);
    });

    it('compares the rest of a week with no other rest, which is of other groups', async () => {
      const answer = events([group('s', 9, 10), group(null, 3, 5, 'other')]);
      expect(await barsOf(answer, answer)).toEqual([
        '  s: 10.00 EUR (before: 10.00 EUR)',
        '  (others): 5.00 EUR',
      ]);
    });

    it('draws no bar of what has no measure', async () => {
      const median = (source: string, value: number | null) => ({
        ...{ kind: 'value', values: { source }, measures: [{ measure: 'median(properties.n)', value }] },
      });
      const answer = {
        ...events([median('a', null), median('b', 0)]),
        query: { metrics: [], measure: ['median(properties.n)'], count_by: 'visitor' },
        totals: median('', 0),
      };
      expect(await barsOf(answer, answer)).toEqual(['  b: 0 (before: 0)']);
    });
  });

  it('calls a series by what it counts where nobody named it', async () => {
    const line = (letter: string) => ({ letter, name: null, total: 3, values: [3], currency: null });
    const answer = {
      ...frame({ series: 'What it counts.' }),
      query: {
        series: [
          { event_type: ['sign_up', 'buy'], measure: 'events' },
          { event_type: [], measure: 'visitors' },
        ],
      },
      ...{ buckets: [day('2026-11-16')], series: [line('A'), line('B')], formulas: [] },
    };
    expect((await said('series', answer, answer)).lines.slice(0, 2)).toEqual([
      'sign_up or buy: 3 (unchanged, before: 3)',
      'All events: visitors: 3 (unchanged, before: 3)',
    ]);
  });
});
