import type { INestApplication } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '../../src/common/clock.js';
import { AccountChanges } from '../../src/dashboard/incoming/account-changes.js';
import { MonthKeeper } from '../../src/events/month-keeper.js';
import { EventRemover } from '../../src/reports/removal/event-remover.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { ActivityStore } from '../../src/usage/activity.store.js';
import { ActivityRecorder } from '../../src/usage/activity-recorder.js';
import { SILENCE } from './alerts-story.js';
import { ApiClient, anEvent } from './api-client.js';
import { Browser } from './browser.js';
import type { MovableClock } from './movable-clock.js';
import { aSignedInPerson } from './people.js';
import { ask, REPORT_QUESTIONS, type ReportQuestion } from './report-questions.js';
import { StreamClient } from './stream-client.js';
import type { TestApp } from './test-app.js';

/** The service under test, and another on its database by which accounts and people are made. */
export interface ServiceInUse {
  readonly home: TestApp;
  readonly app: INestApplication;
  readonly url: string;
  readonly clock: MovableClock;
}

/** Questions for statements that none of the others has sent. */
const FURTHER: readonly ReportQuestion[] = [
  { name: 'terms', method: 'GET', path: '/api/v1/reports/conversions?event_type=purchase&group_by=term' },
  { name: 'terms of visits', method: 'GET', path: '/api/v1/reports/events?scope=visit&group_by=term' },
];

/**
 * Asks a service for everything that it does with the tables that a cluster spreads: test/integration/sent-statements.int-spec.ts tells
 * what it left out.
 */
