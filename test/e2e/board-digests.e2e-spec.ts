import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import type { Account } from '../../src/accounts/accounts.service.js';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { Deliverer } from '../../src/deliveries/deliverer.js';
import { DeliverySenders } from '../../src/deliveries/delivery.senders.js';
import { DigestAddress } from '../../src/digests/digest-address.js';
import { DigestMaker } from '../../src/digests/digest-maker.js';
import { DigestQueueStore } from '../../src/digests/digest-queue.store.js';
import { DigestSender } from '../../src/digests/digest-sender.js';
import { DigestsNow, NOW_LIMITS, type NowLimits } from '../../src/digests/digests-now.service.js';
import { earlier, nextDue, weekBefore } from '../../src/digests/week.js';
import { DEFAULT_TIMEOUTS } from '../../src/http/http-server.js';
import { MailService, MESSAGE_TIMEOUT_MS } from '../../src/mail/mail.service.js';
import type { Role } from '../../src/members/members.types.js';
import { MembershipsService } from '../../src/members/memberships.service.js';
import { BoardsService } from '../../src/saved/boards/boards.service.js';
import { DefinedReports } from '../../src/saved/reports/defined-reports.service.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import type { Answer, Json } from '../support/browser.js';
import { raceFor } from '../support/held-lock.js';
import { mailParts, textOf } from '../support/mail-parts.js';
import { MovableClock } from '../support/movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from '../support/people.js';
import { readPng } from '../support/read-png.js';
import { stopRoller } from '../support/roll-up.js';
import { startSecondInstance } from '../support/second-instance.js';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const ZONE = 'Europe/Berlin';
const MONDAY_AT_8 = { weekday: 1, hour: 8, timezone: ZONE };
const HOSTILE = '<img src=x onerror=alert(1)>\u202e';
const PUBLIC_URL = 'https://waymark.example.com';

