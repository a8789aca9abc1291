import fc from 'fast-check';
import type { Database, ReadScope } from '../../src/database/database.js';
import { numberArray } from '../../src/database/pg-array.js';
import { ownReferrersOf } from '../../src/events/traffic-lists/own-referrers.js';
import { NO_LISTS, type TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import { eventTypeKey } from '../../src/events/visitor-key.js';

/** The lists of an account, past the service: each time they are a revision of their own. */
export async function storeLists(
  database: Pick<Database, 'writer'>,
  { accountId }: ReadScope,
  lists: TrafficLists,
): Promise<void> {
  await database.writer.query(
    `INSERT INTO traffic_lists AS l (account_id, revision, changed_at, changed_by, lists, referrers, quiet_types)
     VALUES ($1, 1, now(), 'test', $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE
        SET revision = l.revision + 1, lists = $2, referrers = $3, quiet_types = $4`,
    [
      accountId,
      JSON.stringify(lists),
      JSON.stringify(ownReferrersOf(lists)),
      numberArray(lists.nonInteractiveTypes.map(eventTypeKey)),
    ],
  );
}

const OURS = ['google.com', 'www.google.com', 't.co', 'chatgpt.com', 'paypal.com', 'example.org'];

/** Lists over the hosts and types of attribution-cases.ts. */
export const trafficLists: fc.Arbitrary<TrafficLists> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(NO_LISTS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.array(fc.constantFrom('own', 'return', 'organic', 'partner', null, null), {
          minLength: OURS.length,
          maxLength: OURS.length,
        }),
        fc.subarray(['view', 'buy']),
      )
      .map(([kinds, nonInteractiveTypes]) => {
        const of = (kind: string) => OURS.filter((_, index) => kinds[index] === kind);
        const named = (medium: string) =>
          of(medium).map((domain) => ({ domain, source: `${domain}!`, medium }));
        return {
          ownDomains: of('own'),
          returnDomains: of('return'),
          sources: [...named('organic'), ...named('partner')],
          nonInteractiveTypes,
          adPlatforms: [],
        };
      }),
  },
);
