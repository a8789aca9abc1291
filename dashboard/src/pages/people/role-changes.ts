import type { Role } from '../../api/api.types';

const RANKS: Readonly<Record<Role, number>> = { owner: 2, admin: 1, analyst: 0 };

/** What a role may do beyond the one below it. */
const RIGHTS: Readonly<Record<Role, string>> = {
  owner: 'invite and remove people, change roles, and rename the account',
  admin: 'create, rotate and delete keys, read the audit log, and delete data',
  analyst: 'read events, reports and usage',
};

/** What somebody gains or loses by another role: the rights of every role between the two. */
export function rightsBetween(from: Role, to: Role): { readonly isLoss: boolean; readonly rights: string[] } {
  const [low, high] = [RANKS[from], RANKS[to]].sort();
  const between = (Object.keys(RANKS) as Role[]).filter((role) => RANKS[role] > low! && RANKS[role] <= high!);
  return { isLoss: RANKS[to] < RANKS[from], rights: between.map((role) => RIGHTS[role]) };
}
