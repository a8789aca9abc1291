import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Browser, Json } from './browser.js';
import { PATIENCE_MS } from './patience.js';

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  readonly id: string;
  readonly data: Json;
}

/** What an EventSource in a browser would do, message by message. */
export class StreamClient {
  /** The last id seen, as the browser would send it back. */
  lastEventId = '';
  readonly messages: StreamMessage[] = [];
  private buffer = '';
  private ended = false;
  private changed: () => void = () => undefined;

  private constructor(
    private readonly outgoing: ClientRequest,
    readonly status: number,
    readonly headers: IncomingMessage['headers'],
    incoming: IncomingMessage,
  ) {
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => this.take(chunk));
    incoming.on('error', () => undefined);
    incoming.on('close', () => {
      this.ended = true;
      this.changed();
    });
  }

  static open(browser: Browser, path: string, lastEventId?: string): Promise<StreamClient> {
    const headers = browser.headersFor('GET', undefined, { 'last-event-id': lastEventId });
    return new Promise((resolve, reject) => {
      const outgoing = request(`${browser.url}/dashboard/api/${path}`, { headers, agent: false });
      outgoing.on('response', (incoming) =>
        resolve(new StreamClient(outgoing, incoming.statusCode!, incoming.headers, incoming)),
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  /** Resolves with the first message, past or to come, for which `test` holds. */
  async message(test: (message: StreamMessage) => boolean): Promise<StreamMessage> {
    await this.until(() => this.messages.some(test));
    return this.messages.find(test)!;
  }

  /** Resolves when all messages together satisfy `test`. */
  async until(test: (messages: readonly StreamMessage[]) => boolean): Promise<void> {
    const deadline = AbortSignal.timeout(PATIENCE_MS);
    while (!test(this.messages)) {
      if (this.ended) throw new Error(`The stream ended: ${this.sofar()}`);
      await new Promise<void>((resolve, reject) => {
        this.changed = resolve;
        deadline.onabort = () => reject(new Error(`Not in ${this.sofar()}`));
      });
    }
  }

  /** Resolves when the service has ended the stream. */
  async end(): Promise<void> {
    const deadline = AbortSignal.timeout(PATIENCE_MS);
    while (!this.ended)
      await new Promise<void>((resolve, reject) => {
        this.changed = resolve;
        deadline.onabort = () => reject(new Error('The stream goes on'));
      });
  }

  /** Leaves, as a closed page does. */
  close(): void {
    this.outgoing.destroy();
  }

  private sofar(): string {
    return JSON.stringify(this.messages).slice(0, 2_000);
  }

  private take(chunk: string): void {
    this.buffer += chunk;
    for (let at = this.buffer.indexOf('\n\n'); at !== -1; at = this.buffer.indexOf('\n\n')) {
      this.read(this.buffer.slice(0, at));
      this.buffer = this.buffer.slice(at + 2);
    }
    this.changed();
  }

  private read(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.lastEventId = field('id') ?? this.lastEventId;
    const data = field('data');
    if (data === undefined) return;
    this.messages.push({ event: field('event') ?? 'message', id: this.lastEventId, data: JSON.parse(data) });
  }
}

/** All lines of a live stream so far, the latest version of each. */
export function rowsOf(messages: readonly StreamMessage[]): Json[] {
  const rows = new Map<string, Json>();
  for (const { data } of messages) for (const row of data.rows) rows.set(row.key, row);
  return [...rows.values()];
}
