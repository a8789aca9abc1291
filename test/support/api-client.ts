/** What came back, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  readonly body: any;
}

/** Speaks to the service as a customer's server does: one key, JSON in and out. */
export class ApiClient {
  constructor(
    private readonly url: string,
    private readonly secret: string | null,
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json' });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, JSON.stringify(body), { 'Content-Type': 'application/json' });
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  track(event: object): Promise<Answer> {
    return this.post('/api/v1/events', event);
  }

  trackBatch(events: readonly object[]): Promise<Answer> {
    return this.post('/api/v1/events/batch', { events });
  }

  async send(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(this.secret !== null && { Authorization: `Bearer ${this.secret}` }), ...headers },
      ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}

let made = 0;

/** A valid event; say only what the test is about. */
export function anEvent(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { event_type: 'page_view', visitor_id: `visitor-${++made}`, ...overrides };
}

/** The three headers every answer carries, as numbers. */
export function rateLimitOf({ headers }: Answer): { limit: number; remaining: number; reset: number } {
  const read = (name: string) => {
    const text = headers.get(`x-ratelimit-${name}`);
    if (text === null || !/^\d+$/.test(text)) throw new Error(`X-RateLimit-${name} is ${text}`);
    return Number(text);
  };
  return { limit: read('limit'), remaining: read('remaining'), reset: read('reset') };
}
