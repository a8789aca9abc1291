import { Refused, type RelayRequest } from './relay-answer.js';

export interface SendingPage {
  /** Null: the page has the relay's own origin, and an old browser does not name it. */
  readonly origin: string | null;
  readonly host: string;
}

/** Which page sends, where it is one of those allowed. Throws {@link Refused}. */
export class OriginCheck {
  private readonly allowed: ReadonlySet<string>;

  constructor(allowedOrigins: readonly string[]) {
    const wrong = allowedOrigins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
    if (allowedOrigins.length === 0 || wrong !== undefined)
      throw new TypeError(`allowedOrigins are origins such as https://shop.example, not ${wrong ?? 'none'}`);
    this.allowed = new Set(allowedOrigins);
  }

  check({ header }: RelayRequest): SendingPage {
    const origin = header('origin');
    if (origin === null && header('sec-fetch-site') === 'same-origin')
      return { origin, host: header('host') ?? '' };
    if (origin === null || !this.allowed.has(origin)) throw new Refused('origin');
    return { origin, host: new URL(origin).host };
  }
}

/** Lets the page read the answer, and nobody else. */
export function corsHeaders({ origin }: SendingPage): Record<string, string> {
  if (origin === null) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
    Vary: 'Origin',
  };
}

/** For browsers that ask before they send `application/json`. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '7200',
};
