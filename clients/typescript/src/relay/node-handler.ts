import type { EventRelay } from './event-relay.js';
import type { RelayAnswer } from './relay-answer.js';

/** Of Node's `IncomingMessage` what a relay reads; named here, so that runtimes without Node's types can use the rest. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly readableDidRead: boolean;
  readonly complete: boolean;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}

/** Of Node's `ServerResponse` what a relay writes. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown };
}

/** A handler of Node's own HTTP server, of Express and of Nest; for Fastify with the raw request and reply. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

const FAILED: RelayAnswer = {
  status: 500,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: '{"error":"The relay failed"}',
};

export function nodeHandler(relay: EventRelay): NodeHandler {
  return async (request, response) => {
    const answer = await relay
      .answer({
        method: request.method ?? '',
        header: (name) => headerText(request.headers[name]),
        address: request.socket.remoteAddress ?? null,
        body: bodyOf(request),
      })
      .catch((error: unknown) => {
        // Nobody is left to answer where the browser went away in the middle.
        if (request.complete) console.error('Waymark: the relay failed', error);
        return FAILED;
      });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** Its bytes; where a parser of the framework has read them before, what that made of them. */
async function* bodyOf(request: NodeRequest & { body?: unknown }): AsyncGenerator<Uint8Array, void> {
  if (!request.readableDidRead) {
    // Left open when there is too much, for the answer has yet to go out.
    yield* request.iterator({ destroyOnReturn: false });
    return;
  }
  const { body } = request;
  if (body === undefined) throw new Error('The body was read before: put the relay before what reads it');
  if (body instanceof Uint8Array) yield body;
  else yield new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}
