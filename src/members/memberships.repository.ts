import { Repository } from 'typeorm';
import type { Member, Membership } from './members.types.js';
import { MembershipEntity } from './membership.entity.js';

const MEMBERSHIP = `
  SELECT a.id AS "accountId", a.public_id AS "accountPublicId", a.name AS "accountName", a.plan, m.role,
         a.suspended_at AS "suspendedAt", a.suspension_reason AS "suspensionReason"
    FROM memberships m JOIN accounts a ON a.id = m.account_id WHERE m.person_id = $1`;

const MEMBERS = `
  SELECT p.id AS "personId", p.public_id AS "publicId", p.email, p.name, m.role, m.created_at AS "joinedAt"
    FROM memberships m JOIN people p ON p.id = m.person_id WHERE m.account_id = $1 ORDER BY p.email`;

const ADD = `
  INSERT INTO memberships (account_id, person_id, role) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING person_id`;

const LOCK = 'SELECT 1 FROM memberships WHERE account_id = $1 ORDER BY person_id FOR UPDATE';

interface MembershipRow extends Omit<Membership, 'suspension'> {
  readonly suspendedAt: Date | null;
  readonly suspensionReason: string | null;
}

/** Memberships with the accounts and people they join. */
export class MembershipsRepository extends Repository<MembershipEntity> {
  async findMembership(personId: number, accountPublicId: string): Promise<Membership | null> {
    const [row] = await this.query<MembershipRow[]>(`${MEMBERSHIP} AND a.public_id = $2`, [
      personId,
      accountPublicId,
    ]);
    return row ? toMembership(row) : null;
  }

  /** The ids of all accounts, also of those without members. */
  async listAccountIds(): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>('SELECT id FROM accounts ORDER BY id');
    return rows.map(({ id }) => id);
  }

  /** All members of an account, by e-mail address. */
  listMembers(accountId: number): Promise<Member[]> {
    return this.query(MEMBERS, [accountId]);
  }

  /** As {@link listMembers}; until the transaction ends nobody else changes one of them. */
  async lockMembers(accountId: number): Promise<Member[]> {
    await this.query(LOCK, [accountId]);
    return this.listMembers(accountId);
  }

  /** False for a person who is a member already; they keep their role. */
  async add({ accountId, personId, role }: Pick<MembershipEntity, 'accountId' | 'personId' | 'role'>) {
    const added = await this.query<object[]>(ADD, [accountId, personId, role]);
    return added.length > 0;
  }
}

function toMembership({ suspendedAt, suspensionReason, ...row }: MembershipRow): Membership {
  return { ...row, suspension: suspendedAt && { since: suspendedAt, reason: suspensionReason } };
}
