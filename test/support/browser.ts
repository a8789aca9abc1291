import { request } from 'node:http';
import type { TestApp } from './test-app.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
export type Json = any;

/** What a browser got. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where there is none. */
  readonly body: Json;
}

/** A browser on a page of the dashboard: keeps cookies, says where its requests come from. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    /** Sent with every request, over what a browser would send. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return this.send('POST', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  async send(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Answer> {
    const answer = await exchange(`${this.url}/dashboard/api/${path}`, {
      method,
      headers: this.headersFor(method, body, headers),
      body: body === undefined ? '' : JSON.stringify(body),
    });
    this.keep(answer.headers.getSetCookie());
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined };
  }

  /** The headers of a request as this browser would send it; an undefined one in `more` is left out. */
  headersFor(
    method: string,
    body?: object,
    more: Readonly<Record<string, string | undefined>> = {},
  ): Record<string, string> {
    const headers: Record<string, string | undefined> = {
      ...(method === 'GET' ? {} : { origin: this.url }),
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...this.headers,
      ...more,
    };
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as Record<string, string>;
  }

  private keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }
}

/** A browser at the door of an application. */
export function openBrowser(app: TestApp, headers: Readonly<Record<string, string>> = {}): Browser {
  return new Browser(app.url, headers);
}

/** Not `fetch`, which lets nobody choose the Host header. */
function exchange(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
): Promise<Omit<Answer, 'body'>> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const received = new Headers();
        for (let at = 0; at < incoming.rawHeaders.length; at += 2)
          received.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
        resolve({ status: incoming.statusCode!, headers: received, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
