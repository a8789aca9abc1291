import type { Account } from '../../src/accounts/accounts.service.js';
import { AlertChecker } from '../../src/alerts/alert-checker.js';
import { AlertInspector } from '../../src/alerts/alert-inspector.js';
import { SETTLE_MS } from '../../src/alerts/windows.js';
import { HOUR_MS } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { Deliverer } from '../../src/deliveries/deliverer.js';
import { DeliverySenders } from '../../src/deliveries/delivery.senders.js';
import { Outbox } from '../../src/deliveries/outbox.js';
import type { Role } from '../../src/members/members.types.js';
import { ApiClient, anEvent } from './api-client.js';
import type { Answer, Json } from './browser.js';
import { MovableClock } from './movable-clock.js';
import { anAccount, aSignedInPerson, type SignedInPerson, signInAgain } from './people.js';
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.js';
import { stored } from './stored.js';
import { startTestApp, type TestApp } from './test-app.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

export const PUBLIC_URL = 'https://waymark.example.com';

/** The mail server knows nobody whose address begins so. */
export const NOBODY = 'nobody';

export const THRESHOLD = { kind: 'threshold', figure: 'events', window: 'hour', side: 'below', amount: 3 };
export const CHANGE = {
  ...{ kind: 'change', figure: 'events', window: 'hour', direction: 'rise', unit: 'percent' },
  ...{ amount: 100, base_at_least: 5 },
};
export const SILENCE = { kind: 'silence', event_type: 'heartbeat', minutes: 30 };

/** What an answer has, which must be a good one. */
export async function ok(answer: Promise<Answer>): Promise<Json> {
  const { status, body } = await answer;
  expect([body?.details, body?.error]).toEqual([undefined, undefined]);
  expect(status).toBeLessThan(300);
  return body;
}

/**
 * An account with an owner, an analyst and a saved report of its purchases, a mail server and a receiver of webhooks. Alerts
 * are checked and messages delivered when a test says so.
 */
export class AlertsStory {
  readonly inspector: AlertInspector;
  readonly checker: AlertChecker;
  readonly deliverer: Deliverer;
  readonly people = new Map<Role, SignedInPerson>();
  account!: Account;
  client!: ApiClient;
  reportId!: string;

  private constructor(
    readonly clock: MovableClock,
    readonly app: TestApp,
    readonly smtp: SmtpReceiver,
    readonly receiver: WebhookReceiver,
  ) {
    this.inspector = this.own(AlertInspector);
    this.checker = this.aChecker(this.inspector);
    this.deliverer = new Deliverer(app.dataSource, this.own(DeliverySenders), clock);
  }

  static async start(): Promise<AlertsStory> {
    const clock = new MovableClock();
    const smtp = await startSmtpReceiver({
      onRcptTo: ({ address }, _session, done) =>
        done(
          address.startsWith(NOBODY)
            ? Object.assign(new Error('No such person'), { responseCode: 550 })
            : undefined,
        ),
    });
    const receiver = await startWebhookReceiver();
    const app = await startTestApp({
      clock,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Waymark <waymark@example.com>',
        PUBLIC_URL,
        WEBHOOK_INTERNAL_HOSTS: `127.0.0.1:${receiver.port}`,
      },
    });
    const story = new AlertsStory(clock, app, smtp, receiver);
    await story.own(AlertChecker).beforeApplicationShutdown();
    await story.own(Deliverer).beforeApplicationShutdown();
    await story.makePeople();
    return story;
  }

  private async makePeople(): Promise<void> {
    this.account = await anAccount(this.app);
    this.client = new ApiClient(this.app.url, (await this.app.issueKey({ account: this.account })).secret);
    for (const role of ['owner', 'analyst'] as const)
      this.people.set(role, await aSignedInPerson(this.app, { account: this.account, role }));
    const definition = {
      report: 'events',
      question: { event_type: 'purchase', timezone: 'UTC', period: 'last_30_days', interval: 'day' },
    };
    const saved = this.send('owner', 'POST', '/test/saved-reports', { name: 'Purchases', definition });
    this.reportId = (await ok(saved)).id;
  }

  /** Before each test: everybody is signed in, and it is the beginning of an hour of which everything before is judged. */
  async begin(): Promise<void> {
    this.receiver.answer = { status: 204 };
    this.clock.advance(HOUR_MS - (this.clock.now() % HOUR_MS) + SETTLE_MS);
    await this.signInAgain();
  }

  /** After each test: the next one finds no alert, no channel and no message. */
  async clear(): Promise<void> {
    for (const table of ['alerts', 'channels', 'deliveries', 'mail_addresses', 'confirmation_requests'])
      await this.app.dataSource.query(`DELETE FROM ${table}`);
    this.receiver.posts.splice(0);
    this.smtp.mails.splice(0);
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.receiver.close();
    await this.smtp.close();
  }

  async signInAgain(): Promise<void> {
    for (const person of this.people.values()) await signInAgain(this.app, person);
  }

  aChecker(by: Pick<AlertInspector, 'inspect'>): AlertChecker {
    const { dataSource, database } = this.app;
    const outbox = new Outbox(this.clock, systemIds);
    return new AlertChecker(dataSource, database, by as AlertInspector, outbox, PUBLIC_URL, this.clock);
  }

  /** @param path below the account. */
  send(role: Role, method: string, path: string, body?: object): Promise<Answer> {
    const { browser } = this.people.get(role)!;
    return browser.send(method as 'POST', `accounts/${this.account.publicId}${path}`, body);
  }

  /** @param email of one that goes by e-mail; the owner's unless told. */
  makeChannel(kind: string, email = this.people.get('owner')!.person.email): Promise<Json> {
    const address = kind === 'email' ? email : this.receiver.url;
    return ok(this.send('owner', 'POST', '/channels', { kind, name: `Team ${kind}`, address }));
  }

  makeAlert(rule: object, more: object = {}): Promise<Json> {
    const watched = 'event_type' in rule ? {} : { report_id: this.reportId };
    const body = { name: 'Purchases fell', channels: [], ...watched, ...rule, ...more };
    return ok(this.send('owner', 'POST', '/test/alerts', body));
  }

  async events(count: number, event_type = 'purchase'): Promise<void> {
    if (count === 0) return;
    const occurred_at = new Date(this.clock.now()).toISOString();
    await stored(
      this.client.trackBatch(Array.from({ length: count }, () => anEvent({ event_type, occurred_at }))),
    );
  }

  /** To where the hour that is under way can be judged. */
  nextHour(): void {
    this.clock.advance(HOUR_MS);
  }

  async checkAndDeliver(): Promise<void> {
    await this.checker.checkDue();
    await this.deliverer.deliverDue();
  }

  /** The only alert, as its list shows it. */
  async shown(): Promise<Json> {
    return (await ok(this.send('owner', 'GET', '/test/alerts'))).alerts[0];
  }

  /** The kinds of its changes, the oldest first. */
  async history(id: string): Promise<string[]> {
    const { changes } = await ok(this.send('owner', 'GET', `/test/alerts/${id}/history`));
    return changes.map(({ kind }: Json) => kind).reverse();
  }

  /** Bodies that the receiver has got. */
  posts(): Json[] {
    return this.receiver.posts.map(({ body }) => JSON.parse(body));
  }

  private own<T>(type: new (...parts: never[]) => T): T {
    return this.app.app.get(type, { strict: false });
  }
}
