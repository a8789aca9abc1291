import { ActivityStore } from '../../src/usage/activity.store.js';
import { ActivityBatch } from '../../src/usage/activity-batch.js';
import { Recorder } from './recorder.js';
import { NOW_MS, SCOPE } from './setting.js';
import type { SqlFile } from './sql-file.js';

/** One event that was refused, as it is kept in the background. */
export async function activity(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS);
  const store = new ActivityStore(recorder.dataSource);
  const batch = new ActivityBatch({ uuidv7: () => '019c1e5f-6400-7000-8000-000000000001' });
  batch.notStored({
    source: { ...SCOPE, keyId: 1 },
    status: 'rejected',
    event: { eventId: 'purchase-1', eventType: 'purchase', visitorId: 'visitor-1' },
    reason: 'revenue.currency: is not a currency',
    events: 1,
    atMs: NOW_MS,
  });
  await store.write(batch);
  await store.tidy([SCOPE.accountId]);
  return {
    name: 'activity',
    header: [
      `What was not stored, and why: kept in the background, here one event of account ${SCOPE.accountId} on ${new Date(NOW_MS).toISOString()}.`,
    ],
    begin: ['BEGIN'],
    titles: [
      'How many events had which status, by hour and key; of a cluster’s machine at a time',
      'Lines of the log',
      'Whether a key of these is being rotated; of the coordinator',
      'Now and then: all but the latest lines of an account go',
      'and old lines of all accounts, on all machines',
    ],
    statements: recorder.sent,
  };
}
