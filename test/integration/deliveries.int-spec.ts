import type { DataSource } from 'typeorm';
import { AccountEntity } from '../../src/accounts/account.entity.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { MailAddresses } from '../../src/deliveries/addresses/mail-addresses.service.js';
import { MailSubscriptions } from '../../src/deliveries/addresses/mail-subscriptions.js';
import { ChannelEntity } from '../../src/deliveries/channels/channel.entity.js';
import type { Channel, ChannelKind, ChannelMessage } from '../../src/deliveries/channels/channel.types.js';
import { ChannelSender, MAX_FAILURES, TO_CHANNEL } from '../../src/deliveries/channels/channel-sender.js';
import { ChannelsService } from '../../src/deliveries/channels/channels.service.js';
import { AT_ONCE, Deliverer, LEASE_MS } from '../../src/deliveries/deliverer.js';
import { DeliverySenders } from '../../src/deliveries/delivery.senders.js';
import type { Delivery } from '../../src/deliveries/delivery.types.js';
import { Outbox } from '../../src/deliveries/outbox.js';
import { WebhookClient } from '../../src/deliveries/webhooks/webhook-client.js';
import { MailService } from '../../src/mail/mail.service.js';
import { freePort } from '../support/free-port.js';
import { waitsForLock } from '../support/held-lock.js';
import { MovableClock } from '../support/movable-clock.js';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const MESSAGE: ChannelMessage = {
  subject: 'Purchases fell',
  text: 'By half: <!channel> & *all* of http://evil.example',
  link: 'https://waymark.example.com/dashboard',
  body: { type: 'alert.fired', value: '12' },
};