export async function useAllTables({ home, app, url, clock }: ServiceInUse): Promise<void> {
  const { account, secret, key } = await home.issueKey({ plan: 'enterprise' });
  const owner = await aSignedInPerson(home, { account, isOperator: true });
  const browser = new Browser(url);
  for (const [name, value] of owner.browser.cookies) browser.cookies.set(name, value);
  const client = new ApiClient(url, secret);
  const put = (route: string, body: object) =>
    client.send('PUT', route, JSON.stringify(body), { 'Content-Type': 'application/json' });
  const answered = async <T extends { status: number; body: unknown }>(
    status: number,
    answer: Promise<T>,
  ) => {
    const given = await answer;
    // Whoever comes a second later each time is not limited.
    clock.advance(1_000);
    expect([given.status, given.body]).toEqual([status, given.body]);
    return given;
  };
  const ok = <T extends { status: number; body: unknown }>(answer: Promise<T>) => answered(200, answer);
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString();
  const dateAgo = (days: number) => daysAgo(days).slice(0, 10);
  const at = `accounts/${account.publicId}`;

  const storing = async () => {
    const ada = { visitor_id: 'ada', user_id: 'u' };
    const url = 'https://shop.example/?utm_source=ads&utm_term=tea';
    const bought = { event_type: 'purchase', revenue: { amount: '5', currency: 'EUR' } };
    const events = [5, 4, 3, 0].flatMap((days) => [
      anEvent({ ...ada, occurred_at: daysAgo(days), properties: { url, plan: 'pro' } }),
      anEvent({ ...ada, ...bought, event_id: `order-${days}`, occurred_at: daysAgo(days) }),
    ]);
    await ok(client.trackBatch(events));
    await answered(201, client.track(anEvent()));
    await answered(409, client.track(anEvent({ event_id: 'order-0' })));
    await answered(400, client.track({ event_type: '' }));
    await app.get(ActivityRecorder, { strict: false }).flush();
    await app.get(ActivityStore, { strict: false }).tidy([account.id]);
  };

  const ofAccount = async () => {
    const spend = { date: dateAgo(3), platform: 'ads', campaign: 'c', spend: '1', currency: 'USD' };
    const rate = { date: dateAgo(3), from_currency: 'USD', to_currency: 'EUR', rate: '0.9' };
    const csv = `date,platform,campaign,spend,currency\n${Object.values(spend).join(',')}`;
    await ok(browser.post(`${at}/test/ad-spend/preview`, { csv }));
    await ok(put('/api/v1/ad-spend', { rows: [spend] }));
    await ok(put('/api/v1/exchange-rates', { rows: [rate] }));
    const lists = { return_domains: [], sources: [], non_interactive_types: [], ad_platforms: [] };
    for (const [revision, domain] of ['shop.example', 'other.example'].entries())
      await ok(browser.send('PUT', `${at}/traffic-lists`, { ...lists, revision, own_domains: [domain] }));
    const definition = { did: { event_type: 'purchase' } };
    await ok(client.post('/api/v1/cohorts/members', { definition }));
    const { body } = await answered(201, client.post('/api/v1/cohorts', { name: 'Buyers', definition }));
    return body.id as string;
  };

  const reports = async (cohort: string) => {
    const days = { from: dateAgo(10), to: dateAgo(-1) };
    const range = `&${new URLSearchParams(days)}`;
    for (const question of [...REPORT_QUESTIONS, ...FURTHER]) {
      const { name, body } = question;
      const filters = [
        '',
        ...(body || name === 'journey' ? [] : [`&cohort=${cohort}`]),
        ...(body || /journey|spend/.test(name) ? [] : ['&source=nobody&properties.plan=pro']),
      ];
      for (const more of filters)
        await ok(
          body
            ? ask(client, { ...question, body: { ...body, ...days } })
            : ask(client, question, 'application/json', range + more),
        );
    }
    await answered(400, client.get('/api/v1/reports/events?cohort=coh_nobody'));
  };

  const lists = async (cohort: string) => {
    const hour = (ago: number) =>
      `${new Date(clock.now() - ago * HOUR_MS).toISOString().slice(0, 13)}:00:00Z`;
    for (const route of [
      'events',
      'events?event_type=purchase&visitor_id=ada',
      'events?order=received',
      'events/order-0',
      `event-manifest?received_from=${hour(2)}&received_to=${hour(1)}`,
      'catalogue/event-types',
      'catalogue/properties',
      'catalogue/values?field=source',
      'ad-spend?platform=nobody',
      'exchange-rates',
      'cohorts',
      `cohorts/${cohort}`,
    ])
      await ok(client.get(`/api/v1/${route}`));
  };

  const dashboard = async () => {
    const test = 'environment=test';
    for (const route of [
      `${at}/keys`,
      `${at}/keys/${key.publicId}`,
      `${at}/keys/${key.publicId}/deletion`,
      `${at}/keys/${key.publicId}/first-event`,
      `${at}/events?${test}`,
      `${at}/event?${test}&event_id=order-0`,
      `${at}/event-types?${test}`,
      `${at}/usage?range=48h`,
      `${at}/billing?month=${dateAgo(0).slice(0, 7)}`,
      `${at}/test-data`,
      'operator/accounts?sort=live_events_30d',
    ])
      await ok(browser.get(route));
    await answered(
      404,
      browser.get(`${at}/incoming/request?${test}&key=0199aa00-0000-7000-8000-000000000000`),
    );
    await ok(browser.post(`${at}/test/alerts/preview`, { ...SILENCE, event_type: 'purchase' }));
    const stream = await StreamClient.open(browser, `${at}/incoming?${test}`);
    await stream.until((messages) => messages.length > 0);
    stream.close();
    // What streams are woken by, once a second.
    await new Promise<void>((resolve) => {
      const leave = app.get(AccountChanges, { strict: false }).watch(account.id, () => {
        leave();
        resolve();
      });
    });
  };

  await storing();
  const cohort = await ofAccount();
  await reports(cohort);
  clock.advance(HOUR_MS);
  await app.get(DayRoller, { strict: false }).rollDue();
  await reports(cohort);
  await lists(cohort);
  await dashboard();

  await app.get(MonthKeeper, { strict: false }).keep();
  await home.dataSource.query('UPDATE accounts SET retention_days = 30 WHERE id = $1', [account.id]);
  await app.get(EventRemover, { strict: false }).remove();
  await ok(client.delete('/api/v1/visitors/ada'));
  for (const table of ['ad-spend', 'exchange-rates'])
    await ok(client.delete(`/api/v1/${table}?from=${dateAgo(9)}&to=${dateAgo(0)}`));
  await ok(browser.post(`${at}/test-data/purge`, { confirm_name: account.name }));
}
