/** What a person may do in one account; each may do all that the ones after it may. */
export type Role = 'owner' | 'admin' | 'analyst';

export const ROLES: readonly Role[] = ['owner', 'admin', 'analyst'];

/** `first_start`: makes the first person. `invite`: joins an account. `password`: sets a person's password. */
export type LinkKind = 'first_start' | 'invite' | 'password';

export const LINK_KINDS: readonly LinkKind[] = ['first_start', 'invite', 'password'];
