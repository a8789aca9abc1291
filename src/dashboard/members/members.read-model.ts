import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { Role } from '../../members/members.types.js';
import { ActorNames } from '../account/actor-names.js';
import { type PageQuery, pageBounds, pageSql, pageView } from '../http/page.dto.js';
import { containsSql, lettersFor } from '../search/contains.sql.js';
import type { InvitationList, MemberList, MemberQuery, MemberSort } from './member.dto.js';

/** Owners come first: who decides is found at once. */
const ORDERS: Readonly<Record<MemberSort, string>> = {
  email: 'email',
  joined_at: 'joined_at',
  role: "array_position('{owner,admin,analyst}', role)",
};

const MEMBERS = `
  WITH matching AS MATERIALIZED (
    SELECT p.id, p.public_id, p.email, p.name, m.role, m.created_at AS joined_at
      FROM memberships m JOIN people p ON p.id = m.person_id
     WHERE m.account_id = $1
       AND ($2::text IS NULL OR ${containsSql('p.email', '$2', '$6')} OR ${containsSql('p.name', '$2', '$6')})
       AND ($3::text IS NULL OR m.role = $3)
  )`;

const OWNERS = `SELECT count(*)::int AS owners FROM memberships WHERE account_id = $1 AND role = 'owner'`;

const INVITATIONS = `
  WITH matching AS MATERIALIZED (
    SELECT id, email, role, created_by, created_at, expires_at FROM one_time_links
     WHERE account_id = $1 AND kind = 'invite' AND used_at IS NULL AND expires_at > $2
  )`;

interface MemberRow {
  readonly public_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly joined_at: Date;
  readonly total: number;
}

interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly total: number;
}

/** Pages of the people of one account, and of its open invitations. */
@Injectable()
export class MembersReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly actors: ActorNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async members(accountId: number, query: MemberQuery): Promise<MemberList> {
    const { search, role, sort = 'email', order = 'asc' } = query;
    const bounds = pageBounds(query);
    const rows: MemberRow[] = await this.dataSource.query(
      MEMBERS + pageSql(`${ORDERS[sort]} ${order}, email ${order}`, '$4', '$5'),
      [accountId, search ?? null, role ?? null, bounds.limit, bounds.offset, lettersFor(search)],
    );
    const [{ owners }] = await this.dataSource.query(OWNERS, [accountId]);
    return {
      members: rows.map((row) => ({
        id: row.public_id,
        email: row.email,
        name: row.name,
        role: row.role,
        joined_at: row.joined_at.toISOString(),
      })),
      owners,
      ...pageView(rows[0]?.total ?? 0, bounds),
    };
  }

  /** Newest first. */
  async invitations(accountId: number, query: PageQuery): Promise<InvitationList> {
    const bounds = pageBounds(query);
    const rows: InvitationRow[] = await this.dataSource.query(INVITATIONS + pageSql('id DESC', '$3', '$4'), [
      accountId,
      new Date(this.clock.now()),
      bounds.limit,
      bounds.offset,
    ]);
    const nameOf = await this.actors.of(rows.map((row) => row.created_by));
    return {
      invitations: rows.map((row) => ({
        id: String(row.id),
        email: row.email,
        role: row.role,
        invited_by: nameOf(row.created_by),
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
      ...pageView(rows[0]?.total ?? 0, bounds),
    };
  }
}
