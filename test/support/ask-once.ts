import { request } from 'node:http';
import { anEvent } from './api-client.js';

/** Asks by a connection of its own: one that was open before may be another worker's. */
export function askOnce(
  url: string,
  { method, bearer, body }: { method: string; bearer: string; body?: object },
): Promise<{ status: number | undefined; text: string }> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/** Stores an event by a connection of its own; again where the service is busy, as nothing of it was done then. */
export async function trackOnce(url: string, bearer: string, eventId: string): Promise<void> {
  const body = anEvent({ event_id: eventId });
  const send = () => askOnce(`${url}/api/v1/events`, { method: 'POST', bearer, body });
  let { status } = await send();
  while (status === 503) status = (await send()).status;
  expect(status).toBe(201);
}
