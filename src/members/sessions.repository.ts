import { Repository } from 'typeorm';
import type { Role } from './members.types.js';
import { SessionEntity } from './session.entity.js';

/** Who a token stands for. */
export interface SessionHolder {
  readonly sessionId: number;
  /** The person's. */
  readonly id: number;
  readonly publicId: string;
  readonly email: string;
  readonly name: string | null;
  readonly isOperator: boolean;
  readonly createdAt: Date;
}

/** A person who is signed in and has a role in an account. */
export interface SignedInMember {
  readonly sessionId: number;
  readonly personId: number;
  readonly accountId: number;
  readonly role: Role;
}

/** The moments that decide whether a session lives. */
export interface SessionBounds {
  readonly now: Date;
  /** A session last seen by then has ended. */
  readonly idleSince: Date;
}

const FIND_HOLDER = `
  SELECT s.id AS "sessionId", p.id, p.public_id AS "publicId", p.email, p.name, p.is_operator AS "isOperator",
         p.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
    FROM sessions s JOIN people p ON p.id = s.person_id
   WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3`;

const STILL_SIGNED_IN = `
  SELECT w.place::int AS place
    FROM unnest($1::int[], $2::int[], $3::int[], $4::text[])
           WITH ORDINALITY AS w (session_id, person_id, account_id, role, place)
    JOIN sessions s ON s.id = w.session_id AND s.person_id = w.person_id AND s.expires_at > $5 AND s.last_seen_at > $6
    JOIN memberships m ON m.account_id = w.account_id AND m.person_id = w.person_id AND m.role = w.role
    JOIN accounts a ON a.id = w.account_id AND a.suspended_at IS NULL`;

const TIDY = `
  DELETE FROM sessions WHERE person_id = $1 AND (expires_at <= $2 OR last_seen_at <= $3 OR id NOT IN (
    SELECT id FROM sessions WHERE person_id = $1 ORDER BY last_seen_at DESC, id DESC LIMIT $4))`;

export class SessionsRepository extends Repository<SessionEntity> {
  /** The person of a live session, and when it was last seen. */
  async findHolder(
    tokenHash: Buffer,
    { now, idleSince }: SessionBounds,
  ): Promise<(SessionHolder & { readonly lastSeenAt: Date }) | null> {
    const [row] = await this.query<(SessionHolder & { lastSeenAt: Date })[]>(FIND_HOLDER, [
      tokenHash,
      now,
      idleSince,
    ]);
    return row ?? null;
  }

  /** Those of them whose session lives, and who still have the role in an account that is not suspended: one statement for all. */
  async findStillSignedIn<Member extends SignedInMember>(
    members: readonly Member[],
    { now, idleSince }: SessionBounds,
  ): Promise<Member[]> {
    const rows = await this.query<{ place: number }[]>(STILL_SIGNED_IN, [
      members.map(({ sessionId }) => sessionId),
      members.map(({ personId }) => personId),
      members.map(({ accountId }) => accountId),
      members.map(({ role }) => role),
      now,
      idleSince,
    ]);
    return rows.map(({ place }) => members[place - 1]!);
  }

  /** Deletes a person's sessions that have ended, and the longest unseen of more than `most`. */
  async tidy(personId: number, { now, idleSince }: SessionBounds, most: number): Promise<void> {
    await this.query(TIDY, [personId, now, idleSince, most]);
  }
}
