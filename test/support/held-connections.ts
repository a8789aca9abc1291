import { Agent, request } from 'node:http';
import { type Answer, ApiClient } from './api-client.js';

/**
 * As {@link ApiClient}, by connections of its own that stay open: of several processes at one port, the one that has taken them
 * answers all that they carry.
 */
export class HeldConnections extends ApiClient {
  private readonly agent: Agent;

  constructor(
    private readonly service: string,
    private readonly bearer: string,
    private readonly count: number,
    /** Sent with each request. */
    private readonly headersOf: () => Readonly<Record<string, string>> = () => ({}),
  ) {
    super(service, bearer);
    this.agent = new Agent({ keepAlive: true, maxSockets: count });
  }

  /** Opens them all, by requests that are answered. */
  async open(): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, () => this.get('/api/v1/validate')));
  }

  close(): void {
    this.agent.destroy();
  }

  override send(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const all = { authorization: `Bearer ${this.bearer}`, ...this.headersOf(), ...headers };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.service + path,
        { method, headers: all, agent: this.agent },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (piece) => {
            text += piece;
          });
          incoming.on('error', reject);
          incoming.on('end', () => {
            const received = new Headers();
            for (const [name, value] of Object.entries(incoming.headers)) received.set(name, String(value));
            const isJson = received.get('content-type')?.startsWith('application/json') ?? false;
            resolve({
              status: incoming.statusCode!,
              headers: received,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}
