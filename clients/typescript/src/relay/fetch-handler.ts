import type { EventRelay } from './event-relay.js';

/** A handler of runtimes that answer a `Request` with a `Response`: workers, Deno, Bun, and frameworks such as Next and Hono. */
export type FetchHandler = (
  request: Request,
  /** The connection's address, as the runtime knows it; not needed where `trustedHops` are set. */
  connection?: { readonly address?: string | undefined },
) => Promise<Response>;

export function fetchHandler(relay: EventRelay): FetchHandler {
  return async (request, connection) => {
    const { status, headers, body } = await relay.answer({
      method: request.method,
      header: (name) => request.headers.get(name),
      address: connection?.address ?? null,
      body: piecesOf(request.body),
    });
    return new Response(status === 204 ? null : body, { status, headers });
  };
}

async function* piecesOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  if (stream === null) return;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}
