import type { Question } from './questions.js';

/** Longer than the service lets any statement run. */
const DEADLINE_MS = 60_000;

export interface ReportAnswer {
  readonly ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its report
  readonly body: any;
}

/** The service gave the report up: it took longer than it lets any statement run. */
export class TookTooLongError extends Error {}

/** Asks one report over HTTP, as a customer does; throws on anything but a 200. */
export async function askReport(port: number, key: string, { request }: Question): Promise<ReportAnswer> {
  const { method, path, body } = request;
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status === 400 && text.includes('took too long'))
    throw new TookTooLongError(text.slice(0, 500));
  if (response.status !== 200)
    throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`);
  return { ms, body: JSON.parse(text) };
}
