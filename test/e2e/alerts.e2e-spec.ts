import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHECK_LEASE_MS } from '../../src/alerts/alert-checker.js';
import type { Inspection } from '../../src/alerts/alert-inspector.js';
import { SETTLE_MS } from '../../src/alerts/windows.js';
import { HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { AlertsStory, CHANGE, ok, SILENCE, THRESHOLD } from '../support/alerts-story.js';
import type { Json } from '../support/browser.js';
import { raceFor } from '../support/held-lock.js';
import { anAccount, aSignedInPerson } from '../support/people.js';

const HOSTILE = '<!channel> <img src=x onerror=alert(1)>\u2028Bcc: eve@example.com';

describe('Alerts', () => {
  let story: AlertsStory;

  beforeAll(async () => {
    story = await AlertsStory.start();
  });
  afterAll(() => story.end());
  beforeEach(() => story.begin());
  afterEach(() => story.clear());

  it('tell of a threshold once when it is passed and once when it is over, by e-mail, Slack and signed webhook', async () => {
    const made = await Promise.all(['email', 'slack', 'webhook'].map((kind) => story.makeChannel(kind)));
    const channels = made.map(({ channel }) => channel.id);
    const alert = await story.makeAlert(THRESHOLD, { channels, name: HOSTILE.replace('\u2028', ' ') });

    for (const [purchases, mails] of [
      [2, 1],
      [1, 1],
      [3, 2],
      [4, 2],
    ] as const) {
      await story.events(purchases);
      await story.checkAndDeliver();
      story.nextHour();
      await story.checkAndDeliver();
      expect([purchases, story.smtp.mails.length]).toEqual([purchases, mails]);
    }
    expect(await story.history(alert.id)).toEqual(['fired', 'recovered']);
    expect(story.receiver.posts).toHaveLength(4);
    expect((await story.shown()).state).toBe('ok');

    const [mail] = story.smtp.mails;
    expect(mail!.raw).toMatch(/^Subject: \[Waymark\] Alert: <!channel>/m);
    expect(mail!.raw).not.toMatch(/^Bcc:/m);
    expect(mail!.raw).toContain('As of ');
    const slack = story.posts().find(({ text }) => text)!;
    expect(slack.text).toContain('&lt;!channel&gt;');
    expect(slack.text).not.toContain('<!channel>');

    const { body, headers } = story.receiver.posts.find(({ body }) => JSON.parse(body).type)!;
    const { secret } = made.find(({ channel }) => channel.kind === 'webhook')!;
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(`${headers['waymark-signature']}`)!;
    const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
    expect(timingSafeEqual(own, Buffer.from(hex!, 'hex'))).toBe(true);
    expect(JSON.parse(body)).toMatchObject({
      ...{ id: headers['waymark-delivery'], type: 'alert.fired', environment: 'test' },
      ...{ alert: { id: alert.id }, value: 2, value_before: null, missed: 0 },
      report: { id: story.reportId, name: 'Purchases' },
    });
  });

  it('tell of a change against the window before, and never of one from next to nothing', async () => {
    const alert = await story.makeAlert(CHANGE);
    for (const purchases of [1, 4, 5, 10, 10, 30]) {
      await story.events(purchases);
      story.nextHour();
      await story.checker.checkDue();
    }
    // 1 → 4 is from too little; 5 → 10 and 10 → 30 double.
    expect(await story.history(alert.id)).toEqual(['fired', 'recovered', 'fired']);
  });

  it('judge no window before it is over, and each once, however many check at once', async () => {
    await story.makeAlert(THRESHOLD, { channels: [(await story.makeChannel('webhook')).channel.id] });
    story.clock.advance(HOUR_MS - SETTLE_MS - 1);
    expect(await story.checker.checkDue()).toBe(0);
    story.clock.advance(SETTLE_MS);
    expect(await story.checker.checkDue()).toBe(0);
    story.clock.advance(1);
    const counts = await Promise.all([1, 2, 3].map(() => story.aChecker(story.inspector).checkDue()));
    expect(counts.sort()).toEqual([0, 0, 1]);
    await story.deliverer.deliverDue();
    expect(story.posts().map(({ type }) => type)).toEqual(['alert.fired']);
  });

  it('survive a process that dies in the middle of a check, which tells nothing late', async () => {
    await story.makeAlert(THRESHOLD, { channels: [(await story.makeChannel('webhook')).channel.id] });
    story.nextHour();
    let free: (found: Inspection) => void = () => undefined;
    let found: Inspection | undefined;
    const begun = new Promise<void>((isBegun) => {
      const dying = story.aChecker({
        inspect: async (...parts) => {
          found = await story.inspector.inspect(...parts);
          isBegun();
          return new Promise((resolve) => {
            free = resolve;
          });
        },
      });
      void dying.checkDue().then(() => isOver());
    });
    let isOver = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      isOver = resolve;
    });
    await begun;
    expect(await story.checker.checkDue()).toBe(0);
    story.clock.advance(CHECK_LEASE_MS);
    expect(await story.checker.checkDue()).toBe(1);
    free(found!);
    await over;
    await story.deliverer.deliverDue();
    expect(story.posts().map(({ type }) => type)).toEqual(['alert.fired']);
  });

  it('judge the latest window after the service was away, and say how many were not judged', async () => {
    await story.makeAlert(THRESHOLD, { channels: [(await story.makeChannel('webhook')).channel.id] });
    story.clock.advance(5 * HOUR_MS);
    await story.checkAndDeliver();
    expect(story.posts()).toMatchObject([{ type: 'alert.fired', missed: 4 }]);
  });

  it('tell of silence to the minute, and of its end', async () => {
    const alert = await story.makeAlert(SILENCE, { name: 'Heart' });
    story.clock.advance(20 * MINUTE_MS);
    await story.events(1, 'heartbeat');
    await story.events(1, 'another type');
    story.clock.advance(10 * MINUTE_MS);
    await story.checker.checkDue();
    story.clock.advance(20 * MINUTE_MS - 1);
    expect(await story.checker.checkDue()).toBe(0);
    expect((await story.shown()).state).toBe('ok');
    story.clock.advance(1);
    await story.checker.checkDue();
    expect((await story.shown()).state).toBe('firing');
    await story.events(1, 'heartbeat');
    story.clock.advance(MINUTE_MS);
    await story.checker.checkDue();
    expect(await story.history(alert.id)).toEqual(['fired', 'recovered']);
  });

  it('take no silence for one that the service was away for itself', async () => {
    await story.makeAlert(SILENCE);
    story.clock.advance(5 * HOUR_MS);
    await story.checker.checkDue();
    expect((await story.shown()).state).toBe('ok');
    story.clock.advance(30 * MINUTE_MS);
    await story.checker.checkDue();
    expect((await story.shown()).state).toBe('firing');
  });

  it('remind no more often than asked for, and send nothing while they are snoozed', async () => {
    const channels = [(await story.makeChannel('webhook')).channel.id];
    const alert = await story.makeAlert(THRESHOLD, { channels, remind_hours: 2 });
    const types: string[] = [];
    for (let hour = 1; hour <= 7; hour++) {
      story.nextHour();
      await story.signInAgain();
      if (hour === 4) await ok(story.send('owner', 'POST', `/test/alerts/${alert.id}/snooze`, { hours: 2 }));
      await story.checkAndDeliver();
      types.push(`${hour} ${story.posts().at(-1)?.type ?? ''} ${story.receiver.posts.length}`);
    }
    expect(types).toEqual([
      '1 alert.fired 1',
      '2 alert.fired 1',
      '3 alert.reminded 2',
      '4 alert.reminded 2',
      '5 alert.reminded 2',
      '6 alert.reminded 3',
      '7 alert.reminded 3',
    ]);
  });

  it('send nothing once a snooze is acknowledged, be it in the middle of a check, and send again once it is taken back', async () => {
    const channels = [(await story.makeChannel('webhook')).channel.id];
    const alert = await story.makeAlert(THRESHOLD, { channels });
    const checkAndMeanwhile = async (body: object) => {
      const checker = story.aChecker({
        inspect: async (...parts) => {
          const found = await story.inspector.inspect(...parts);
          await ok(story.send('owner', 'POST', `/test/alerts/${alert.id}/snooze`, body));
          return found;
        },
      });
      story.nextHour();
      await checker.checkDue();
      await story.deliverer.deliverDue();
    };
    await checkAndMeanwhile({ hours: 2 });
    expect([(await story.shown()).state, story.posts()]).toEqual(['firing', []]);
    await checkAndMeanwhile({});
    expect(story.posts().map(({ type }) => type)).toEqual(['alert.reminded']);
  });

  it('tell once a snooze is over of what began in it, where that still fires', async () => {
    const alert = await story.makeAlert(THRESHOLD, {
      channels: [(await story.makeChannel('webhook')).channel.id],
    });
    await ok(story.send('owner', 'POST', `/test/alerts/${alert.id}/snooze`, { hours: 2 }));
    const types: string[] = [];
    for (let hour = 1; hour <= 4; hour++) {
      story.nextHour();
      await story.checkAndDeliver();
      types.push(
        story
          .posts()
          .map(({ type }: Json) => type)
          .join(),
      );
    }
    expect(types).toEqual(['', 'alert.reminded', 'alert.reminded', 'alert.reminded']);
    await story.signInAgain();
    expect(await story.history(alert.id)).toEqual(['fired', 'reminded']);
  });

  it('give way to people: while a report would wait for a place, an alert does', async () => {
    await story.makeAlert(THRESHOLD);
    story.nextHour();
    const places: (() => void)[] = [];
    const held: Promise<unknown>[] = [];
    while (!story.app.database.longReads.wouldReportWait(story.account.id))
      held.push(
        story.app.database.longReads.hold(
          { kind: 'report', owner: story.account.id },
          () => new Promise<void>((free) => places.push(free)),
        ),
      );
    await story.checker.checkDue();
    expect((await story.shown()).last_checked_at).toBeNull();
    for (const free of places) free();
    await Promise.all(held);
    story.clock.advance(15_000);
    await story.checker.checkDue();
    expect((await story.shown()).state).toBe('firing');
  });

  it('show why they cannot be checked, and are tried again', async () => {
    await story.makeAlert(THRESHOLD);
    await story.app.dataSource.query(`UPDATE saved_reports SET question = question || '{"grop_by":"x"}'`);
    story.nextHour();
    await story.checker.checkDue();
    expect(await story.shown()).toMatchObject({
      state: 'ok',
      last_error: 'The report refuses its question: grop_by is not a parameter of this request',
    });
    await story.app.dataSource.query(
      `UPDATE saved_reports SET question = question - 'grop_by' || '{"metrics":"visitors"}'`,
    );
    story.clock.advance(5 * MINUTE_MS);
    await story.checker.checkDue();
    expect(await story.shown()).toMatchObject({ last_error: 'The report has no such figure any more' });
    await story.app.dataSource.query(`UPDATE saved_reports SET question = question - 'metrics'`);
    story.clock.advance(5 * MINUTE_MS);
    await story.checker.checkDue();
    expect(await story.shown()).toMatchObject({ state: 'firing', last_error: null });
  });

  it('of a suspended account are not checked', async () => {
    await story.makeAlert(THRESHOLD);
    story.nextHour();
    await story.app.dataSource.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [
      story.account.id,
    ]);
    expect(await story.checker.checkDue()).toBe(0);
    await story.app.dataSource.query('UPDATE accounts SET suspended_at = NULL WHERE id = $1', [
      story.account.id,
    ]);
    expect(await story.checker.checkDue()).toBe(1);
  });

  it('of an account with many wait for no more than one of them each time: accounts take turns', async () => {
    const others = await anAccount(story.app);
    const other = await aSignedInPerson(story.app, { account: others });
    for (let made = 0; made < 3; made++) await story.makeAlert(THRESHOLD);
    const path = `accounts/${others.publicId}/test`;
    const definition = { report: 'events', question: { period: 'last_30_days' } };
    const saved = await ok(other.browser.post(`${path}/saved-reports`, { name: 'All', definition }));
    const body = { ...THRESHOLD, name: 'B', channels: [], report_id: saved.id };
    await ok(other.browser.post(`${path}/alerts`, body));
    story.nextHour();
    const asked: number[] = [];
    const watching = story.aChecker({
      inspect: (alert, ...parts) => {
        asked.push(alert.accountId);
        return story.inspector.inspect(alert, ...parts);
      },
    });
    await watching.checkDue();
    expect(asked).toEqual([story.account.id, others.id, story.account.id, story.account.id]);
  });

  it('keep and show the latest fifty changes', async () => {
    const alert = await story.makeAlert(THRESHOLD);
    await story.app.dataSource.query(
      `INSERT INTO alert_changes (alert_id, at, kind, range_from, range_to, was_snoozed)
       SELECT a.id, now(), 'recovered', now(), now(), false FROM alerts a, generate_series(1, 60)`,
    );
    story.nextHour();
    await story.checker.checkDue();
    const [{ count }] = await story.app.dataSource.query('SELECT count(*)::int FROM alert_changes');
    expect([count, (await story.history(alert.id)).at(-1)]).toEqual([50, 'fired']);
  });

  it('are made by many at once: none keeps connections that another needs', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => story.makeAlert(THRESHOLD)));
    expect(made).toHaveLength(8);
  });

  it('go with their report, each with its line in the audit trail', async () => {
    const definition = { report: 'events', question: { period: 'last_30_days' } };
    const saved = await ok(story.send('owner', 'POST', '/test/saved-reports', { name: 'All', definition }));
    const alert = await story.makeAlert(THRESHOLD, { report_id: saved.id });
    expect((await story.send('owner', 'DELETE', `/test/saved-reports/${saved.id}`)).status).toBe(204);
    const lines: Json[] = await story.app.dataSource.query(
      'SELECT action, details FROM audit_log WHERE target = $1 ORDER BY id',
      [alert.id],
    );
    expect(lines).toMatchObject([
      { action: 'alert.created' },
      { action: 'alert.deleted', details: { environment: 'test', report: saved.id } },
    ]);
  });

  it('are sent to no channel that is paused, and to it again once it is resumed', async () => {
    const { channel } = await story.makeChannel('webhook');
    await story.makeAlert(THRESHOLD, { channels: [channel.id], remind_hours: 1 });
    await story.app.dataSource.query('UPDATE channels SET paused_at = now()');
    story.nextHour();
    await story.checkAndDeliver();
    expect((await story.shown()).state).toBe('firing');
    await story.signInAgain();
    await ok(story.send('owner', 'POST', `/channels/${channel.id}/resumption`));
    await story.checkAndDeliver();
    expect(story.posts()).toEqual([]);
    story.nextHour();
    await story.checkAndDeliver();
    expect(story.posts().map(({ type }) => type)).toEqual(['alert.reminded']);
  });

  it('are sent to no member who left, until somebody resumes the channel', async () => {
    const leaver = await aSignedInPerson(story.app, { account: story.account });
    const address = leaver.person.email.toUpperCase();
    await ok(story.send('owner', 'POST', '/channels', { kind: 'email', name: 'Theirs', address }));
    await story.makeChannel('email');
    await ok(story.send('owner', 'DELETE', `/members/${leaver.person.publicId}`));
    const { channels } = await ok(story.send('owner', 'GET', '/channels'));
    expect(channels.map((channel: Json) => [channel.name, channel.last_error])).toEqual([
      ['Theirs', 'Whoever has this address is no member any more.'],
      ['Team email', null],
    ]);
    expect(channels[0].paused_at).not.toBeNull();
  });

  describe('race with what is deleted', () => {
    const aReport = async (): Promise<string> => {
      const definition = { report: 'events', question: { period: 'last_30_days' } };
      return (await ok(story.send('owner', 'POST', '/test/saved-reports', { name: 'All', definition }))).id;
    };
    const deleting = (table: string, id: string) => ({
      sql: `DELETE FROM ${table} WHERE public_id = $1`,
      values: [id],
    });

    it('404: a report that goes while an alert is made, or set to watch it', async () => {
      const body = (report_id: string) => ({ ...THRESHOLD, name: 'A', channels: [], report_id });
      const first = await aReport();
      const [made] = await raceFor(story.app.database, deleting('saved_reports', first), [
        () => story.send('owner', 'POST', '/test/alerts', body(first)),
      ]);
      expect(made!.status).toBe(404);
      const { id } = await story.makeAlert(THRESHOLD);
      const second = await aReport();
      const [changed] = await raceFor(story.app.database, deleting('saved_reports', second), [
        () => story.send('owner', 'PUT', `/test/alerts/${id}`, { ...body(second), revision: 1 }),
      ]);
      expect(changed!.status).toBe(404);
      expect(await story.shown()).toMatchObject({ id, rule: { report_id: story.reportId } });
    });

    it('leave out a channel that goes while they are made, or while they tell of what they found', async () => {
      const [gone, kept] = [
        (await story.makeChannel('webhook')).channel,
        (await story.makeChannel('slack')).channel,
      ];
      const rule = { ...THRESHOLD, name: 'A', report_id: story.reportId, channels: [gone.id, kept.id] };
      const [made] = await raceFor(story.app.database, deleting('channels', gone.id), [
        () => story.send('owner', 'POST', '/test/alerts', rule),
      ]);
      expect([made!.status, made!.body.channels]).toEqual([201, [kept.id]]);
      const other = (await story.makeChannel('webhook')).channel;
      await ok(
        story.send('owner', 'PUT', `/test/alerts/${made!.body.id}`, {
          ...rule,
          revision: 1,
          channels: [other.id, kept.id],
        }),
      );
      story.nextHour();
      await story.signInAgain();
      await raceFor(story.app.database, deleting('channels', other.id), [() => story.checker.checkDue()]);
      expect(await story.shown()).toMatchObject({ state: 'firing', last_error: null });
      await story.deliverer.deliverDue();
      expect(story.receiver.posts).toHaveLength(1);
    });
  });

  it('400: a rule that misses a member, has one too much, or watches what is not there', async () => {
    const refused = async (body: object): Promise<string[]> => {
      const { status, body: answer } = await story.send('owner', 'POST', '/test/alerts', {
        name: 'A',
        channels: [],
        ...body,
      });
      expect(status).toBe(400);
      return answer.details.map(({ field }: Json) => field);
    };
    expect(await refused({ kind: 'silence', figure: 'events' })).toEqual(['figure', 'event_type', 'minutes']);
    expect(await refused({ ...THRESHOLD, report_id: story.reportId, figure: 'roas' })).toEqual(['figure']);
    expect(await refused({ ...THRESHOLD, report_id: story.reportId, currency: 'EUR' })).toEqual(['currency']);
    expect(await refused({ ...THRESHOLD, report_id: story.reportId, channels: ['chn_of_another'] })).toEqual([
      'channels',
    ]);
    expect(await refused({ ...CHANGE, report_id: story.reportId, amount: 0 })).toEqual(['amount']);
    expect(await refused({ ...THRESHOLD, report_id: story.reportId, group: ['news'] })).toEqual(['group']);
  });

  it('of others are not an analyst’s to change, and channels are not an analyst’s to make', async () => {
    const { id } = await story.makeAlert(THRESHOLD);
    const own = await ok(
      story.send('analyst', 'POST', '/test/alerts', {
        ...THRESHOLD,
        name: 'Own',
        channels: [],
        report_id: story.reportId,
      }),
    );
    expect((await story.send('analyst', 'DELETE', `/test/alerts/${id}`)).status).toBe(403);
    expect((await story.send('analyst', 'POST', `/test/alerts/${id}/snooze`, { hours: 1 })).status).toBe(403);
    expect((await story.send('analyst', 'DELETE', `/test/alerts/${own.id}`)).status).toBe(204);
    const lines: Json[] = await story.app.dataSource.query(
      'SELECT action FROM audit_log WHERE target = $1 ORDER BY id',
      [own.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['alert.created', 'alert.deleted']);
  });

  it('begin anew when they are changed', async () => {
    const alert = await story.makeAlert(THRESHOLD);
    story.nextHour();
    await story.checker.checkDue();
    const other = { ...THRESHOLD, name: 'Other', channels: [], report_id: story.reportId, amount: 1 };
    const path = `/test/alerts/${alert.id}`;
    const changed = await ok(story.send('owner', 'PUT', path, { ...other, revision: alert.revision }));
    expect(changed).toMatchObject({ name: 'Other', revision: 2, state: 'ok', rule: { amount: 1 } });
    expect(await story.checker.checkDue()).toBe(0);
    // Not by somebody who has read what it was before.
    const outrun = await story.send('owner', 'PUT', path, { ...other, revision: 1, amount: 2 });
    expect([outrun.status, outrun.body.error]).toEqual([409, expect.stringContaining('Somebody else')]);
    expect((await story.shown()).rule.amount).toBe(1);
  });

  it('send a test message at once, and say why it was not taken', async () => {
    const { channel } = await story.makeChannel('webhook');
    expect(channel.address).toBe(`http://127.0.0.1:${story.receiver.port}/…`);
    expect((await story.send('owner', 'POST', `/channels/${channel.id}/test`)).status).toBe(204);
    story.receiver.answer = { status: 500 };
    const { status, body } = await story.send('owner', 'POST', `/channels/${channel.id}/test`);
    expect([status, body.error]).toEqual([409, 'The receiver answered 500.']);
    for (const address of ['http://shop.example/', 'https://10.0.0.7/', 'nothing']) {
      const made = await story.send('owner', 'POST', '/channels', { kind: 'slack', name: 'No', address });
      const refusal =
        made.status === 201
          ? await story.send('owner', 'POST', `/channels/${made.body.channel.id}/test`)
          : made;
      expect([address, refusal.status]).toEqual([address, address.includes('10.0') ? 409 : 400]);
    }
  });
});
