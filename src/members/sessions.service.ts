/**
 * Sessions of people in browsers. A session is a row; the browser holds a random token of which the row has only the
 * hash, so a copy of the table signs nobody in. States: live → (idle too long, too old, signed out) → the row is gone
 * or counts as gone. Nothing is cached: an ended session is refused by every process from that moment on.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock, HOUR_MS } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { Database } from '../database/database.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import { SessionEntity } from './session.entity.js';
import { type SessionPlace, toPlaceDetails } from './session-place.js';

/** A working day and its breaks: whoever comes back the next morning signs in again. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used. */
export const SESSION_LIFETIME_MS = 7 * 24 * HOUR_MS;
/** `last_seen_at` is written at most this often, so that reading pages does not write. */
const SEEN_EVERY_MS = 60_000;
/** Most sessions of one person; the longest unseen goes first. */
const MAX_SESSIONS = 50;

export interface Session {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string | null;
}

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

/** Whose sessions. */
export interface SessionOwner {
  readonly id: number;
  readonly publicId: string;
}

interface HolderRow {
  id: number;
  person_id: number;
  public_id: string;
  email: string;
  name: string | null;
  is_operator: boolean;
  created_at: Date;
  last_seen_at: Date;
}

const FIND = `
  SELECT s.id, s.last_seen_at, p.id AS person_id, p.public_id, p.email, p.name, p.is_operator, p.created_at
    FROM sessions s JOIN people p ON p.id = s.person_id
   WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3`;

const IS_LIVE = 'SELECT 1 FROM sessions WHERE id = $1 AND expires_at > $2 AND last_seen_at > $3';

/** Outdated ones, and what exceeds the most a person may have. */
const TIDY = `
  DELETE FROM sessions WHERE person_id = $1 AND (expires_at <= $2 OR last_seen_at <= $3 OR id NOT IN (
    SELECT id FROM sessions WHERE person_id = $1 ORDER BY last_seen_at DESC, id DESC LIMIT ${MAX_SESSIONS}))`;

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Opens a session inside the caller's transaction and returns its token, which is stored nowhere. */
  async start(
    manager: EntityManager,
    person: SessionOwner,
    place: SessionPlace,
  ): Promise<{ token: string; sessionId: number }> {
    const now = this.clock.now();
    const token = newSecretToken(this.ids);
    const entity = manager.create(SessionEntity, {
      tokenHash: hashSecretToken(token),
      personId: person.id,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFETIME_MS),
      address: place.address,
      userAgent: toPlaceDetails(place).user_agent,
    });
    await manager.insert(SessionEntity, entity);
    await manager.query(TIDY, [person.id, new Date(now), new Date(now - IDLE_MS)]);
    await this.audit.record(manager, {
      accountId: null,
      actor: person.publicId,
      action: 'person.signed_in',
      target: person.publicId,
      details: { ...toPlaceDetails(place) },
    });
    return { token, sessionId: entity.id };
  }

  /** Who the token stands for at this moment, or null; notes that the session is in use. */
  async find(token: string): Promise<SessionHolder | null> {
    const now = this.clock.now();
    const [row] = (await this.database.dataSource.query(FIND, [
      hashSecretToken(token),
      new Date(now),
      new Date(now - IDLE_MS),
    ])) as HolderRow[];
    if (!row) return null;
    if (now - row.last_seen_at.getTime() >= SEEN_EVERY_MS)
      await this.database.dataSource.manager.update(
        SessionEntity,
        { id: row.id },
        { lastSeenAt: new Date(now) },
      );
    return {
      sessionId: row.id,
      id: row.person_id,
      publicId: row.public_id,
      email: row.email,
      name: row.name,
      isOperator: row.is_operator,
      createdAt: row.created_at,
    };
  }

  /** Whether a session that was found before still lives. */
  async isLive(sessionId: number): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.database.dataSource.query(IS_LIVE, [
      sessionId,
      new Date(now),
      new Date(now - IDLE_MS),
    ]);
    return rows.length > 0;
  }

  /** A person's live sessions, the latest used first. */
  async list(personId: number): Promise<Session[]> {
    const now = this.clock.now();
    return this.database.dataSource.manager
      .createQueryBuilder(SessionEntity, 's')
      .where('s.personId = :personId AND s.expiresAt > :now AND s.lastSeenAt > :idle', {
        personId,
        now: new Date(now),
        idle: new Date(now - IDLE_MS),
      })
      .orderBy({ 's.lastSeenAt': 'DESC', 's.id': 'DESC' })
      .getMany();
  }

  /** Ends one session of a person; false when there is none such. */
  async end(person: SessionOwner, sessionId: number): Promise<boolean> {
    return this.database.dataSource.transaction(async (manager) => {
      const session = await manager.findOneBy(SessionEntity, { personId: person.id, id: sessionId });
      const { affected } = await manager.delete(SessionEntity, { personId: person.id, id: sessionId });
      if (!session || affected !== 1) return false;
      await this.audit.record(manager, {
        accountId: null,
        actor: person.publicId,
        action: 'person.signed_out',
        target: person.publicId,
        details: { ...toPlaceDetails(session) },
      });
      return true;
    });
  }

  /** Signs a person out everywhere; `actor` is they themselves, or an operator. */
  async endAll(person: SessionOwner, actor: string): Promise<void> {
    await this.database.dataSource.transaction(async (manager) => {
      await manager.delete(SessionEntity, { personId: person.id });
      await this.audit.record(manager, {
        accountId: null,
        actor,
        action: 'person.signed_out_everywhere',
        target: person.publicId,
      });
    });
  }

  /** Ends all sessions of a person but one (or, without one, all), inside the caller's transaction. */
  async endOthers(manager: EntityManager, personId: number, keptSessionId: number | null): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2', [
      personId,
      keptSessionId,
    ]);
  }
}
