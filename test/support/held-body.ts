import { request } from 'node:http';

export interface HeldRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * Sends a request without its body, and resolves once the service asks for that: whatever is checked beforehand has
 * been. The function it resolves with sends the body, and resolves with the status of the answer.
 */
export function holdBody({ url, method, headers, body }: HeldRequest): Promise<() => Promise<number>> {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return new Promise((resolve, reject) => {
    const held = request(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...headers,
        'content-length': length,
        expect: '100-continue',
      },
    });
    const status = new Promise<number>((answered) => {
      held.on('response', (response) => {
        response.resume();
        answered(response.statusCode ?? 0);
      });
    });
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
