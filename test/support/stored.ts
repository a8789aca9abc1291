import type { Answer } from './api-client.js';

/**
 * What a test sends for what it then looks at: each event is stored, and as a new one. Else the test would count, or wait for, what
 * never came, and say so in other words than the service’s, which are in the failure here.
 */
export async function stored(sent: Promise<Answer>): Promise<void> {
  const { status, body } = await sent;
  const isBatch = body?.received !== undefined;
  expect([status, body]).toMatchObject(
    isBatch ? [200, { accepted: body.received }] : [201, { status: 'accepted' }],
  );
}
