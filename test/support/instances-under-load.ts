import { deleteUnderLoad, expectDead, lateRequestsOf } from './delete-under-load.js';
import { type FillOptions, fillTheHour } from './fill-the-hour.js';
import { countRecord } from './record.js';
import type { TestKey } from './test-app.js';
import { LIMITS, type ThreeInstances } from './three-instances.js';

/** Fills the hour of an account that has 1,000 events left, a new one unless given. */
export async function fillInstances(
  instances: ThreeInstances,
  { key, ...options }: FillOptions & { readonly key?: TestKey } = {},
): Promise<void> {
  const { account, secret } = key ?? (await instances.first.issueKey({ ...LIMITS, eventsPerHour: 1_000 }));
  await fillTheHour(instances.clientsOf(secret), options);
  const record = await countRecord(instances.first.database, account.publicId);
  expect(record).toEqual({ events: 1_000, metered: 1_000, allowed: 1_000 });
}

/** What a process remembers of a key when it is deleted: as good as just read, due to be renewed meanwhile, too old to be used. */
const AGES_MS = [0, 600, 1_000];

/** What else the deletions are to show. */
export interface ThroughEachOptions {
  /** A key of the account whose keys they are; a new account's unless given. */
  readonly owner?: TestKey;
  /** Begins right before the deletion of a round, and is over before the next. */
  readonly meanwhile?: (round: number) => Promise<void>;
}

/** Deletes so many keys of an account, each under load of all instances, through one instance after the other. */
export async function deleteThroughEach(
  instances: ThreeInstances,
  times: number,
  { owner, meanwhile }: ThroughEachOptions = {},
): Promise<void> {
  const { account } = owner ?? (await instances.first.issueKey({ ...LIMITS, eventsPerHour: 1_000_000 }));
  let happening: Promise<void> | undefined;
  const report = await deleteUnderLoad({
    times,
    begin: async (round) => {
      await happening;
      const { key, secret } = await instances.first.issueKey({ account });
      return {
        clients: instances.clientsOf(secret),
        delete: () => {
          instances.advance(AGES_MS[(round + Math.floor(round / 3)) % 3]!);
          happening = meanwhile?.(round);
          return instances.deleteKey(round % 3, key.publicId);
        },
      };
    },
  });
  await happening;
  const { database } = instances.first;
  await expectDead(report, { lateRequests: times * lateRequestsOf(3), database });
}
