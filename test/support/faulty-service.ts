import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

/** A request for a batch as it arrived. */
export interface SentBatch {
  readonly events: { readonly event_id: string }[];
  readonly headers: IncomingMessage['headers'];
}

/** What the service does with a batch; without an answer it has destroyed the connection, or leaves it open. */
export type Behaviour = (batch: SentBatch, response: ServerResponse) => void;

/** Answers as JSON. */
export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_batch, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Every event is stored. */
export const acceptAll: Behaviour = (batch, response) =>
  answer(200, {
    results: batch.events.map(({ event_id }, index) => ({ index, event_id, status: 'accepted' })),
  })(batch, response);

/** A server that treats the first batches as it is told, and stores whatever comes after. */
export async function faultyService(behaviours: readonly Behaviour[]) {
  const batches: SentBatch[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const isGzip = request.headers['content-encoding'] === 'gzip';
      const { events } = JSON.parse(await text(isGzip ? request.pipe(createGunzip()) : request));
      batches.push({ events, headers: request.headers });
      (behaviours[batches.length - 1] ?? acceptAll)(batches.at(-1)!, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
