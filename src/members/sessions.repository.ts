import { Repository } from 'typeorm';
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

  /** Deletes a person's sessions that have ended, and the longest unseen of more than `most`. */
  async tidy(personId: number, { now, idleSince }: SessionBounds, most: number): Promise<void> {
    await this.query(TIDY, [personId, now, idleSince, most]);
  }
}
