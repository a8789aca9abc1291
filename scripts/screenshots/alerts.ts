import type { Account } from '../../src/accounts/accounts.service.js';
import { AlertsService } from '../../src/alerts/alerts.service.js';
import type { Actor } from '../../src/audit/actor.js';
import { HOUR_MS } from '../../src/common/clock.js';
import { ChannelsService } from '../../src/deliveries/channels/channels.service.js';
import type { TestApp } from '../../test/support/test-app.js';

/** Alerts of a company: one that fires, one that is quiet, one that cannot be checked; a channel that works, one that is paused, one not confirmed. */
export async function layOutAlerts(
  app: TestApp,
  {
    account,
    actor,
    reportId,
  }: { readonly account: Account; readonly actor: Actor; readonly reportId: string },
): Promise<void> {
  const own = <T>(type: new (...parts: never[]) => T): T => app.app.get(type, { strict: false });
  const { dataSource } = app;
  const addChannel = async (kind: 'slack' | 'webhook', name: string) => {
    const address = `https://hooks.northwind.example/services/${kind}`;
    return (await own(ChannelsService).create(account.id, { kind, name, address }, actor)).channel;
  };
  const team = await addChannel('slack', 'Growth team');
  const pager = await addChannel('webhook', 'Pager of the shop');
  await dataSource.query('UPDATE channels SET delivered_at = now() WHERE id = $1', [team.id]);
  await dataSource.query(
    `UPDATE channels SET paused_at = now(), failures = 10, last_error = 'The receiver answered 503.' WHERE id = $1`,
    [pager.id],
  );
  // Addresses that e-mail goes to: one that has yet to confirm.
  await dataSource.query(
    `INSERT INTO channels (public_id, account_id, kind, name, address, failures, created_by, created_at)
     VALUES ('chn_ofThePressOfTheShop01', $1, 'email', 'Press', 'press@elsewhere.example', 0, $2, now())`,
    [account.id, actor.id],
  );
  const scope = { accountId: account.id, environment: 'live' } as const;
  const watched = { figure: 'events', currency: null, window: 'day' } as const;
  const threshold = { ...watched, kind: 'threshold', side: 'below', amount: 400 } as const;
  const change = {
    ...watched,
    kind: 'change',
    direction: 'fall',
    unit: 'percent',
    amount: 30,
    baseAtLeast: 50,
  } as const;
  const facts = { reportId, channels: [team.publicId, pager.publicId], remindHours: null };
  const create = (name: string, rule: typeof threshold | typeof change) =>
    own(AlertsService).create(scope, { ...facts, name, rule }, actor);
  const firing = await create('Few purchases in a day', threshold);
  const failing = await create('<img src=x onerror=alert(1)> fell by a third', change);
  await own(AlertsService).create(
    scope,
    {
      ...{ name: 'The checkout is silent', reportId: null, channels: [], remindHours: 4 },
      rule: { kind: 'silence', eventType: 'purchase', minutes: 90 },
    },
    actor,
  );
  const at = new Date(Date.now() - 2 * HOUR_MS);
  await dataSource.query(
    `UPDATE alerts SET state = 'firing', last_checked_at = $2, last_fired_at = $2, snoozed_until = now() + interval '1 day' WHERE id = $1`,
    [firing.id, at],
  );
  await dataSource.query(
    `UPDATE alerts SET last_error = 'The report took too long and was given up: narrow the range' WHERE id = $1`,
    [failing.id],
  );
  await dataSource.query(
    `INSERT INTO alert_changes (alert_id, at, kind, value, value_before, range_from, range_to, was_snoozed)
     VALUES ($1, $2::timestamptz - interval '2 days', 'fired', 380, NULL, $2, $2, false),
            ($1, $2::timestamptz - interval '1 day', 'recovered', 512, NULL, $2, $2, false),
            ($1, $2, 'fired', 391, NULL, $2, $2, true)`,
    [firing.id, at],
  );
}
