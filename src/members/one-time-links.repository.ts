import { type FindOptionsWhere, IsNull, Repository } from 'typeorm';
import type { Role } from './members.types.js';
import type { OneTimeLinkEntity } from './one-time-link.entity.js';

/** An invitation that has just been voided. */
export interface VoidedInvitation {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
}

const VOID_MADE_BY = `
  DELETE FROM one_time_links l WHERE kind = 'invite' AND created_by = $1 AND used_at IS NULL
     AND ($2::int IS NULL OR account_id = $2)
     AND NOT EXISTS (
       SELECT 1 FROM memberships m JOIN people p ON p.id = m.person_id
        WHERE p.public_id = $1 AND m.account_id = l.account_id AND m.role = 'owner')
     AND NOT EXISTS (SELECT 1 FROM people p WHERE p.public_id = $1 AND p.is_operator)
  RETURNING account_id AS "accountId", email, role`;

const LOCK_OPERATOR = 'SELECT 1 FROM people WHERE public_id = $1 AND is_operator FOR SHARE';

const LOCK_OWNER = `
  SELECT 1 FROM memberships m JOIN people p ON p.id = m.person_id
   WHERE p.public_id = $1 AND m.account_id = $2 AND m.role = 'owner' FOR SHARE OF m`;

/** One-time links, and what voids them: a void link's row is gone. */
export class OneTimeLinksRepository extends Repository<OneTimeLinkEntity> {
  /** Voids the open password links of a person; says how many there were. */
  voidPasswordLinksOf(personId: number): Promise<number> {
    return this.voidOpen({ kind: 'password', personId });
  }

  /** Voids the open password links that somebody made for others; says how many there were. */
  voidPasswordLinksBy(createdBy: string): Promise<number> {
    return this.voidOpen({ kind: 'password', createdBy });
  }

  /** Voids the open invitations of an e-mail address to an account; says how many there were. */
  voidInvitations(accountId: number, email: string): Promise<number> {
    return this.voidOpen({ kind: 'invite', accountId, email });
  }

  /**
   * Voids the open invitations that a person made and could not make any more: to one account or, where none is given,
   * to all. Call it after the right is gone.
   */
  async voidInvitationsBy(createdBy: string, accountId: number | null = null): Promise<VoidedInvitation[]> {
    // TypeORM answers a DELETE with its rows and their number.
    const [rows] = await this.query<[VoidedInvitation[], number]>(VOID_MADE_BY, [createdBy, accountId]);
    return rows;
  }

  /** Whether a person may invite to an account; until the transaction ends nobody takes that right away. */
  async lockInviter(publicId: string, accountId: number): Promise<boolean> {
    const isOwner = (await this.query<object[]>(LOCK_OWNER, [publicId, accountId])).length > 0;
    return isOwner || (await this.query<object[]>(LOCK_OPERATOR, [publicId])).length > 0;
  }

  private async voidOpen(which: FindOptionsWhere<OneTimeLinkEntity>): Promise<number> {
    const { affected } = await this.delete({ ...which, usedAt: IsNull() });
    return affected ?? 0;
  }
}
