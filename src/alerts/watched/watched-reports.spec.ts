import { DAY_MS } from '../../common/clock.js';
import type { ReportDefinition, ReportName } from '../../saved/reports/saved-report.types.js';
import type { Figure, ReportRule } from '../alert.types.js';
import { ruleInWords, zoneOf } from '../alert-message.js';
import { asWatched, canWatch } from './can-watch.js';
import type { Answer, Question } from './watched-report.types.js';
import { WATCHED } from './watched-reports.js';

const MONDAY = Date.parse('2026-11-16T00:00:00Z');
const DAILY = { timezone: 'UTC', window: 'day' } as const;
const day = (at: number) => ({ fromMs: MONDAY + at * DAY_MS, toMs: MONDAY + (at + 1) * DAY_MS });

const figuresOf = (report: ReportName, question: Question) =>
  WATCHED[report].figures(question).map(({ figure }) => figure);
const ask = (report: ReportName, question: Question, figure: string, group?: string[]) =>
  WATCHED[report].ask(question, { figure, currency: null, ...(group && { group }) }, askedDay);
const askedDay = { calendar: DAILY, window: day(0) };
const RANGE = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-17T00:00:00.000Z' };
const read = (report: ReportName, answer: Answer, figure: Partial<Figure>, question: Question = {}) =>
  WATCHED[report].read(answer, { figure: '', currency: null, ...figure }, question);

