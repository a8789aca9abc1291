import { HOUR_MS } from '../../src/common/clock.js';
import { KNOW } from '../../src/deliveries/addresses/addresses.sql.js';
import { AlertsStory, NOBODY, ok, PUBLIC_URL, THRESHOLD } from '../support/alerts-story.js';
import type { Json } from '../support/browser.js';
import { mailParts, textOf } from '../support/mail-parts.js';
import { anAccount, aSignedInPerson } from '../support/people.js';

describe('Alerts by e-mail', () => {
  let story: AlertsStory;

  beforeAll(async () => {
    story = await AlertsStory.start();
  });
  afterAll(() => story.end());
  beforeEach(() => story.begin());
  afterEach(() => story.clear());

  const OUTSIDE = 'guest@elsewhere.example';
  const subjects = () => story.smtp.mails.map(({ raw }) => mailParts(raw).headers['subject']);
  const links = (which: string) =>
    story.smtp.mails.flatMap(
      ({ raw }) => new RegExp(`${PUBLIC_URL}/mail/${which}/\\S+`).exec(textOf(raw, 'text/plain'))?.[0] ?? [],
    );
  const open = (link: string, method = 'GET') => fetch(link.replace(PUBLIC_URL, story.app.url), { method });
  const consent = async () => (await ok(story.send('owner', 'GET', '/channels'))).channels[0].consent;
  const fire = async () => {
    story.nextHour();
    await story.signInAgain();
    await story.checkAndDeliver();
  };
  const ASKS = '[Waymark] Please confirm your e-mail address';
  const FIRES = '[Waymark] Alert: Purchases fell';

  it('go to an address that is no member’s only once it has confirmed, and no more once it has unsubscribed', async () => {
    const { channel } = await story.makeChannel('email', 'Guest@Elsewhere.example');
    await story.makeAlert({ ...THRESHOLD, amount: 1 }, { channels: [channel.id], remind_hours: 1 });
    expect(channel.consent).toBe('awaited');
    expect((await story.send('owner', 'POST', `/channels/${channel.id}/test`)).status).toBe(409);
    await fire();
    expect(subjects()).toEqual([ASKS]);
    const [confirm] = links('confirm');
    const page = await open(confirm!);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(OUTSIDE)]);
    expect(await consent()).toBe('awaited');
    expect((await open(confirm!.slice(0, -1), 'POST')).status).toBe(404);
    expect((await open(confirm!, 'POST')).status).toBe(200);
    expect(await consent()).toBe('given');
    await fire();
    expect(subjects()).toEqual([ASKS, '[Waymark] Still firing: Purchases fell']);
    expect(story.smtp.mails[1]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const end = links('unsubscribe').at(-1)!;
    expect((await open(end)).status).toBe(200);
    expect(await consent()).toBe('given');
    expect(await (await open(end, 'POST')).text()).toContain('Subscribe again');
    expect(await consent()).toBe('withdrawn');
    await fire();
    expect(story.smtp.mails).toHaveLength(2);
    expect((await open(`${end}/undo`, 'POST')).status).toBe(200);
    await fire();
    expect(story.smtp.mails).toHaveLength(3);
    // The link that asked is good still: it asks anew whoever has unsubscribed since, and takes their word.
    await open(end, 'POST');
    expect(await (await open(confirm!)).text()).toContain('Do you want e-mail');
    expect(await consent()).toBe('withdrawn');
    expect(await (await open(confirm!, 'POST')).text()).toContain('Confirmed');
    expect(await consent()).toBe('given');
    const lines: Json[] = await story.app.dataSource.query(
      "SELECT action, actor FROM audit_log WHERE action LIKE 'mail.%' ORDER BY id",
    );
    expect(lines.map(({ action }) => action)).toEqual([
      ...['mail.confirmation_asked', 'mail.confirmed', 'mail.unsubscribed', 'mail.subscribed_again'],
      ...['mail.unsubscribed', 'mail.confirmed'],
    ]);
    expect(lines.at(-1)).toMatchObject({ actor: 'recipient' });
  });

  it('404: have no link whose id the service cannot have made', async () => {
    for (const which of ['unsubscribe/adr_%00', 'unsubscribe/dgr_%00', 'confirm/adr_%00'])
      for (const method of ['GET', 'POST'])
        expect((await open(`${PUBLIC_URL}/mail/${which}/%00`, method)).status).toBe(404);
  });

  it('that were written before somebody unsubscribed do not leave', async () => {
    const { channel } = await story.makeChannel('email');
    await story.makeAlert(THRESHOLD, { channels: [channel.id] });
    story.nextHour();
    await story.checker.checkDue();
    await story.app.dataSource.query('UPDATE mail_addresses SET unsubscribed_at = now()');
    await story.deliverer.deliverDue();
    expect(story.smtp.mails).toEqual([]);
  });

  it('need no confirmation of a member, who may unsubscribe all the same', async () => {
    const { channel } = await story.makeChannel('email');
    expect(channel.consent).toBe('given');
    await story.makeAlert(THRESHOLD, { channels: [channel.id], remind_hours: 1 });
    await fire();
    expect(subjects()).toEqual([FIRES]);
    await open(links('unsubscribe')[0]!, 'POST');
    await fire();
    expect(story.smtp.mails).toHaveLength(1);
    expect(await consent()).toBe('withdrawn');
  });

  it('ask an address no more than once an hour and five times a day, whatever is deleted and whoever asks', async () => {
    const others = await anAccount(story.app);
    const other = await aSignedInPerson(story.app, { account: others });
    const add = (name: string) => ({ kind: 'email', name, address: OUTSIDE });
    const first = (await story.makeChannel('email', OUTSIDE)).channel;
    await ok(other.browser.post(`accounts/${others.publicId}/channels`, add('Theirs')));
    await story.deliverer.deliverDue();
    expect(story.smtp.mails).toHaveLength(1);
    const again = await story.send('owner', 'POST', `/channels/${first.id}/confirmation`);
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '3600']);
    await ok(story.send('owner', 'DELETE', `/channels/${first.id}`));
    const { channel } = await story.makeChannel('email', OUTSIDE);
    await story.deliverer.deliverDue();
    expect(story.smtp.mails).toHaveLength(1);
    for (let hour = 2; hour <= 24; hour++) {
      story.clock.advance(HOUR_MS);
      await story.signInAgain();
      const { status } = await story.send('owner', 'POST', `/channels/${channel.id}/confirmation`);
      expect([hour, status]).toEqual([hour, hour <= 5 ? 204 : 429]);
    }
    await story.deliverer.deliverDue();
    // Those that waited meanwhile had a link that was good no more, and did not leave.
    expect(story.smtp.mails).toHaveLength(2);
    const [stale, latest] = links('confirm');
    expect((await open(stale!, 'POST')).status).toBe(404);
    expect((await open(latest!)).status).toBe(200);
    story.clock.advance(3 * 24 * HOUR_MS);
    expect((await open(latest!, 'POST')).status).toBe(404);
  });

  it('that ask say what became of them: not sent yet, refused, sent, or too old', async () => {
    const others = await anAccount(story.app);
    const other = await aSignedInPerson(story.app, { account: others });
    const add = { kind: 'email', name: 'Theirs', address: OUTSIDE };
    await ok(other.browser.post(`accounts/${others.publicId}/channels`, add));
    const asks = async () => {
      const { channels } = await ok(story.send('owner', 'GET', '/channels'));
      return channels.map(({ consent, ask, ask_error }: Json) => [consent, ask, ask_error]);
    };
    const { channel } = await story.makeChannel('email', OUTSIDE);
    await story.makeChannel('email', `${NOBODY}@elsewhere.example`);
    await story.deliverer.deliverDue();
    const refused = ['awaited', 'refused', expect.stringContaining('550')];
    expect(await asks()).toEqual([['awaited', 'none', null], refused]);
    story.clock.advance(HOUR_MS);
    await story.signInAgain();
    await ok(story.send('owner', 'POST', `/channels/${channel.id}/confirmation`));
    await story.deliverer.deliverDue();
    expect(await asks()).toEqual([['awaited', 'sent', null], refused]);
    story.clock.advance(72 * HOUR_MS);
    await story.signInAgain();
    expect((await asks())[0]).toEqual(['awaited', 'expired', null]);
    await open(links('unsubscribe').at(-1)!, 'POST');
    expect((await asks())[0]).toEqual(['withdrawn', null, null]);
  });

  it('leave nothing behind of an address that nothing names any more, unless it has unsubscribed: that is kept', async () => {
    const addresses = ['kept', 'gone', 'ended'].map((name) => `${name}@elsewhere.example`);
    const channels: Json[] = [];
    for (const address of addresses) channels.push((await story.makeChannel('email', address)).channel);
    await story.deliverer.deliverDue();
    const asked = story.smtp.mails.findIndex(({ to }) => to.includes('ended@elsewhere.example'));
    expect((await open(links('unsubscribe')[asked]!, 'POST')).status).toBe(200);
    for (const { id } of channels.slice(1)) await ok(story.send('owner', 'DELETE', `/channels/${id}`));
    const known = async (table: string) => {
      const rows: Json[] = await story.app.dataSource.query(
        `SELECT email FROM ${table} WHERE email LIKE '%@elsewhere.example' ORDER BY email`,
      );
      return rows.map(({ email }) => email);
    };
    story.clock.advance(HOUR_MS);
    await story.deliverer.deliverDue();
    expect(await known('mail_addresses')).toEqual(['ended@elsewhere.example', 'kept@elsewhere.example']);
    expect(await known('confirmation_requests')).toEqual([...addresses].sort());
    story.clock.advance(24 * HOUR_MS);
    await story.deliverer.deliverDue();
    expect(await known('confirmation_requests')).toEqual([]);
    await story.signInAgain();
    const add = { kind: 'email', name: 'Again', address: 'ended@elsewhere.example' };
    expect((await story.send('owner', 'POST', '/channels', add)).status).toBe(409);
  });

  it('forget no address that somebody is just naming', async () => {
    await story.deliverer.deliverDue();
    const { channel } = await story.makeChannel('email', OUTSIDE);
    await story.deliverer.deliverDue();
    await ok(story.send('owner', 'DELETE', `/channels/${channel.id}`));
    story.clock.advance(HOUR_MS);
    const { dataSource } = story.app;
    await dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO channels (account_id, public_id, kind, name, address, failures, created_by, created_at)
         VALUES ($1, 'chn_naming', 'email', 'Naming', $2, 0, 'test', now())`,
        [story.account.id, OUTSIDE],
      );
      await manager.query(KNOW, ['adr_naming', story.account.id, OUTSIDE, 'secret']);
      await story.deliverer.deliverDue();
    });
    const left: Json[] = await dataSource.query('SELECT email FROM mail_addresses');
    expect(left).toEqual([{ email: OUTSIDE }]);
  });
});
