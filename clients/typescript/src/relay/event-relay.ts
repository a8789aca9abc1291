import { AddressLimiter } from './address-limiter.js';
import { ASK_AGAIN_S, batchAnswer, type EventAnswer, eventAnswer } from './batch-answer.js';
import { clientAddress, cutAddress, networkOf } from './client-address.js';
import { DailyIds } from './daily-id.js';
import { OpenEvents, settledWithin } from './open-events.js';
import { corsHeaders, OriginCheck, PREFLIGHT_HEADERS, type SendingPage } from './origin-check.js';
import { readEvents } from './read-events.js';
import { Refused, type RelayAnswer, type RelayRequest } from './relay-answer.js';
import { RelayLedger } from './relay-ledger.js';
import type { RelayCounts, RelayOptions } from './relay-options.js';
import { type PageEvent, refusalOf, relayedEvent, type Sender } from './relayed-event.js';
import { isKnownBot } from './user-agents.js';
import { lastingCookie, visitorOf } from './visitor-cookie.js';

/**
 * Takes events of web pages and sends them on with the server's key: each with its verdict, or a refusal of the request
 * with its reason. It keeps nothing: events without a verdict stay in the browser, and come again.
 */
export class EventRelay {
  private readonly origins: OriginCheck;
  private readonly limiter: AddressLimiter;
  private readonly dailyIds: DailyIds;
  private readonly openEvents: OpenEvents;
  private readonly ledger = new RelayLedger();
  private readonly allowedTypes: ReadonlySet<string> | null;
  private readonly isBot: (userAgent: string) => boolean;

  constructor(private readonly options: RelayOptions) {
    const { allowedOrigins, allowedTypes, eventsPerMinute = 300, waymark } = options;
    if (!(eventsPerMinute >= 50))
      throw new TypeError('eventsPerMinute is at least 50: one request has as many');
    this.origins = new OriginCheck(allowedOrigins);
    this.limiter = new AddressLimiter(eventsPerMinute);
    this.dailyIds = new DailyIds(options.dailyIdSecret);
    this.openEvents = new OpenEvents(waymark);
    this.allowedTypes = allowedTypes ? new Set(allowedTypes) : null;
    this.isBot = options.isBot ?? isKnownBot;
  }

  get counts(): RelayCounts {
    return this.ledger.counts;
  }

  /** Throws what `isBot` throws, and where the address of the client is unknown. */
  async answer(request: RelayRequest): Promise<RelayAnswer> {
    if (request.method !== 'OPTIONS') this.ledger.request();
    let headers: Record<string, string> = {};
    try {
      const page = this.origins.check(request);
      headers = corsHeaders(page);
      if (request.method === 'OPTIONS')
        return { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS }, body: '' };
      const answer = await this.relay(request, page);
      return { ...answer, headers: { ...headers, ...JSON_HEADERS, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (request.method !== 'OPTIONS') this.ledger.refusal(error.reason);
      return { ...error.answer, headers: { ...headers, ...JSON_HEADERS, ...error.answer.headers } };
    }
  }

  private async relay(request: RelayRequest, page: SendingPage): Promise<RelayAnswer> {
    const { header, method } = request;
    if (method !== 'POST') throw new Refused('method');
    if (!TAKEN_TYPE.test(header('content-type') ?? '') || header('content-encoding') !== null)
      throw new Refused('type');
    const userAgent = header('user-agent') ?? '';
    if (this.isBot(userAgent)) throw new Refused('bot');
    const address = this.addressOf(request);
    this.spend(address, 1);
    const { events, sentAt, automated } = await readEvents(request.body);
    if (automated && this.options.allowAutomated !== true) throw new Refused('automated');
    this.spend(address, events.length - 1);
    if (!this.openEvents.hasRoomFor(events.length)) throw new Refused('overloaded', ASK_AGAIN_S);

    const cookie = visitorOf(header('cookie'));
    const results = await this.results(events, {
      visitorId: cookie ?? (await this.dailyIds.idOf(page.host, address, userAgent)),
      userAgent: this.options.userAgent === false ? undefined : userAgent,
      ip: this.options.cutAddress === true ? cutAddress(address) : undefined,
      skewMs: sentAt === null ? 0 : Date.now() - sentAt,
    });
    this.ledger.answers(results);
    const { status, body } = batchAnswer(results);
    return {
      status,
      headers: {
        ...(results.some((result) => result.status === 'rate_limited') && {
          'Retry-After': String(ASK_AGAIN_S),
        }),
        ...this.cookieHeader(cookie, events, page),
      },
      body: JSON.stringify(body),
    };
  }

  private async results(events: readonly unknown[], sender: Sender): Promise<EventAnswer[]> {
    const refusals = events.map((event) => refusalOf(event, this.allowedTypes));
    const taken = events.filter((_, index) => refusals[index] === null) as PageEvent[];
    const verdicts = await settledWithin(
      taken.map((event) => this.openEvents.verdict(relayedEvent(event, sender))),
      this.options.answerWithinMs ?? 5_000,
    );
    const answers = taken.map(({ event_id }, index) => eventAnswer(event_id, verdicts[index]!));
    return refusals.map((refusal) => refusal ?? answers.shift()!);
  }

  /** Only a cookie that the page itself can read, which it shows by naming it, and which therefore stays readable. */
  private cookieHeader(cookie: string | null, events: readonly unknown[], page: SendingPage): object {
    const isScripts = events.some((event) => Object(event).visitor_id === cookie);
    if (cookie === null || !isScripts) return {};
    const secure = page.origin?.startsWith('https:') === true;
    const lasting = lastingCookie(cookie, Date.now(), { domain: this.options.cookieDomain, secure });
    return lasting === null ? {} : { 'Set-Cookie': lasting };
  }

  /** The first event is paid for before the body is read, so that malformed ones cost something, too. */
  private spend(address: string, events: number): void {
    const waitS = this.limiter.take(networkOf(address), events);
    if (waitS !== null) throw new Refused('rate_limited', waitS);
  }

  private addressOf({ header, address }: RelayRequest): string {
    const found = clientAddress(header('x-forwarded-for'), address, this.options.trustedHops ?? 0);
    if (found === null)
      throw new Error('The relay does not know the address of the client: give it, or set trustedHops');
    return found;
  }
}

const TAKEN_TYPE = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