describe('The figures of a saved report', () => {
  it('are read of questions as pages save them: lists, also of what is there once', () => {
    const question = { timezone: ['Asia/Tokyo'], metrics: ['events'], measure: ['sum(revenue)'] };
    expect(zoneOf({ definition: { report: 'events', question } })).toBe('Asia/Tokyo');
    expect(figuresOf('events', question)).toEqual(['events', 'measure:1']);
  });

  it('of events and series are found in totals and in buckets, money by its currency alone', () => {
    const sum = (amount: string) => [{ measure: 'sum(revenue)', revenue: [{ currency: 'EUR', amount }] }];
    const body = {
      totals: { events: 3, measures: sum('30.50') },
      buckets: [{ events: 1, measures: sum('10.25') }],
    };
    expect(read('events', body, { figure: 'events' })).toBe(3);
    expect(read('events', body, { figure: 'measure:1', currency: 'EUR' })).toBe(30.5);
    expect(WATCHED.events.readAt(body, { figure: 'measure:1', currency: 'EUR' }, 0)).toBe(10.25);
    expect(read('events', body, { figure: 'measure:1', currency: 'USD' })).toBe(0);
    const series = { series: [{ letter: 'A', total: 4, values: [null] }], formulas: [{ total: '0.50' }] };
    expect(WATCHED.series.readAt(series, { figure: 'series:A', currency: null }, 0)).toBeNull();
    expect(read('series', series, { figure: 'formula:1' })).toBe(0.5);
  });

  it('of one group of events are asked for by filters, none of a group by its absence', () => {
    const question = {
      event_type: ['purchase'],
      period: 'last_30_days',
      group_by: ['source,properties.a[b]'],
      limit: '5',
    };
    expect(ask('events', question, 'events', ['news', ''])).toEqual({
      ...{ event_type: ['purchase'], ...RANGE },
      ...{ source: ['news'], 'properties.a[[b]][set]': 'false' },
    });
    expect(ask('events', { group_by: 'event_type' }, 'events', ['signup'])).toEqual({
      ...RANGE,
      event_type: ['signup'],
    });
    // What the report itself leaves out cannot come up.
    const narrowed = { group_by: 'source', source: ['Google', 'bing'] };
    expect(ask('events', narrowed, 'events', ['google'])).toEqual({ ...RANGE, source: ['google'] });
    expect(ask('events', narrowed, 'events', ['news'])).toBeNull();
  });

  it('of conversions are all of them, or what a model credits one channel with', () => {
    const question = { models: ['first_touch', 'linear'], group_by: ['source'] };
    expect(figuresOf('conversions', question)).toEqual([
      ...['conversions', 'visitors', 'active_conversion_rate', 'revenue'],
      ...[
        'credited:first_touch',
        'credited_revenue:first_touch',
        'credited:linear',
        'credited_revenue:linear',
      ],
    ]);
    const model = (name: string, conversions: number, amount: string) => ({
      ...{ model: name, conversions, revenue: [{ currency: 'EUR', amount }] },
    });
    const rows = [
      { kind: 'value', source: null, models: [model('first_touch', 1, '5.00')] },
      {
        kind: 'value',
        source: 'news',
        models: [model('first_touch', 7, '70.00'), model('linear', 6.5, '65.00')],
      },
    ];
    const answer = { totals: { active_conversion_rate: 0.25, conversions: 9 }, rows };
    const of = (figure: string, group: string[], currency: string | null = null) =>
      read('conversions', answer, { figure, group, currency }, question);
    expect(of('credited:linear', ['news'])).toBe(6.5);
    expect(of('credited_revenue:first_touch', ['news'], 'EUR')).toBe(70);
    expect(of('credited:first_touch', [''])).toBe(1);
    expect(of('credited:linear', ['gone'])).toBe(0);
    rows.push({ kind: 'other', source: null, models: [] });
    expect(of('credited:linear', ['gone'])).toBeNull();
    expect(read('conversions', answer, { figure: 'active_conversion_rate' })).toBe(0.25);
    expect(ask('conversions', question, 'credited:linear', ['news'])).toMatchObject({
      ...{ limit: '1000', channel_visitors: 'false' },
    });
    const { label } = WATCHED.conversions.figures({ models: 'last_non_direct' })[4]!;
    expect(label).toBe('Conversions of a channel, last non-direct touch');
  });

  it('of conversions have visitors of channels counted for the rate of active visitors alone', () => {
    const asked = (figure: string, question: Question = {}) => {
      const watched = { figure, currency: null };
      const days = { calendar: DAILY, windows: [day(0), day(1)] };
      return [ask('conversions', question, figure), WATCHED.conversions.askAll(question, watched, days)].map(
        (each) => each?.['channel_visitors'],
      );
    };
    expect(asked('conversions')).toEqual(['false', 'false']);
    expect(asked('revenue', { channel_visitors: 'true' })).toEqual(['false', 'false']);
    expect(asked('active_conversion_rate', { channel_visitors: ['false'] })).toEqual(['true', undefined]);
  });

  it('of paths are conversions, averages, and the conversions and the share of one path', () => {
    const question = { group_by: ['source', 'medium'] };
    const step = (source: string | null) => ({ source, medium: 'cpc' });
    const path = (share: number, is_cut: boolean, steps: object[]) => ({
      ...{ share, is_cut, steps, conversions: share * 40 },
    });
    const answer = {
      totals: { conversions: 40, revenue: [{ currency: 'EUR', amount: '12.50' }] },
      touches: { average: 2.4 },
      lag: { average_minutes: 90.5 },
      paths: [path(0.4, true, [step('bing'), step(null)]), path(0.1, false, [step('bing'), step(null)])],
      others: { conversions: 0 },
    };
    const of = (figure: string, group?: string[], currency: string | null = null) =>
      read('conversion-paths', answer, { figure, currency, ...(group && { group }) }, question);
    expect([of('conversions'), of('average_touches'), of('average_lag_minutes')]).toEqual([40, 2.4, 90.5]);
    expect(of('revenue', undefined, 'EUR')).toBe(12.5);
    expect(of('path_conversions', ['bing', 'cpc', '', 'cpc'])).toBe(4);
    expect(of('path_share', ['bing', 'cpc', '', 'cpc'])).toBe(0.1);
    expect(of('path_share', ['bing', 'cpc'])).toBe(0);
    answer.others.conversions = 3;
    expect(of('path_share', ['bing', 'cpc'])).toBeNull();
    expect(WATCHED['conversion-paths'].groupsIn(answer, question)).toEqual([
      { values: ['bing', 'cpc', '', 'cpc'] },
    ]);
  });

  it('of retention are a column: those who began so long before a window, and came back in it', () => {
    const question = {
      interval: ['week'],
      periods: ['2'],
      period: 'last_90_days',
      cohort_event_type: 'signup',
    };
    expect(figuresOf('retention', question)).toEqual([
      ...['rate:1', 'rate:2', 'returned:1', 'returned:2', 'began:0'],
    ]);
    expect(WATCHED.retention.figures(question)[0]).toMatchObject({ label: 'Week 1: rate (0 to 1)' });
    const weekly = { timezone: 'UTC', window: 'week' } as const;
    const window = { fromMs: MONDAY, toMs: MONDAY + 7 * DAY_MS };
    const figure = { figure: 'rate:2', currency: null };
    expect(WATCHED.retention.ask(question, figure, { calendar: weekly, window })).toEqual({
      ...{ from: '2026-11-02T00:00:00.000Z', to: '2026-11-09T00:00:00.000Z' },
      ...{ interval: 'week', periods: '2', cohort_event_type: 'signup' },
    });
    const windows = [{ fromMs: MONDAY - 7 * DAY_MS, toMs: MONDAY }, window];
    expect(WATCHED.retention.askAll(question, figure, { calendar: weekly, windows })).toMatchObject({
      ...{ from: '2026-10-26T00:00:00.000Z', to: '2026-11-09T00:00:00.000Z' },
    });
    const cell = (visitors: number, rate: number) => ({ visitors, rate });
    const periods = [cell(8, 1), cell(4, 0.5), cell(2, 0.25)];
    const answer = { cohorts: [{ visitors: 8, periods }] };
    expect(read('retention', answer, figure)).toBe(0.25);
    expect(read('retention', answer, { figure: 'returned:1' })).toBe(4);
    expect(read('retention', answer, { figure: 'began:0' })).toBe(8);
    const rule: ReportRule = { ...figure, kind: 'threshold', window: 'day', side: 'below', amount: 1 };
    expect(canWatch({ report: 'retention', question }, rule)).toBe(false);
  });

  it('of ad spend are what was paid and what came of it, of all or of one row whatever its days', () => {
    const question = { models: ['linear'] };
    const returns = [{ currency: 'EUR', revenue: '480.00', roas: 4, cpa: '12.00' }];
    const row = {
      ...{
        platform: 'google',
        campaign: 'spring',
        clicks: 9,
        spend: [{ currency: 'EUR', amount: '120.00' }],
      },
      models: [{ model: 'linear', conversions: 10, returns }],
    };
    const answer = { totals: row, rows: [row], rows_left_off: 0 };
    const of = (figure: string, currency: string | null, group?: string[]) =>
      read('ad-spend', answer, { figure, currency, ...(group && { group }) }, question);
    expect([of('roas:linear', 'EUR'), of('cpa:linear', 'EUR'), of('revenue:linear', 'EUR')]).toEqual([
      ...[4, 12, 480],
    ]);
    expect([of('spend', 'EUR'), of('clicks', null), of('conversions:linear', null)]).toEqual([120, 9, 10]);
    expect([of('roas:linear', 'USD'), of('revenue:linear', 'USD')]).toEqual([null, 0]);
    expect(of('roas:linear', 'EUR', ['google', 'spring'])).toBe(4);
    expect([of('clicks', null, ['x', 'y']), of('roas:linear', 'EUR', ['x', 'y'])]).toEqual([0, null]);
    expect(ask('ad-spend', question, 'clicks', ['x', 'y'])).toMatchObject({
      group_by: ['platform', 'campaign'],
    });
    const hourly: ReportRule = {
      ...{ kind: 'threshold', figure: 'clicks', currency: null, window: 'hour', side: 'below', amount: 1 },
    };
    expect(canWatch({ report: 'ad-spend', question }, hourly)).toBe(false);
  });

  it('of a funnel are its rate and each step, of all or of one value of its breakdown', () => {
    const steps = [{ event_type: 'visit' }, { event_type: 'signup' }, { event_type: 'purchase' }];
    const question = { steps, breakdown: { by: 'source', limit: 3 }, interval: 'day', window: '7d' };
    expect(figuresOf('funnel', question)).toEqual([
      ...['conversion', 'entrants', 'completed', 'step:2', 'step:3', 'step_rate:2', 'step_rate:3'],
    ]);
    const counts = (visitors: number, rate: number) => ({ visitors, conversion_from_previous: rate });
    const own = { conversion: 0.1, entrants: 10, steps: [counts(10, 1), counts(4, 0.4), counts(1, 0.25)] };
    const answer = { ...own, breakdown: [{ kind: 'null', value: null, ...own }, { kind: 'other' }] };
    expect(read('funnel', answer, { figure: 'conversion' })).toBe(0.1);
    expect(read('funnel', answer, { figure: 'step:2' })).toBe(4);
    expect(read('funnel', answer, { figure: 'step_rate:3', group: [''] })).toBe(0.25);
    expect(read('funnel', answer, { figure: 'entrants', group: ['news'] })).toBeNull();
    // The report lists the others always, also where all values have a row: then nobody had this one.
    const complete = { ...answer, breakdown: [{ kind: 'other', entrants: 0 }] };
    const ofNews = (figure: string) => read('funnel', complete, { figure, group: ['news'] }, question);
    expect([ofNews('entrants'), ofNews('conversion')]).toEqual([0, null]);
    expect(ask('funnel', question, 'conversion')).toEqual({ steps, window: '7d', ...RANGE });
    expect(ask('funnel', question, 'conversion', ['news'])).toMatchObject({
      breakdown: { by: 'source', limit: 100 },
    });
  });

  it('of none are not those of the empty text, which is no group to choose: a list has each once', () => {
    const values = [
      { 'properties.coupon': '' },
      { 'properties.coupon': null },
      { 'properties.coupon': 'ten' },
    ];
    const groups = values.map((each) => ({ kind: 'value', values: each }));
    const byCoupon = { group_by: 'properties.coupon' };
    expect(WATCHED.events.groupsIn({ groups }, byCoupon)).toEqual([{ values: [''] }, { values: ['ten'] }]);
    const question = { breakdown: { by: 'properties.coupon' } };
    const row = (kind: string, value: string | null, entrants: number) => ({ kind, value, entrants });
    const answer = { breakdown: [row('value', '', 5), row('null', null, 3), row('other', null, 0)] };
    expect(WATCHED.funnel.groupsIn(answer, question)).toEqual([{ values: [''] }]);
    expect(read('funnel', answer, { figure: 'entrants', group: [''] }, question)).toBe(3);
    const rows = values.map((each, at) => ({
      ...{ kind: 'value', ...each },
      models: [{ model: 'linear', conversions: at }],
    }));
    expect(WATCHED.conversions.groupsIn({ rows }, byCoupon)).toEqual([{ values: [''] }, { values: ['ten'] }]);
    expect(read('conversions', { rows }, { figure: 'credited:linear', group: [''] }, byCoupon)).toBe(1);
  });

  it('are called by their labels where a rule is told in words', () => {
    const definition = { report: 'ad-spend', question: {} } as const;
    const rule: ReportRule = {
      ...{ kind: 'threshold', figure: 'roas:last_touch', currency: 'EUR', group: ['google', ''] },
      ...{ window: 'week', side: 'below', amount: 2 },
    };
    expect(ruleInWords(rule, definition)).toBe(
      'Fires when “ROAS, last touch” EUR of “google”, (none) in a whole week is below 2.',
    );
    expect(ruleInWords({ ...rule, figure: 'spend' }, definition)).toContain('Fires when spend EUR of');
  });

  it('can be watched no more once the report has lost them', () => {
    const rule = (more: Partial<ReportRule>): ReportRule =>
      ({
        kind: 'threshold',
        figure: 'events',
        currency: null,
        window: 'day',
        side: 'below',
        ...more,
      }) as ReportRule;
    const events = (question: Question): ReportDefinition => ({ report: 'events', question });
    expect(canWatch(events({}), rule({}))).toBe(true);
    expect(canWatch(events({ metrics: 'visitors' }), rule({}))).toBe(false);
    expect(canWatch(events({}), rule({ group: ['news'] }))).toBe(false);
    expect(canWatch(events({ group_by: 'source' }), rule({ group: ['news'] }))).toBe(true);
    expect(canWatch(events({ group_by: 'source,medium' }), rule({ group: ['news'] }))).toBe(false);
    const measured = events({ measure: ['sum(revenue)', 'average(properties.items)'] });
    const second = rule({ figure: 'measure:2' });
    expect([canWatch(measured, second), canWatch(measured, { ...second, currency: 'EUR' })]).toEqual([
      true,
      false,
    ]);
    const paths = { report: 'conversion-paths', question: {} } as const;
    expect(canWatch(paths, rule({ figure: 'path_share' }))).toBe(false);
    expect(canWatch(paths, rule({ figure: 'path_share', group: ['Email', 'Direct'] }))).toBe(true);
  });

  it('that are named by their place can be watched no more once another one has taken it', () => {
    const steps = (...types: string[]) => types.map((event_type) => ({ event_type }));
    const series = [{ name: 'Sales', event_type: ['purchase'] }, { event_type: ['signup'] }];
    const PLACES: readonly [ReportName, string, Question, Question, Question][] = [
      [
        'events',
        'measure:1',
        { measure: ['sum(properties.a)', 'sum(properties.b)'] },
        { measure: 'sum(properties.a)' },
        { measure: ['sum(properties.b)'] },
      ],
      [
        'funnel',
        'step:2',
        { steps: steps('look', 'pay') },
        { steps: steps('see', 'pay', 'praise') },
        { steps: steps('look', 'want', 'pay') },
      ],
      [
        'series',
        'series:A',
        { series },
        { series: [{ ...series[0], name: 'Orders' }] },
        { series: [...series].reverse() },
      ],
      [
        'series',
        'formula:1',
        { formulas: [{ formula: 'A / B' }] },
        { formulas: [{ name: 'Rate', formula: 'A / B' }] },
        { formulas: [{ formula: 'B / A' }] },
      ],
    ];
    for (const [report, figure, before, alike, other] of PLACES) {
      const watched: ReportRule = {
        kind: 'threshold',
        figure,
        currency: null,
        window: 'day',
        side: 'below',
        amount: 1,
      };
      const rule = asWatched({ report, question: before }, watched);
      const can = (question: Question) => canWatch({ report, question }, rule);
      expect([figure, can(before), can(alike), can(other)]).toEqual([figure, true, true, false]);
    }
    const unordered = { order: 'any', steps: steps('look', 'pay') };
    const rule: ReportRule = {
      kind: 'threshold',
      figure: 'step:2',
      currency: null,
      window: 'day',
      side: 'below',
      amount: 1,
    };
    expect(asWatched({ report: 'funnel', question: unordered }, rule)).toEqual(rule);
  });

  it('are told apart by what they are: counts, amounts of money, and rates, averages and other numbers', () => {
    const counts = (report: ReportName, question: Question) =>
      WATCHED[report]
        .figures(question)
        .filter(({ isCount }) => isCount)
        .map(({ figure }) => figure);
    expect(counts('events', { measure: ['sum(revenue)', 'average(properties.a)'] })).toEqual([
      'events',
      'visitors',
    ]);
    expect(
      counts('series', {
        series: [{}, { measure: 'visitors' }, { measure: 'sum(revenue)' }],
        formulas: [{ formula: 'A / B' }],
      }),
    ).toEqual(['series:A', 'series:B']);
    expect(counts('conversions', {})).toEqual(['conversions', 'visitors', 'credited:last_touch']);
    expect(counts('conversion-paths', {})).toEqual(['conversions', 'path_conversions']);
    expect(counts('retention', { periods: '1' })).toEqual(['returned:1', 'began:0']);
    expect(counts('ad-spend', {})).toEqual(['clicks', 'impressions', 'conversions:last_touch']);
    expect(counts('funnel', { steps: [{}, {}] })).toEqual(['entrants', 'completed', 'step:2']);
  });
});