describe('weekly e-mail of a board', () => {
  let app: TestApp;
  let smtp: SmtpReceiver;
  let account: Account;
  let client: ApiClient;
  let boardId: string;
  let dueMs: number;
  let variables: Record<string, string>;
  let sender: DigestSender;
  let deliverer: Deliverer;
  const clock = new MovableClock();
  const people = new Map<Role, SignedInPerson>();
  /** What the mail server does with a recipient’s message before it takes it. */
  let onMessage: (to: string) => Promise<Error | undefined> = async () => undefined;

  beforeAll(async () => {
    smtp = await startSmtpReceiver({
      onRcptTo: ({ address }, _session, done) => {
        void onMessage(address).then((error) => done(error));
      },
    });
    variables = {
      ...{
        ADDRESS_REQUESTS_PER_SECOND: '100000',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Waymark <waymark@example.com>',
        PUBLIC_URL,
      },
    };
    app = await startTestApp({ clock, env: variables });
    await stopRoller(app); // it takes a report's place
    // Sent when the tests say so, and not by the application's own timers.
    await own(DigestSender).beforeApplicationShutdown();
    await own(Deliverer).beforeApplicationShutdown();
    sender = aSender(app.app);
    deliverer = new Deliverer(app.dataSource, own(DeliverySenders), clock);
    account = await anAccount(app, `Shop ${HOSTILE}`);
    await app.dataSource.query(
      `INSERT INTO mail_addresses (public_id, account_id, email, secret, confirmed_at)
       VALUES ('adr_' || gen_random_uuid(), $1, 'guest@elsewhere.example', gen_random_uuid(), now())`,
      [account.id],
    );
    client = new ApiClient(app.url, (await app.issueKey({ account })).secret);
    for (const role of ['owner', 'admin', 'analyst'] as const)
      people.set(role, await aSignedInPerson(app, { account, role }));
    dueMs = nextDue(MONDAY_AT_8, clock.now());
    await goTo(dueMs - MINUTE_MS);
    await trackTwoWeeks();
    boardId = await aBoard();
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.mails.length = 0;
    onMessage = async () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  const own = <T>(type: new (...parts: never[]) => T, of: INestApplicationContext = app.app): T =>
    of.get(type, { strict: false });
  /** Sends what an instance of the service has to send, whenever it is told to. */
  const aSender = (of: INestApplicationContext) =>
    new DigestSender(
      own(DigestQueueStore, of),
      own(BoardsService, of),
      own(DigestMaker, of),
      own(MailService, of),
      own(DigestAddress, of),
      own(AuditService, of),
      clock,
      systemIds,
    );
  /** Another service on the same database; it sends when the tests say so, too. */
  const startAnother = async () => {
    const second = await startSecondInstance(app, variables, clock);
    await own(DigestSender, second.app).beforeApplicationShutdown();
    return { others: aSender(second.app), close: second.close };
  };
  const browserOf = (role: Role) => people.get(role)!.browser;
  const emailOf = (role: Role) => people.get(role)!.person.email;
  const idOf = (role: Role) => people.get(role)!.person.publicId;
  const pathOf = (path: string) => `accounts/${account.publicId}/test/${path}`;
  const digestPath = () => pathOf(`boards/${boardId}/digest`);
  const ok = async (answer: Promise<Answer>): Promise<Json> => {
    const { status, body } = await answer;
    expect([body?.details, body?.error]).toEqual([undefined, undefined]);
    expect(status).toBeLessThan(300);
    return body;
  };
  const set = (role: Role, more: object = {}): Promise<Answer> =>
    browserOf(role).send('PUT', digestPath(), {
      ...{
        is_on: true,
        ...MONDAY_AT_8,
        member_ids: [idOf('owner'), idOf('analyst')],
        addresses: [],
        ...more,
      },
    });
  /** Sends at once, within limits of a test's own. */
  const nowWithin = (limits: NowLimits) =>
    new DigestsNow(own(DigestMaker), own(MailService), own(DigestAddress), own(AuditService), clock, limits);
  const askedNow = async () => ({
    board: await own(BoardsService).get({ accountId: account.id, environment: 'test' }, boardId),
    ...{ account, timezone: ZONE, email: emailOf('owner'), actor: TEST_ACTOR },
    signal: new AbortController().signal,
  });
  const shown = (): Promise<Json> => ok(browserOf('owner').get(digestPath()));
  const sendDue = (by: Pick<DigestSender, 'sendDue'> = sender) => by.sendDue();
  const mailsTo = (email: string): ReceivedMail[] => smtp.mails.filter(({ to }) => to.includes(email));

  /** Moves the clock; sessions may have ended on the way. */
  async function goTo(ms: number): Promise<void> {
    clock.advance(ms - clock.now());
    for (const person of people.values()) await signInAgain(app, person);
  }

  /** To the next one of a digest that is on. */
  async function goToNext(): Promise<void> {
    dueMs = nextDue(MONDAY_AT_8, clock.now());
    await goTo(dueMs);
  }

  async function trackTwoWeeks(): Promise<void> {
    const days = (monday: string, counts: readonly number[], type: string) =>
      counts.flatMap((count, at) =>
        Array.from({ length: count }, (_, index) =>
          anEvent({
            event_type: type,
            visitor_id: `visitor-${index}`,
            occurred_at: new Date(
              Date.parse(`${monday}T10:00:00Z`) + at * DAY_MS + index * 1_000,
            ).toISOString(),
            properties: { utm_source: index === 0 ? HOSTILE : 'newsletter' },
          }),
        ),
      );
    const week = weekBefore(ZONE, dueMs);
    for (const events of [
      days(week.from, [3, 1, 0, 2, 5, 1, 1], 'page_view'),
      days(week.from, [1, 0, 0, 1, 0, 0, 0], 'purchase'),
      days(earlier(week).from, [1, 1, 1, 1, 1, 1, 4], 'page_view'),
    ])
      expect((await client.trackBatch(events)).status).toBe(200);
  }

  async function aBoard(): Promise<string> {
    const save = async (name: string, report: string, question: object): Promise<string> =>
      (await ok(browserOf('owner').post(pathOf('saved-reports'), { name, definition: { report, question } })))
        .id;
    const ids = [
      await save(`Views "${HOSTILE}`, 'events', { event_type: 'page_view', period: 'last_30_days' }),
      await save('By source', 'events', { group_by: 'source', metrics: 'events', period: 'last_30_days' }),
      await save('To purchase', 'funnel', {
        steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
        period: 'last_30_days',
      }),
      await save('Who comes back', 'retention', { interval: 'week', period: 'last_30_days' }),
      await save('Conversions', 'conversions', { event_type: 'purchase', group_by: 'source' }),
    ];
    const tiles = ids.map((report_id, y) => ({ kind: 'report', report_id, x: 0, y, w: 6, h: 1 }));
    const note = { kind: 'note', text: `Mind\r\nthis: ${HOSTILE}`, x: 6, y: 0, w: 6, h: 1 };
    const board = await ok(
      browserOf('owner').post(pathOf('boards'), { name: `Mine ${HOSTILE}`, tiles: [...tiles, note] }),
    );
    return board.id;
  }

  /** Until they are let go, a report of the account waits. */
  async function takeAllReportPlaces(): Promise<() => Promise<unknown>> {
    const { longReads } = app.database;
    const letGo: (() => void)[] = [];
    const held: Promise<void>[] = [];
    for (let owner = 1_000; !longReads.wouldReportWait(account.id); owner += 1)
      await new Promise<void>((begun) => {
        held.push(
          longReads.hold({ kind: 'report', owner }, () => {
            begun();
            return new Promise<void>((resolve) => letGo.push(resolve));
          }),
        );
      });
    return () => {
      for (const resolve of letGo) resolve();
      return Promise.all(held);
    };
  }

  it('has the figures of its week and of the week before, as the API answers them', async () => {
    await ok(set('owner', { is_on: false }));
    await ok(browserOf('owner').post(`${digestPath()}/send`, { timezone: ZONE }));
    const [mail] = mailsTo(emailOf('owner'));
    const text = textOf(mail!.raw, 'text/plain');
    const html = textOf(mail!.raw, 'text/html');
    const week = weekBefore(ZONE, dueMs);
    const ask = async (range: { from: string; to: string }) =>
      (
        await client.get(
          `/api/v1/reports/events?event_type=page_view&from=${range.from}&to=${range.to}&timezone=${ZONE}&interval=day`,
        )
      ).body;
    const [now, before] = [await ask(week), await ask(earlier(week))];
    expect([now.totals.events, before.totals.events]).toEqual([13, 10]);
    expect(text).toContain(`Events: ${now.totals.events} (▲ 30%, before: ${before.totals.events})`);
    expect(html).toContain(`▲ 30%</span> · before: ${before.totals.events}`);
    for (const [at, bucket] of now.buckets.entries()) {
      const day = Number(bucket.start.slice(8, 10));
      expect(text).toMatch(
        new RegExp(` ${day}: ${bucket.events} \\(before: ${before.buckets[at].events}\\)`),
      );
    }
    const funnel = await client.post('/api/v1/reports/funnel', {
      steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
      ...week,
    });
    const { entrants, completed } = funnel.body;
    expect(text).toContain(`Visitors who entered: ${entrants}`);
    expect(text).toContain(`Visitors who came to the end: ${completed}`);
    expect(text).toContain('Conversions (purchase): 2 (▲ new, before: 0)');
    expect(text).toContain('Mind\nthis: <img src=x onerror=alert(1)>'.replaceAll('\n', '\r\n'));
    expect(text).toContain(`${PUBLIC_URL}/dashboard/${account.publicId}/test/boards/${boardId}`);
    const png = mailParts(mail!.raw).parts.find(({ headers }) => headers['content-id'] === '<tile-1>');
    const picture = readPng(png!.content);
    const colours = Array.from({ length: picture.width }, (_, x) => picture.at(x, picture.height - 8));
    expect([...new Set(colours)].length).toBeGreaterThanOrEqual(3);
  });

  it('says what the API answers, in pictures, in HTML and in plain text, and turns no name into markup', async () => {
    await ok(browserOf('owner').post(`${digestPath()}/send`, { timezone: ZONE }));
    const [mail] = mailsTo(emailOf('owner'));
    expect(mail!.raw).not.toMatch(/\r\nBcc:/i);
    const { headers, parts } = mailParts(mail!.raw);
    expect(headers['subject']).toBeDefined();
    expect(headers['list-unsubscribe']).toBeUndefined();
    const html = textOf(mail!.raw, 'text/html');
    expect(html).not.toMatch(/<img src=x|<script|\u202e/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const cids = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`);
    const pictures = parts.filter(({ headers: of }) => of['content-type']?.startsWith('image/png'));
    expect(pictures.map(({ headers: of }) => of['content-id'])).toEqual(cids);
    expect(html).not.toMatch(/src="(?!cid:)|url\(|@import/);
  });

  it('is sent at once about the days of the zone that is asked for, set or not; 400 for none', async () => {
    const { id } = await ok(browserOf('owner').post(pathOf('boards'), { name: 'Never set' }));
    const ask = (timezone: string) =>
      browserOf('owner').post(pathOf(`boards/${id}/digest/send`), { timezone });
    await ok(ask('Pacific/Auckland'));
    const text = textOf(mailsTo(emailOf('owner'))[0]!.raw, 'text/plain');
    expect(text).toContain('(Pacific/Auckland), beside the week before');
    expect((await ask('Mars/Base')).status).toBe(400);
  });

  it('goes out once, at its hour, to each who is to get it, whatever the number of services', async () => {
    await ok(set('owner', { addresses: ['Guest@elsewhere.example'] }));
    await sendDue();
    expect(smtp.mails).toEqual([]);
    clock.advance(MINUTE_MS);
    const { others, close } = await startAnother();
    try {
      await Promise.all([sendDue(), sendDue(others), sendDue(), sendDue(others)]);
    } finally {
      await close();
    }
    const to = smtp.mails.flatMap((mail) => mail.to);
    expect(to.sort()).toEqual([emailOf('owner'), emailOf('analyst'), 'guest@elsewhere.example'].sort());
    const { last_sent_to, last_failure, due_at } = await shown();
    expect([last_sent_to, last_failure]).toEqual([3, null]);
    const lines: Json[] = await app.dataSource.query(
      "SELECT details FROM audit_log WHERE action = 'digest.sent' ORDER BY id DESC LIMIT 1",
    );
    expect(lines).toMatchObject([{ details: { environment: 'test', recipients: 3 } }]);
    expect(Date.parse(due_at)).toBe(nextDue(MONDAY_AT_8, dueMs));
    await goTo(clock.now() + 6 * DAY_MS);
    await sendDue();
    expect(smtp.mails.length).toBe(3);
  });

  it('says of a report that fails that it does, and goes out all the same', async () => {
    const defined = app.app.get(DefinedReports, { strict: false });
    const make = defined.make.bind(defined);
    jest.spyOn(defined, 'make').mockImplementation((scope, definition, options) => {
      if (definition.report === 'funnel') throw new Error('broken');
      return make(scope, definition, options);
    });
    await ok(browserOf('owner').post(`${digestPath()}/send`, { timezone: ZONE }));
    const text = textOf(mailsTo(emailOf('owner'))[0]!.raw, 'text/plain');
    expect(text).toMatch(/To purchase\r?\n-+\r?\nsomething went wrong in the service/);
    expect(text).toContain('Who comes back');
  });

  it('asks one report at a time, and none while another’s report waits', async () => {
    const { longReads } = app.database;
    const defined = app.app.get(DefinedReports, { strict: false });
    const make = defined.make.bind(defined);
    const waited: boolean[] = [];
    let underWay = 0;
    let most = 0;
    jest.spyOn(defined, 'make').mockImplementation(async (...asked) => {
      waited.push(longReads.wouldReportWait(account.id));
      underWay += 1;
      most = Math.max(most, underWay);
      return make(...asked).finally(() => {
        underWay -= 1;
      });
    });
    const patient = nowWithin({ waitMs: HOUR_MS, countingMs: HOUR_MS });
    const asked = await askedNow();
    const letGo = await takeAllReportPlaces();
    const sent = Promise.all([patient.send(asked), patient.send(asked)]);
    // Whatever else the digest asks is answered before this.
    await shown();
    expect(waited).toEqual([]);
    await letGo();
    await sent;
    expect([most, waited.filter(Boolean)]).toEqual([1, []]);
    expect(waited.length).toBe(2 * 9);
  });

  it('is taken up where a service that died left off: nobody gets it twice, nobody is forgotten', async () => {
    await ok(set('owner'));
    await goToNext();
    let letDie = () => {};
    const isHeld = new Promise<void>((held) => {
      onMessage = (to) => {
        if (to === emailOf('owner')) return Promise.resolve(undefined);
        held();
        return new Promise((resolve) => {
          letDie = () => resolve(Object.assign(new Error('gone'), { responseCode: 421 }));
        });
      };
    });
    // Before the message is under way, which cannot wait for as long as a service takes to start.
    const { others, close } = await startAnother();
    const dying = sendDue();
    try {
      await isHeld;
      onMessage = async () => undefined;
      clock.advance(14 * MINUTE_MS);
      await sendDue(others);
      expect(mailsTo(emailOf('analyst')).length).toBe(0);
      clock.advance(2 * MINUTE_MS);
      await sendDue(others);
    } finally {
      await close();
    }
    letDie();
    await dying;
    await sendDue();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([emailOf('owner'), emailOf('analyst')]);
    const { last_sent_to, due_at } = await shown();
    expect([last_sent_to, Date.parse(due_at)]).toEqual([2, nextDue(MONDAY_AT_8, dueMs)]);
  });

  it('is tried again when the mail server does not take it, under one Message-ID, and by whoever has yet to get it', async () => {
    await ok(set('owner'));
    await goToNext();
    onMessage = async (to) =>
      to === emailOf('analyst') ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined;
    await sendDue();
    expect((await shown()).last_failure).toMatch(/mail server/i);
    await sendDue();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([emailOf('owner')]);
    onMessage = async () => undefined;
    clock.advance(5 * MINUTE_MS);
    await sendDue();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([emailOf('owner'), emailOf('analyst')]);
    const ids = smtp.mails.map(({ raw }) => mailParts(raw).headers['message-id']);
    expect(ids[0]).toMatch(new RegExp(`^<dgr_[A-Za-z0-9]{20}\\.${dueMs}@example\\.com>$`));
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('reaches everybody else at once where the mail server takes some addresses only later', async () => {
    const member_ids = [idOf('owner'), idOf('admin'), idOf('analyst')];
    await ok(set('owner', { member_ids, addresses: ['guest@elsewhere.example'] }));
    await goToNext();
    onMessage = async (to) =>
      to.endsWith('@elsewhere.example')
        ? undefined
        : Object.assign(new Error('mailbox full'), { responseCode: 452 });
    await sendDue();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(['guest@elsewhere.example']);
    onMessage = async () => undefined;
    clock.advance(5 * MINUTE_MS);
    await sendDue();
    expect((await shown()).last_sent_to).toBe(4);
  });

  it('counts as reached only who was, and tells of whoever was not until the next one reaches everybody', async () => {
    await ok(set('owner'));
    const refuse = (responseCode: number) => {
      onMessage = async (to) =>
        to === emailOf('analyst') ? Object.assign(new Error('nobody here'), { responseCode }) : undefined;
    };
    const told = async () => {
      const { last_sent_to, last_sent_at, last_failure } = await shown();
      const [line]: Json[] = await app.dataSource.query(
        "SELECT details FROM audit_log WHERE action = 'digest.sent' ORDER BY id DESC LIMIT 1",
      );
      return [last_sent_to, Date.parse(last_sent_at), line.details.recipients, last_failure];
    };
    await goToNext();
    refuse(550);
    await sendDue();
    expect(await told()).toEqual([1, dueMs, 1, expect.stringContaining(`${emailOf('analyst')}: The mail`)]);
    await goToNext();
    onMessage = async () => undefined;
    await sendDue();
    expect(await told()).toEqual([2, dueMs, 2, null]);
    await goToNext();
    refuse(452);
    await sendDue();
    clock.advance(DAY_MS + MINUTE_MS);
    await sendDue();
    await goTo(clock.now());
    expect(await told()).toEqual([1, dueMs, 1, expect.stringMatching(/over a day late.*nobody here/)]);
  });

  it('is sent late after an outage, and left out when it is over a day late', async () => {
    await ok(set('owner'));
    await goToNext();
    clock.advance(DAY_MS - MINUTE_MS);
    await sendDue();
    expect(smtp.mails.length).toBe(2);
    expect(textOf(smtp.mails[0]!.raw, 'text/plain')).toContain(`(${ZONE}), beside the week before`);
    await goToNext();
    clock.advance(DAY_MS + MINUTE_MS);
    await sendDue();
    expect(smtp.mails.length).toBe(2);
    await goTo(clock.now());
    const { last_failure, due_at } = await shown();
    expect(last_failure).toMatch(/over a day late/);
    expect(Date.parse(due_at)).toBe(nextDue(MONDAY_AT_8, clock.now()));
  });

  it('ends for whoever unsubscribes, by the page or in one click, and a link opened by a scanner changes nothing', async () => {
    await ok(set('owner', { addresses: ['guest@elsewhere.example'] }));
    await goToNext();
    await sendDue();
    const headers = mailParts(mailsTo('guest@elsewhere.example')[0]!.raw).headers;
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = headers['list-unsubscribe']!.slice(1, -1);
    const address = link.replace(PUBLIC_URL, app.url);
    expect(textOf(mailsTo('guest@elsewhere.example')[0]!.raw, 'text/plain')).toContain(link);
    const asked = await fetch(address);
    expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    const page = await asked.text();
    expect(page).toContain('guest@elsewhere.example');
    expect(page).not.toContain('<img');
    expect((await shown()).addresses).toEqual(['guest@elsewhere.example']);
    expect((await fetch(address.slice(0, -1), { method: 'POST' })).status).toBe(404);
    const other = mailParts(mailsTo(emailOf('owner'))[0]!.raw).headers['list-unsubscribe']!;
    const swapped = [...address.split('/').slice(0, -1), other.slice(1, -1).split('/').at(-1)].join('/');
    expect((await fetch(swapped, { method: 'POST' })).status).toBe(404);
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(address, click)).status).toBe(200);
    expect((await fetch(address, click)).status).toBe(200);
    expect(await shown()).toMatchObject({ addresses: [], unsubscribed: ['guest@elsewhere.example'] });
    await ok(set('admin', { addresses: ['guest@elsewhere.example'] }));
    smtp.mails.length = 0;
    await goToNext();
    await sendDue();
    expect(mailsTo('guest@elsewhere.example')).toEqual([]);
    const [line] = await app.dataSource.query(
      "SELECT count(*)::int AS count FROM audit_log WHERE action = 'digest.unsubscribed' AND target = $1",
      [boardId],
    );
    expect(line.count).toBe(1);
  });

  it('goes to no address that has yet to confirm: that gets one mail, which asks', async () => {
    const email = 'new@elsewhere.example';
    await goToNext();
    expect(await ok(set('owner', { addresses: [email] }))).toMatchObject({
      ...{ addresses: [email], unconfirmed: [email] },
    });
    await sendDue();
    await deliverer.deliverDue();
    expect(mailsTo(email).map(({ raw }) => mailParts(raw).headers['subject'])).toEqual([
      '[Waymark] Please confirm your e-mail address',
    ]);
    const text = textOf(mailsTo(email)[0]!.raw, 'text/plain');
    expect(text).not.toContain('\u202e');
    const link = /https:\S+confirm\S+/.exec(text)![0].replace(PUBLIC_URL, app.url);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect((await shown()).unconfirmed).toEqual([]);
    smtp.mails.length = 0;
    await goToNext();
    await sendDue();
    expect(mailsTo(email)).toHaveLength(1);
    await ok(set('owner'));
  });

  it('403, 400: analysts change that of their own boards only and add no address; others must be members', async () => {
    expect((await set('analyst')).status).toBe(403);
    const { id } = await ok(browserOf('analyst').post(pathOf('boards'), { name: 'The analyst’s' }));
    const own = (more: object) =>
      browserOf('analyst').send('PUT', pathOf(`boards/${id}/digest`), {
        ...{ is_on: false, ...MONDAY_AT_8, member_ids: [idOf('owner')], addresses: [], ...more },
      });
    expect((await own({})).status).toBe(200);
    expect((await own({ addresses: ['guest@elsewhere.example'] })).status).toBe(403);
    // Their address is a member’s, so they are meant as one.
    expect((await own({ addresses: [emailOf('admin')] })).body.member_ids.sort()).toEqual(
      [idOf('owner'), idOf('admin')].sort(),
    );
    const outsider = await aSignedInPerson(app, { account: await anAccount(app) });
    expect((await own({ member_ids: [outsider.person.publicId] })).status).toBe(400);
    expect((await own({ timezone: 'Mars/Base' })).status).toBe(400);
    expect((await own({ addresses: ['a@b.example\r\nBcc: c@d.example'] })).status).toBe(400);
    expect((await outsider.browser.get(digestPath())).status).toBe(404);
  });

  it('goes to nobody who is no member any more, to no address of theirs, and to none of a suspended account', async () => {
    const leaver = await aSignedInPerson(app, { account, role: 'admin' });
    people.set('admin', leaver);
    await ok(set('owner', { member_ids: [idOf('owner'), leaver.person.publicId] }));
    await ok(
      set('admin', { member_ids: [idOf('owner'), idOf('admin')], addresses: ['theirs@elsewhere.example'] }),
    );
    await app.dataSource.query("UPDATE mail_addresses SET confirmed_at = now() WHERE email ~ '^theirs@'");
    const memberships = app.app.get(MembershipsService, { strict: false });
    const change = { accountId: account.id, actor: TEST_ACTOR };
    await memberships.remove(change, leaver.person.publicId);
    people.delete('admin');
    await goToNext();
    await sendDue();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([emailOf('owner')]);
    const accounts = app.app.get(AccountsService, { strict: false });
    const target = { publicId: account.publicId, actor: TEST_ACTOR };
    await accounts.suspend(target, null);
    await goToNext();
    await sendDue();
    expect(smtp.mails.length).toBe(1);
    await accounts.resume(target);
    clock.advance(HOUR_MS);
    await sendDue();
    expect(smtp.mails.length).toBe(1);
  });

  it('goes to no address whose adder is neither owner nor admin any more, and says so until an owner or admin saves', async () => {
    const email = 'kept@elsewhere.example';
    const adder = await aSignedInPerson(app, { account, role: 'admin' });
    people.set('admin', adder);
    await ok(set('admin', { addresses: [email] }));
    await app.dataSource.query('UPDATE mail_addresses SET confirmed_at = now() WHERE email = $1', [email]);
    const memberships = app.app.get(MembershipsService, { strict: false });
    const change = { accountId: account.id, actor: TEST_ACTOR };
    expect((await shown()).unanswered_for).toEqual([]);
    await memberships.changeRole(change, adder.person.publicId, 'analyst');
    expect(await shown()).toMatchObject({ addresses: [email], unanswered_for: [email] });
    await goToNext();
    await sendDue();
    expect(mailsTo(email)).toEqual([]);
    expect((await ok(set('owner', { addresses: [email] }))).unanswered_for).toEqual([]);
    await goToNext();
    await sendDue();
    expect(mailsTo(email)).toHaveLength(1);
    await ok(set('owner'));
    people.delete('admin');
  });

  it('of an account with many boards waits for no more than one of them: accounts take turns', async () => {
    const others = await anAccount(app);
    const other = await aSignedInPerson(app, { account: others });
    const aDigest = async (by: SignedInPerson, of: Account) => {
      const boards = `accounts/${of.publicId}/test/boards`;
      const { id } = await ok(by.browser.post(boards, { name: 'Empty' }));
      const recipients = { member_ids: [by.person.publicId], addresses: [] };
      await ok(
        by.browser.send('PUT', `${boards}/${id}/digest`, { is_on: true, ...MONDAY_AT_8, ...recipients }),
      );
    };
    await ok(set('owner', { member_ids: [idOf('owner')] }));
    await aDigest(people.get('owner')!, account);
    await aDigest(other, others);
    await goToNext();
    await app.dataSource.query(
      `UPDATE board_digests d SET due_at = due_at - interval '1 minute'
         FROM boards b WHERE b.id = d.board_id AND b.account_id = $1 AND d.is_on`,
      [account.id],
    );
    await sendDue();
    const [owner, guest] = [emailOf('owner'), other.person.email];
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([owner, guest, owner]);
  });

  it('leaves out what a slow board has not counted within ten minutes: others’ wait behind it', async () => {
    const defined = app.app.get(DefinedReports, { strict: false });
    const make = defined.make.bind(defined);
    jest.spyOn(defined, 'make').mockImplementation((...asked) => {
      clock.advance(4 * MINUTE_MS);
      return make(...asked);
    });
    await ok(set('owner'));
    await goToNext();
    await sendDue();
    // Other boards are due at the same time, and empty.
    const texts = smtp.mails.map(({ raw }) => textOf(raw, 'text/plain'));
    const text = texts.find((each) => each.includes('Mind'));
    expect(text!.match(/it was not counted in time/g)).toHaveLength(3);
  });

  it('says by itself, before the connection is cut, what was not counted in time, and when there are too many', async () => {
    const asked = await askedNow();
    const letGo = await takeAllReportPlaces();
    await nowWithin({ waitMs: 1, countingMs: 1 }).send(asked);
    const text = textOf(mailsTo(emailOf('owner'))[0]!.raw, 'text/plain');
    expect(text.match(/it was not counted in time/g)).toHaveLength(5);
    expect(text).toContain('Mind');

    const patient = nowWithin({ waitMs: 1, countingMs: HOUR_MS });
    const first = patient.send(asked);
    await expect(patient.send(asked)).rejects.toMatchObject({ status: 503 });
    await letGo();
    await first;
    expect(textOf(mailsTo(emailOf('owner'))[1]!.raw, 'text/plain')).not.toContain('not counted in time');
  });

  it('is sent at once well within the time that a connection may stand still', () => {
    const { waitMs, countingMs } = NOW_LIMITS;
    const margin = 10_000;
    expect(waitMs + countingMs + MESSAGE_TIMEOUT_MS + margin).toBeLessThan(DEFAULT_TIMEOUTS.standstillMs);
  });

  it('that somebody has sent to themselves has its line in the audit trail, and without its line none leaves', async () => {
    const ask = () => browserOf('owner').post(`${digestPath()}/send`, { timezone: ZONE });
    const database = new pg.Client(app.targets.owner);
    await database.connect();
    await database.query(
      "ALTER TABLE audit_log ADD CONSTRAINT refused CHECK (action <> 'digest.sent') NOT VALID",
    );
    expect((await ask()).status).toBe(500);
    expect(smtp.mails).toEqual([]);
    await database.query('ALTER TABLE audit_log DROP CONSTRAINT refused');
    await database.end();
    expect((await ask()).status).toBe(204);
    const lines: Json[] = await app.dataSource.query(
      "SELECT actor, origin, target, details FROM audit_log WHERE action = 'digest.sent' ORDER BY id DESC LIMIT 1",
    );
    expect(lines).toMatchObject([
      {
        ...{ actor: idOf('owner'), origin: '127.0.0.1', target: boardId },
        details: { environment: 'test', recipients: 1, now: true },
      },
    ]);
  });

  it('404, 400: is set by nobody whose board, or whose recipient, goes at the same time', async () => {
    const { id } = await ok(browserOf('owner').post(pathOf('boards'), { name: 'Goes' }));
    const body = { is_on: true, ...MONDAY_AT_8, member_ids: [idOf('owner')], addresses: [] };
    const deletion = { sql: 'DELETE FROM boards WHERE public_id = $1', values: [id] };
    const [ofBoard] = await raceFor(app.database, deletion, [
      () => browserOf('owner').send('PUT', pathOf(`boards/${id}/digest`), body),
    ]);
    expect(ofBoard!.status).toBe(404);
    const leaver = await aSignedInPerson(app, { account, role: 'analyst' });
    const removal = {
      sql: 'DELETE FROM memberships USING people p WHERE p.id = person_id AND p.public_id = $1',
      values: [leaver.person.publicId],
    };
    const [ofMember] = await raceFor(app.database, removal, [
      () => set('owner', { member_ids: [idOf('owner'), leaver.person.publicId] }),
    ]);
    expect(ofMember!.status).toBe(400);
  });

  it('ends with its board, and the audit trail says so', async () => {
    const boards = pathOf('boards');
    const { id } = await ok(browserOf('owner').post(boards, { name: 'Gone' }));
    const recipients = { member_ids: [idOf('owner')], addresses: [] };
    await ok(
      browserOf('owner').send('PUT', `${boards}/${id}/digest`, {
        is_on: true,
        ...MONDAY_AT_8,
        ...recipients,
      }),
    );
    expect((await browserOf('owner').send('DELETE', `${boards}/${id}`)).status).toBe(204);
    const lines: Json[] = await app.dataSource.query(
      'SELECT action, details FROM audit_log WHERE target = $1 ORDER BY id DESC LIMIT 2',
      [id],
    );
    expect(lines).toMatchObject([
      { action: 'board.deleted' },
      { action: 'digest.changed', details: { board: 'Gone', state: 'on → off' } },
    ]);
  });

  it('429: is sent at once to nobody who asks for one every minute', async () => {
    const { browser } = people.get('analyst')!;
    const { id } = await ok(browser.post(pathOf('boards'), { name: 'Empty' }));
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked++)
      statuses.push((await browser.post(pathOf(`boards/${id}/digest/send`), { timezone: ZONE })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