describe('Deliveries', () => {
  const clock = new MovableClock();
  let home: TestDatabase;
  let source: DataSource;
  let accountId: number;
  let receiver: WebhookReceiver;
  let smtp: SmtpReceiver;
  let senders: DeliverySenders;
  let channels: ChannelsService;
  let deliverer: Deliverer;
  let outbox: Outbox;
  let senderBy: (mail: MailService, registry: DeliverySenders) => ChannelSender;

  beforeAll(async () => {
    home = await createTestDatabase();
    source = await home.database.connectDataSource({
      ...home.database.dataSourceOptions(),
      entities: [AccountEntity, AuditEntryEntity, ChannelEntity],
    });
    receiver = await startWebhookReceiver();
    smtp = await startSmtpReceiver();
    const repository = source.getRepository(ChannelEntity);
    const mail = new MailService({ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: 'w@example.com' });
    const webhooks = new WebhookClient({ internalHosts: [`127.0.0.1:${receiver.port}`] });
    senders = new DeliverySenders();
    const audit = new AuditService(source.getRepository(AuditEntryEntity));
    outbox = new Outbox(clock, systemIds);
    const subscriptions = new MailSubscriptions();
    const addresses = new MailAddresses(source, outbox, audit, subscriptions, null, clock, systemIds);
    senderBy = (by, registry) =>
      new ChannelSender(repository, by, webhooks, addresses, null, registry, clock);
    const sender = senderBy(mail, senders);
    sender.onModuleInit();
    channels = new ChannelsService(repository, sender, mail, addresses, webhooks, audit, clock, systemIds);
    deliverer = new Deliverer(source, senders, clock);
  });
  afterAll(async () => {
    await receiver.close();
    await smtp.close();
    await home.drop();
  });
  beforeEach(async () => {
    receiver.posts.splice(0);
    receiver.answer = { status: 204 };
    smtp.mails.splice(0);
    await source.query('DELETE FROM deliveries');
    const [row] = await source.query(
      `INSERT INTO accounts (public_id, name, plan) VALUES ('acct_' || gen_random_uuid(), 'A', 'free') RETURNING id`,
    );
    accountId = row.id;
    await source.query(
      `INSERT INTO mail_addresses (public_id, account_id, email, secret, confirmed_at)
       VALUES ('adr_' || gen_random_uuid(), $1, 'ada@example.com', 'secret', now())`,
      [accountId],
    );
  });

  const makeChannel = (kind: ChannelKind, address = kind === 'email' ? 'ada@example.com' : receiver.url) =>
    channels.create(accountId, { kind, name: 'Team', address }, TEST_ACTOR);
  const enqueue = (channel: Channel, text = MESSAGE.text) =>
    source.transaction((manager) =>
      outbox.enqueue(manager, [
        {
          accountId,
          channelId: channel.id,
          kind: TO_CHANNEL,
          topic: 'alrt_1',
          payload: { ...MESSAGE, text },
        },
      ]),
    );
  const rows = (): Promise<Record<string, unknown>[]> => source.query('SELECT * FROM deliveries ORDER BY id');
  const channelOf = async ({ id }: Channel) => (await channels.list(accountId)).find((one) => one.id === id)!;

  it('reach an e-mail address, a Slack-style webhook as plain text, and a webhook as JSON, each once', async () => {
    for (const kind of ['email', 'slack', 'webhook'] as const)
      await enqueue((await makeChannel(kind)).channel);
    expect(await deliverer.deliverDue()).toBe(3);
    expect(await deliverer.deliverDue()).toBe(0);

    expect(smtp.mails).toMatchObject([{ to: ['ada@example.com'] }]);
    expect(smtp.mails[0]!.raw).toContain('https://waymark.example.com/dashboard');
    expect(receiver.posts).toHaveLength(2);
    const bodies = receiver.posts.map(({ body }) => JSON.parse(body));
    expect(bodies.find(({ text }) => text)).toEqual({
      text:
        'Purchases fell\nBy half: &lt;!channel&gt; &amp; *all* of http://evil.example\n' +
        '<https://waymark.example.com/dashboard|Open in Waymark>',
      ...{ mrkdwn: false, parse: 'none', link_names: false, unfurl_links: false, unfurl_media: false },
    });
    const [, , { public_id: id }] = (await rows()) as [unknown, unknown, { public_id: string }];
    expect(bodies.find(({ type }) => type)).toEqual({ id, ...MESSAGE.body });
    expect((await rows()).every((row) => row['delivered_at'] !== null)).toBe(true);
  });

  it('of a transaction that is rolled back never leave', async () => {
    const { channel } = await makeChannel('webhook');
    await source
      .transaction(async (manager) => {
        await outbox.enqueue(manager, [
          { accountId, channelId: channel.id, kind: TO_CHANNEL, topic: 'a', payload: MESSAGE },
        ]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await deliverer.deliverDue()).toBe(0);
  });

  it('that fail are tried again after pauses that grow, and given up in the end', async () => {
    const { channel } = await makeChannel('webhook');
    await enqueue(channel);
    receiver.answer = { status: 503 };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await deliverer.deliverDue()).toBe(1);
      const [row] = await rows();
      if (row!['next_attempt_at'] === null) break;
      const pauseMs = (row!['next_attempt_at'] as Date).getTime() - clock.now();
      pauses.push(pauseMs);
      clock.advance(pauseMs - 1);
      expect(await deliverer.deliverDue()).toBe(0);
      clock.advance(1);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.reduce((sum, pauseMs) => sum + pauseMs)).toBeGreaterThan(12 * HOUR_MS);
    expect(receiver.posts).toHaveLength(8);
    // One id for all attempts, a signature of its own for each.
    expect(new Set(receiver.posts.map(({ headers }) => headers['waymark-delivery'])).size).toBe(1);
    expect(new Set(receiver.posts.map(({ headers }) => headers['waymark-signature'])).size).toBe(8);
    expect((await rows())[0]).toMatchObject({
      failed_at: expect.any(Date),
      last_error: 'The receiver answered 503.',
    });
    expect(await channelOf(channel)).toMatchObject({
      failures: 8,
      lastError: 'The receiver answered 503.',
      pausedAt: null,
    });
  });

  it('of a channel arrive in order: a later one waits for one that is tried again, those of others do not', async () => {
    const { channel } = await makeChannel('webhook');
    const { channel: other } = await makeChannel('email');
    await enqueue(channel, 'first');
    receiver.answer = { status: 500 };
    await deliverer.deliverDue();
    await enqueue(channel, 'second');
    await enqueue(other);
    receiver.answer = { status: 204 };
    receiver.posts.splice(0);
    expect(await deliverer.deliverDue()).toBe(1);
    expect([smtp.mails.length, receiver.posts.length]).toEqual([1, 0]);
    clock.advance(MINUTE_MS);
    expect(await deliverer.deliverDue()).toBe(2);
    expect((await channelOf(channel)).failures).toBe(0);
  });

  it('to a channel at which too many attempts in a row failed stop, with a note, until it is resumed', async () => {
    const { channel } = await makeChannel('webhook');
    receiver.answer = { status: 410 };
    for (let times = 0; times < MAX_FAILURES; times++) {
      await enqueue(channel);
      await deliverer.deliverDue();
    }
    const paused = await channelOf(channel);
    expect(paused).toMatchObject({ pausedAt: expect.any(Date), lastError: 'The receiver answered 410.' });
    await channels.resume({ accountId, publicId: channel.publicId, actor: TEST_ACTOR });
    expect(await channelOf(channel)).toMatchObject({ pausedAt: null, failures: 0 });
  });

  it('that no mail server takes are no fault of the address: its channel says so and is not paused', async () => {
    const { channel } = await makeChannel('email');
    const closed = new MailService({
      smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
      from: 'w@example.com',
    });
    const away = new DeliverySenders();
    senderBy(closed, away).onModuleInit();
    const without = new Deliverer(source, away, clock);
    for (let times = 0; times < MAX_FAILURES; times++) {
      await enqueue(channel);
      await without.deliverDue();
      clock.advance(DAY_MS);
    }
    expect(await channelOf(channel)).toMatchObject({
      ...{ failures: 0, pausedAt: null, lastError: expect.stringContaining('The mail server') },
    });
    await deliverer.deliverDue();
    expect(smtp.mails.length).toBeGreaterThan(0);
    expect((await channelOf(channel)).lastError).toBeNull();
  });

  it('that wait for a channel when it is paused are given up, and those of others are not', async () => {
    const [{ channel }, { channel: other }] = [await makeChannel('webhook'), await makeChannel('email')];
    await source.query('UPDATE channels SET failures = $2 WHERE id = $1', [channel.id, MAX_FAILURES - 1]);
    for (const text of ['first', 'second', 'third']) await enqueue(channel, text);
    await enqueue(other);
    receiver.answer = { status: 410 };
    await deliverer.deliverDue();
    receiver.answer = { status: 204 };
    await channels.resume({ accountId, publicId: channel.publicId, actor: TEST_ACTOR });
    clock.advance(DAY_MS);
    expect(await deliverer.deliverDue()).toBe(0);
    expect([receiver.posts.length, smtp.mails.length]).toEqual([1, 1]);
    expect((await rows()).map((row) => [row['failed_at'] !== null, row['last_error']])).toEqual([
      [true, 'The receiver answered 410.'],
      [true, 'The channel was paused.'],
      [true, 'The channel was paused.'],
      [false, null],
    ]);
  });

  it('are claimed by one of two processes, and one killed in the middle of an attempt loses nothing', async () => {
    const { channel } = await makeChannel('webhook');
    await enqueue(channel);
    let free = (): void => undefined;
    const taken: Delivery[] = [];
    const stuck = new DeliverySenders();
    const begun = new Promise<void>((isBegun) =>
      stuck.register(TO_CHANNEL, {
        send: (delivery) => {
          taken.push(delivery);
          isBegun();
          return new Promise((resolve) => {
            free = resolve;
          });
        },
      }),
    );
    // The one that will be gone, in the middle of its attempt.
    const working = new Deliverer(source, stuck, clock).deliverDue();
    await begun;
    expect(await deliverer.deliverDue()).toBe(0);
    clock.advance(LEASE_MS);
    expect(await deliverer.deliverDue()).toBe(1);
    expect(receiver.posts.map(({ headers }) => headers['waymark-delivery'])).toEqual([taken[0]!.publicId]);
    // Back from the dead: what it believes of its attempt changes nothing.
    const before = await rows();
    free();
    await working;
    expect(await rows()).toEqual(before);
    expect(before).toMatchObject([{ attempts: 2, delivered_at: expect.any(Date) }]);
  });

  it('of an account whose receivers are slow keep no other account’s waiting, and all leave in the end', async () => {
    const slow = accountId;
    const [row] = await source.query(
      `INSERT INTO accounts (public_id, name, plan) VALUES ('acct_' || gen_random_uuid(), 'B', 'free') RETURNING id`,
    );
    const message = { channelId: null, kind: TO_CHANNEL, topic: 'alrt_1', payload: MESSAGE };
    const enqueueFor = (accounts: readonly number[]) =>
      source.transaction((manager) =>
        outbox.enqueue(
          manager,
          accounts.map((account) => ({ ...message, accountId: account })),
        ),
      );
    await enqueueFor([...Array(AT_ONCE + 1).fill(slow), row.id]);
    const held: (() => void)[] = [];
    const sent: number[] = [];
    let isHolding = true;
    const both = new DeliverySenders();
    const otherIsServed = new Promise<void>((served) =>
      both.register(TO_CHANNEL, {
        send: async (delivery) => {
          if (isHolding && delivery.accountId === slow) await new Promise<void>((free) => held.push(free));
          sent.push(delivery.accountId);
          if (delivery.accountId === row.id) served();
        },
      }),
    );
    const delivering = new Deliverer(source, both, clock).deliverDue();
    await otherIsServed;
    expect([sent, held.length < AT_ONCE]).toEqual([[row.id], true]);
    isHolding = false;
    for (const free of held) free();
    expect(await delivering).toBe(AT_ONCE + 2);
    expect(sent.filter((account) => account === slow)).toHaveLength(AT_ONCE + 1);
  });

  it('to a channel that is deleted meanwhile go with it', async () => {
    const { channel } = await makeChannel('webhook');
    await enqueue(channel);
    await channels.delete({ accountId, publicId: channel.publicId, actor: TEST_ACTOR });
    expect(await deliverer.deliverDue()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('to a channel that is deleted while an attempt is settled lose nothing and end neither', async () => {
    const { channel } = await makeChannel('webhook');
    await enqueue(channel);
    const deleting = source.createQueryRunner();
    await deleting.startTransaction();
    try {
      await deleting.query('SELECT FROM channels WHERE id = $1 FOR UPDATE', [channel.id]);
      const delivering = deliverer.deliverDue();
      await waitsForLock(home.database);
      await deleting.query('DELETE FROM channels WHERE id = $1', [channel.id]);
      await deleting.commitTransaction();
      expect(await delivering).toBe(1);
    } finally {
      await deleting.release();
    }
    expect([receiver.posts.length, await rows()]).toEqual([1, []]);
  });

  it('of a suspended account wait until it is resumed', async () => {
    await enqueue((await makeChannel('webhook')).channel);
    const suspend = (at: Date | null) =>
      source.query('UPDATE accounts SET suspended_at = $2 WHERE id = $1', [accountId, at]);
    await suspend(new Date(clock.now()));
    expect(await deliverer.deliverDue()).toBe(0);
    await suspend(null);
    expect(await deliverer.deliverDue()).toBe(1);
  });

  it('are forgotten after ninety days, also where nothing is sent any more', async () => {
    await enqueue((await makeChannel('webhook')).channel);
    await deliverer.deliverDue();
    clock.advance(90 * DAY_MS);
    await deliverer.deliverDue();
    expect(await rows()).toHaveLength(1);
    clock.advance(HOUR_MS);
    await deliverer.deliverDue();
    expect(await rows()).toEqual([]);
  });

  it('leave every change of a channel in the audit trail, without what lets anybody write there', async () => {
    const { channel, secret } = await makeChannel('webhook', `http://127.0.0.1:${receiver.port}/T0/B0/token`);
    const target = { accountId, publicId: channel.publicId, actor: TEST_ACTOR };
    const replaced = await channels.replaceSecret(target);
    expect(replaced.secret).not.toBe(secret);
    await channels.test(target, MESSAGE);
    await channels.resume(target);
    await channels.delete(target);
    const lines: { action: string; details: unknown }[] = await source.query(
      'SELECT action, details FROM audit_log WHERE target = $1 ORDER BY id',
      [channel.publicId],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.secret_replaced',
      'channel.tested',
      'channel.resumed',
      'channel.deleted',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/token|whsec_/);
  });

  it('are of at most twenty channels of an account, by two who make one at once, too', async () => {
    for (let made = 0; made < 19; made++) await makeChannel('webhook');
    const both = await Promise.allSettled([makeChannel('webhook'), makeChannel('slack')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
