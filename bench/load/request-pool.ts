/** One HTTP request a load generator sends as it stands. */
export interface PooledRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Requests that connections send in turn, over and over; prepared beforehand so that the generator does no work. */
export type RequestPool = readonly PooledRequest[];

/** The request as bytes of HTTP/1.1. */
export function encodeRequest(request: PooledRequest): Buffer {
  const headers = { ...request.headers, Host: '127.0.0.1', 'User-Agent': 'waymark-bench' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (request.body) lines.push(`Content-Length: ${request.body.length}\r\n`);
  const head = Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return request.body ? Buffer.concat([head, request.body]) : head;
}
