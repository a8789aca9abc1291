import { Agent, type IncomingMessage, request } from 'node:http';
import { PATIENCE_MS } from '../../support/patience.js';
import type { FuzzRequest } from './generate-request.js';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A live stream would go on for ever: this much of it is enough. */
const STREAM_BYTES = 2_000;

/** Sends fuzzed requests over kept connections. */
export class FuzzSender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private readonly origin: URL;

  constructor(url: string) {
    this.origin = new URL(url);
  }

  /** The answer; rejects when the service hung or broke off without one. */
  send({ method, target, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.origin;
      const outgoing = request({
        agent: this.agent,
        hostname,
        port,
        method,
        path: target,
        headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        timeout: PATIENCE_MS,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const done = () =>
          resolve({
            status: incoming.statusCode!,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        const isStream = incoming.headers['content-type']?.startsWith('text/event-stream') === true;
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (!isStream || bytes < STREAM_BYTES) return;
          done();
          outgoing.destroy();
        });
        if (isStream) {
          done();
          outgoing.destroy();
        }
        incoming.on('end', done);
        incoming.on('error', reject);
      });
      outgoing.end(body ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
