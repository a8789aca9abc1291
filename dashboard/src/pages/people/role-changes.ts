import type { Role } from '../../api/api.types';

const RANKS: Readonly<Record<Role, number>> = { owner: 2, admin: 1, analyst: 0 };

/** What a role may do beyond the one below it. */
export const RIGHTS: Readonly<Record<Role, readonly string[]>> = {
  owner: ['invite and remove people, change roles, and rename the account'],
  admin: [
    'create, rotate and delete keys',
    'set up sites',
    'share reports by link',
    'set up the channels of alerts',
    'add addresses to weekly e-mails',
    'choose the board that everybody begins with',
    'change what others have saved',
    'change traffic lists',
    'see the people of the account',
    'read the audit log',
    'delete data',
  ],
  analyst: ['read events, reports and usage'],
};

/** What somebody gains or loses by another role: the rights of every role between the two. */
export function rightsBetween(from: Role, to: Role): { readonly isLoss: boolean; readonly rights: string[] } {
  const [low, high] = [RANKS[from], RANKS[to]].sort();
  const between = (Object.keys(RANKS) as Role[]).filter((role) => RANKS[role] > low! && RANKS[role] <= high!);
  return { isLoss: RANKS[to] < RANKS[from], rights: between.flatMap((role) => RIGHTS[role]) };
}

/** What of somebody's ends with a lower role, as sentences. */
export function endsWithRole(from: Role, to: Role, who: 'they' | 'you'): string[] {
  const isAgain = who === 'you' ? 'you are' : 'they are';
  return [
    from === 'owner' && `Open invitations that ${who} made are withdrawn.`,
    to === 'analyst' &&
      `Links by which ${who} share reports show nothing, and addresses that ${who} added get no weekly e-mail, until ${isAgain} an admin or owner again.`,
  ].filter((sentence) => sentence !== false);
}

/** What of somebody's ends when they leave the account, as sentences. */
export function endsWithMembership(who: 'they' | 'you'): string[] {
  const whom = who === 'you' ? 'you' : 'them';
  return [
    `Links by which ${who} share reports are deleted for good, and open invitations that ${who} made are withdrawn.`,
    `Neither ${whom} nor addresses that ${who} added get weekly e-mails, and channels of alerts that e-mail ${whom} are paused.`,
  ];
}
