import { SETTLE_MS } from '../../src/alerts/windows.js';
import { HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { AlertsStory, CHANGE, ok, SILENCE, THRESHOLD } from '../support/alerts-story.js';
import { anEvent } from '../support/api-client.js';
import type { Json } from '../support/browser.js';

describe('Previews of alerts', () => {
  let story: AlertsStory;

  beforeAll(async () => {
    story = await AlertsStory.start();
  });
  afterAll(() => story.end());
  beforeEach(() => story.begin());
  afterEach(() => story.clear());

  it('are previewed: how often a rule would have fired in the latest thirty windows', async () => {
    await story.events(12);
    story.nextHour();
    await story.signInAgain();
    const { fired, windows } = await ok(
      story.send('owner', 'POST', '/test/alerts/preview', {
        ...THRESHOLD,
        report_id: story.reportId,
        side: 'above',
        amount: 9,
      }),
    );
    expect(windows).toHaveLength(30);
    const values = windows.map(({ value }: Json) => value);
    const begins = values.filter((value: number, at: number) => value > 9 && !(values[at - 1] > 9));
    expect(fired).toBe(begins.length);
    expect(fired).toBeGreaterThan(0);
  });

  it('of silence are previewed by the events themselves: each stretch that was too long, to the minute', async () => {
    // A type of its own: what other tests sent is no part of it.
    const at = (minutesAgo: number) => new Date(story.clock.now() - minutesAgo * MINUTE_MS);
    const sendAt = (minutesAgo: number) =>
      story.client.track(anEvent({ event_type: 'pulse', occurred_at: at(minutesAgo).toISOString() }));
    // 30 minutes apart is no silence, 31 are.
    for (const minutesAgo of [200, 190, 160, 129, 128, 20]) await sendAt(minutesAgo);
    const preview = () =>
      ok(story.send('owner', 'POST', '/test/alerts/preview', { ...SILENCE, event_type: 'pulse' }));
    const { fired, windows, from, to } = await preview();
    expect([from, to]).toEqual([at(1_000 * 30).toISOString(), at(0).toISOString()]);
    const stretches = windows.map((one: Json) => [one.from, one.to, one.value]);
    expect(stretches.slice(1)).toEqual([
      [at(130).toISOString(), at(129).toISOString(), 31],
      [at(98).toISOString(), at(20).toISOString(), 108],
    ]);
    // Before the first event, from where it looks on.
    expect(stretches[0]).toEqual([at(29_970).toISOString(), at(200).toISOString(), 29_800]);
    expect(fired).toBe(3);
    story.clock.advance(10 * MINUTE_MS);
    expect((await preview()).windows.at(-1).value).toBe(30);
  });

  describe('on further reports', () => {
    const save = async (definition: object): Promise<string> =>
      (await ok(story.send('owner', 'POST', '/test/saved-reports', { name: 'R', definition }))).id;
    const watch = (report_id: string, rule: object) => ({
      ...{ ...THRESHOLD, report_id, side: 'above', amount: 0 },
      ...rule,
    });
    /** What a check finds in the window that is over, and what the preview tells of that window. */
    const checked = async (body: object): Promise<number | null> => {
      const { id } = await ok(
        story.send('owner', 'POST', '/test/alerts', { name: 'A', channels: [], ...body }),
      );
      await story.app.dataSource.query(
        `UPDATE alerts SET next_check_at = $1::timestamptz, judged_until = judged_until - interval '40 days'`,
        [new Date(story.clock.now())],
      );
      await story.checker.checkDue();
      const { changes } = await ok(story.send('owner', 'GET', `/test/alerts/${id}/history`));
      await story.app.dataSource.query('DELETE FROM alerts');
      const { windows } = await ok(story.send('owner', 'POST', '/test/alerts/preview', body));
      const value = changes[0]?.value ?? null;
      expect(windows.at(-1)).toMatchObject({ value, is_firing: value !== null });
      return value;
    };
    const visit = (visitor_id: string, event_type: string, more: object = {}) =>
      story.client.track(
        anEvent({ visitor_id, event_type, occurred_at: new Date(story.clock.now()).toISOString(), ...more }),
      );

    it('find what a check would: funnels and their steps, one value of a breakdown', async () => {
      await visit('f1', 'look', { properties: { utm_source: 'news', utm_medium: 'email' } });
      await visit('f2', 'look');
      await visit('f3', 'look');
      story.clock.advance(MINUTE_MS);
      for (const visitor of ['f1', 'f2']) await visit(visitor, 'want');
      story.clock.advance(MINUTE_MS);
      await visit('f1', 'take');
      story.nextHour();
      await story.signInAgain();
      const steps = ['look', 'want', 'take'].map((event_type) => ({ event_type }));
      const id = await save({ report: 'funnel', question: { steps, breakdown: { by: 'source' } } });
      expect(await checked(watch(id, { figure: 'conversion' }))).toBe(0.333333);
      expect(await checked(watch(id, { figure: 'step:2' }))).toBe(2);
      expect(await checked(watch(id, { figure: 'step_rate:3' }))).toBe(0.5);
      const { fields, groups } = await ok(story.send('owner', 'GET', `/test/alerts/groups/${id}`));
      expect([fields, groups]).toEqual([['source'], [{ values: ['news'] }, { values: [''] }]]);
      // As another window may spell it.
      for (const group of [['news'], ['News']])
        expect(await checked(watch(id, { figure: 'entrants', group }))).toBe(1);
    });

    it('of a rate that falls fire, and tell how many windows had less than the base that nothing is said of', async () => {
      for (const [visitors, converted] of [
        [2, 1],
        [10, 1],
      ] as const) {
        for (let at = 0; at < visitors; at++) await visit(`h${visitors}-${at}`, 'enter');
        story.clock.advance(MINUTE_MS);
        for (let at = 0; at < converted; at++) await visit(`h${visitors}-${at}`, 'leave');
        story.nextHour();
      }
      await story.signInAgain();
      const steps = ['enter', 'leave'].map((event_type) => ({ event_type }));
      const id = await save({ report: 'funnel', question: { steps } });
      const change = { ...CHANGE, direction: 'fall', amount: 50, report_id: id, figure: 'conversion' };
      const preview = async (base_at_least: number) => {
        const body = { ...change, base_at_least };
        const { fired, windows, below_base } = await ok(
          story.send('owner', 'POST', '/test/alerts/preview', body),
        );
        return [fired, windows.at(-1).value, below_base];
      };
      expect(await preview(0)).toEqual([1, 0.1, 0]);
      expect(await preview(10)).toEqual([0, 0.1, 1]);
    });

    it('find what a check would: one group of events, paths, a channel’s credit', async () => {
      const news = { utm_source: 'news', utm_medium: 'email' };
      await visit('g1', 'look', { properties: news });
      await visit('g2', 'look', { properties: { ...news, utm_source: 'other' } });
      story.clock.advance(MINUTE_MS);
      for (const visitor of ['g1', 'g2'])
        await visit(visitor, 'pay', { revenue: { amount: '12.50', currency: 'EUR' } });
      story.nextHour();
      await story.signInAgain();
      const events = await save({ report: 'events', question: { group_by: 'source', event_type: 'look' } });
      expect(await checked(watch(events, { figure: 'visitors', group: ['news'] }))).toBe(1);
      const question = { event_type: 'pay', group_by: 'source' };
      const conversions = await save({ report: 'conversions', question });
      for (const group of [['news'], ['News']])
        expect(await checked(watch(conversions, { figure: 'credited:last_touch', group }))).toBe(1);
      const paid = { figure: 'credited_revenue:last_touch', group: ['news'], currency: 'EUR' };
      expect(await checked(watch(conversions, paid))).toBe(12.5);
      const paths = await save({ report: 'conversion-paths', question });
      expect(await checked(watch(paths, { figure: 'conversions' }))).toBe(2);
      for (const group of [['news'], ['News']])
        expect(await checked(watch(paths, { figure: 'path_share', group }))).toBe(0.5);
    });

    it('find what a check would: a column of retention, and what came of ad spend', async () => {
      const DAY = 24 * HOUR_MS;
      story.clock.advance(DAY - (story.clock.now() % DAY) + SETTLE_MS);
      await visit('r1', 'join');
      await visit('r2', 'join');
      const spend = { date: new Date(story.clock.now()).toISOString().slice(0, 10), currency: 'EUR' };
      const row = { ...spend, platform: 'google', campaign: 'spring', spend: '40.00', clicks: 9 };
      const imported = await story.client.send('PUT', '/api/v1/ad-spend', JSON.stringify({ rows: [row] }), {
        'Content-Type': 'application/json',
      });
      expect(imported.body).toMatchObject({ rejected: 0 });
      const click = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' };
      await visit('a1', 'look', { properties: click });
      story.clock.advance(MINUTE_MS);
      await visit('a1', 'buy', { revenue: { amount: '80.00', currency: 'EUR' } });
      story.clock.advance(DAY);
      await story.signInAgain();
      const ads = await save({ report: 'ad-spend', question: { event_type: 'buy' } });
      const roas = { figure: 'roas:last_touch', currency: 'EUR', window: 'day' };
      expect(await checked(watch(ads, roas))).toBe(2);
      for (const group of [
        ['google', 'spring'],
        ['Google', 'Spring'],
      ])
        expect(await checked(watch(ads, { ...roas, group }))).toBe(2);
      await visit('r1', 'join');
      story.clock.advance(DAY);
      await story.signInAgain();
      const retention = await save({ report: 'retention', question: { cohort_event_type: 'join' } });
      expect(await checked(watch(retention, { figure: 'rate:1', window: 'day' }))).toBe(0.5);
      expect(await checked(watch(retention, { figure: 'returned:1', window: 'day' }))).toBe(1);
    });
  });
});
