import type { CohortMembers } from '../audience/audience.types.js';
import { findPackedMembers } from '../audience/packed-members.js';
import { FirstKeys } from '../presence/first-keys.js';
import type { Reading } from '../running/report-runner.js';
import type { MembersParts, MembersRow } from './cohort-members.sql.js';

/** What the statement says where visitors are members, told by packs of rolled-up days; null where these do not tell. */
export async function packedVisitors(
  reading: Reading,
  { cohort, page }: { readonly cohort: CohortMembers; readonly page: MembersParts['page'] },
): Promise<MembersRow | null> {
  const keys = page.limit === 0 ? null : new FirstKeys(page.after, page.limit);
  let members = 0;
  const isTold = await findPackedMembers(reading, [cohort], (high, low) => {
    members += 1;
    keys?.note(high, low);
  });
  return isTold ? { members, keys: keys?.keys() ?? null } : null;
}
