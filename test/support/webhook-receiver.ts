import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real HTTP server in this process, which keeps what is posted to it. */
export interface WebhookReceiver {
  readonly port: number;
  readonly url: string;
  readonly posts: ReceivedPost[];
  /** What it answers from now on; 204 at first. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      posts.push({
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      });
      response.writeHead(receiver.answer.status, receiver.answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    posts,
    answer: { status: 204 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
