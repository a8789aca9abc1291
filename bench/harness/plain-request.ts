import { Agent, request as httpRequest } from 'node:http';
import type { PooledRequest } from '../load/request-pool.js';

/** No connection is kept: a server may close an idle one just when it is used again, and that is not what is asked. */
const agent = new Agent({ keepAlive: false, maxSockets: 32 });

/** Ends what hangs, on a busy machine too. */
const DEADLINE_MS = 60_000;

export interface PlainAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one prepared request outside any measurement and reads the JSON of its answer. */
export function sendOnce(port: number, { method, path, headers, body }: PooledRequest): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: DEADLINE_MS,
        headers: { ...headers, ...(body ? { 'Content-Length': body.length } : {}) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          try {
            resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : undefined });
          } catch {
            reject(
              new Error(`${method} ${path} answered ${response.statusCode} with what is not JSON: ${text}`),
            );
          }
        });
      },
    );
    request.on('timeout', () =>
      request.destroy(new Error(`${method} ${path}: no answer within ${DEADLINE_MS} ms`)),
    );
    request.on('error', reject);
    request.end(body);
  });
}
