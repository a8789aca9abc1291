import { request } from 'node:http';

export interface HeldRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** How long the body is, is not told beforehand. */
  readonly isChunked?: boolean;
}

/**
 * Sends a request without its body, and resolves once the service asks for that: whatever is checked beforehand has
 * been. The function it resolves with sends the body, and resolves with the status of the answer.
 */
export function holdBody({
  url,
  method,
  headers,
  body,
  isChunked = false,
}: HeldRequest): Promise<() => Promise<number>> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const held = request(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(!isChunked && { 'content-length': String(Buffer.byteLength(text)) }),
        expect: '100-continue',
      },
    });
    const status = new Promise<number>((answered, failed) => {
      held.on('response', (response) => {
        response.resume();
        answered(response.statusCode ?? 0);
      });
      held.on('error', failed);
    });
    status.catch(() => undefined);
    held.on('error', reject);
    held.on('continue', () =>
      resolve(() => {
        held.end(text);
        return status;
      }),
    );
    held.flushHeaders();
  });
}
