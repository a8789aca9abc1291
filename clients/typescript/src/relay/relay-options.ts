import type { Waymark } from '../waymark.js';

export interface RelayOptions {
  /** Sends the events; its key stays here. */
  readonly waymark: Pick<Waymark, 'track'>;
  /** The pages that may send, as origins: `https://shop.example`. */
  readonly allowedOrigins: readonly string[];
  /** Takes no event of another type; takes all unless given. */
  readonly allowedTypes?: readonly string[];
  /**
   * How many proxies of your own stand before this server. Each adds an address to `X-Forwarded-For`; what stands before
   * those is whatever the client wrote. 0 unless given: the address is the connection's.
   */
  readonly trustedHops?: number;
  /** Events that one address may send in a minute, 50 at least; 300 unless given. */
  readonly eventsPerMinute?: number;
  /** Whether a user agent is a robot; unless given, whether it says so in one of the usual words. */
  readonly isBot?: (userAgent: string) => boolean;
  /** Whether browsers that a program drives are taken, too; false unless given. */
  readonly allowAutomated?: boolean;
  /** Whether the header goes along as `properties.user_agent`; true unless given. */
  readonly userAgent?: boolean;
  /** Whether the address goes along as `properties.ip`, cut short; false unless given. */
  readonly cutAddress?: boolean;
  /**
   * Makes the daily ids of visitors without a cookie the same in all processes and after a restart. Unless given, each
   * process draws a secret a day and forgets it, after which nobody can find out whose id it was.
   */
  readonly dailyIdSecret?: string;
  /** As the script's `cookieDomain`. */
  readonly cookieDomain?: string;
  /** How long the browser waits for verdicts, in milliseconds; 5,000 unless given. It asks again for those that are left. */
  readonly answerWithinMs?: number;
}

/** What a relay has been sent since it was made. */
export interface RelayCounts {
  readonly requests: number;
  /** Requests that were refused, by reason. */
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
  /** Events of the other requests. The next five add up to it. */
  readonly events: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly conflicts: number;
  readonly rejected: number;
  /** No verdict in time: the browser sends them again. */
  readonly postponed: number;
}

export type Refusal =
  | 'method'
  | 'origin'
  | 'type'
  | 'bot'
  | 'automated'
  | 'rate_limited'
  | 'too_large'
  | 'malformed'
  | 'overloaded';
