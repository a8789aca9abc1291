import { ApiClient } from './api-client.js';
import { countRecord } from './record.js';
import type { TestApp } from './test-app.js';

/** A stored event as it is read back. */
export type StoredEvent = Record<string, unknown>;

/** A key whose account has places for so many events an hour, and looks at what is stored under it, oldest first. */
export async function aVendorKey(app: TestApp, eventsPerHour = 100_000) {
  const { secret, account, key } = await app.issueKey({ plan: 'enterprise', eventsPerHour });
  const client = new ApiClient(app.url, secret);
  return {
    secret,
    keyId: key.publicId,
    accountId: account.id,
    stored: async (): Promise<StoredEvent[]> => {
      const { body } = await client.get('/api/v1/events?limit=1000');
      return (body.events as StoredEvent[]).reverse();
    },
    count: () => countRecord(app.database, account.publicId),
  };
}
