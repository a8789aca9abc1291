import { gzip } from './gzip.js';
import { CLIENT_NAME } from './version.js';
import { WaymarkError } from './waymark-error.js';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ConnectionOptions {
  readonly apiKey: string;
  /** Of the service, with a path where it lies below one. */
  readonly baseUrl: string;
  readonly fetch?: Fetch | undefined;
  readonly timeoutMs: number;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`. */
  readonly path: string;
  /** Lists are repeated parameters; \`properties: { plan: 'pro' }\` is the filter \`properties.plan=pro\`. */
  readonly query?: object | undefined;
  /** JSON. */
  readonly body?: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly requestId: string | null;
  /** In milliseconds; null: the answer asks for no wait. */
  readonly retryAfterMs: number | null;
  /** Undefined: the body is no JSON. */
  readonly body: unknown;
}

/** Smaller bodies gain nothing by compression. */
const MIN_GZIP_LENGTH = 1_024;

/** Sends requests with the key, which lies in no field that could be printed, and takes no part in any message. */
export class Connection {
  readonly #authorization: string;
  readonly #fetch: Fetch;
  readonly #root: string;
  readonly #timeoutMs: number;

  constructor({ apiKey, baseUrl, fetch, timeoutMs }: ConnectionOptions) {
    refuseWebPages();
    if (typeof apiKey !== 'string' || !/^sk_(?:test|live)_[A-Za-z0-9]{32}$/.test(apiKey))
      throw new TypeError('apiKey is no secret key of Waymark (sk_test_… or sk_live_…)');
    this.#authorization = `Bearer ${apiKey}`;
    this.#fetch = fetch ?? globalThis.fetch.bind(globalThis);
    this.#root = `${rootOf(baseUrl)}/api/v1`;
    this.#timeoutMs = timeoutMs;
  }

  /** The answer, whatever its status. Throws a {@link WaymarkError} without status where none came whole. */
  async request({ method, path, query, body }: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const headers: Record<string, string> = {
      Accept: 'application/json',
      Authorization: this.#authorization,
      'User-Agent': CLIENT_NAME,
    };
    const init: RequestInit = {
      method,
      headers,
      // A redirect would turn a POST into a GET, or carry events to another place.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
      if (body.length >= MIN_GZIP_LENGTH) headers['Content-Encoding'] = 'gzip';
      init.body = body.length >= MIN_GZIP_LENGTH ? await gzip(body) : body;
    }
    try {
      const response = await this.#fetch(`${this.#root}${path}${queryText(query)}`, init);
      const text = await response.text();
      return {
        status: response.status,
        requestId: response.headers.get('x-request-id'),
        retryAfterMs: waitOf(response.headers.get('retry-after')),
        body: parsed(text),
      };
    } catch (cause) {
      const message = timeout.aborted
        ? `No answer within ${this.#timeoutMs} ms`
        : `No answer: ${reasonOf(cause)}`;
      throw new WaymarkError(message, { status: null, cause });
    }
  }
}

/** Secret keys stay on servers: whoever opens a page could read the key in it. */
function refuseWebPages(): void {
  const { window, document } = globalThis as { window?: unknown; document?: unknown };
  if (window !== undefined && document !== undefined)
    throw new Error('A secret key must not be in a web page: send events by way of your server');
}

function rootOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isUsable =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!isUsable) throw new TypeError('baseUrl is no http or https address without user, query and fragment');
  return url.href.replace(/\/+$/, '');
}

function queryText(query: object = {}): string {
  const { properties = {}, ...rest } = query as { properties?: object };
  const named = Object.entries(properties).map(([name, value]) => [`properties.${name}`, value] as const);
  const parameters = new URLSearchParams();
  for (const [name, value] of [...Object.entries(rest), ...named])
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) parameters.append(name, String(one));
  const text = parameters.toString();
  return text && `?${text}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in milliseconds: seconds, or an instant. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** `fetch` hides what went wrong in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
