/**
 * Sessions of people in browsers. A session is a row; the browser holds a random token of which the row has only the
 * hash, so a copy of the table signs nobody in. States: live → (idle too long, too old, signed out) → the row is gone
 * or counts as gone. Nothing is cached: an ended session is refused by every process from that moment on.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan, Not } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock, DAY_MS, HOUR_MS } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { type ClientInfo, personAt, toClientDetails } from './client-info.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import {
  type SessionBounds,
  type SessionHolder,
  SessionsRepository,
  type SignedInMember,
} from './sessions.repository.js';

/** A working day and its breaks: whoever comes back the next morning signs in again. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used. */
export const SESSION_LIFETIME_MS = 7 * DAY_MS;
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

/** Whose sessions. */
export interface SessionOwner {
  readonly id: number;
  readonly publicId: string;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Opens a session inside the caller's transaction and returns its token, which is stored nowhere. */
  async start(
    manager: EntityManager,
    person: SessionOwner,
    client: ClientInfo,
  ): Promise<{ token: string; sessionId: number }> {
    const sessions = manager.withRepository(this.sessions);
    const bounds = this.bounds();
    const token = newSecretToken(this.ids);
    const entity = sessions.create({
      tokenHash: hashSecretToken(token),
      personId: person.id,
      createdAt: bounds.now,
      lastSeenAt: bounds.now,
      expiresAt: new Date(bounds.now.getTime() + SESSION_LIFETIME_MS),
      address: client.address,
      userAgent: toClientDetails(client).user_agent,
    });
    await sessions.insert(entity);
    await sessions.tidy(person.id, bounds, MAX_SESSIONS);
    await this.audit.record(manager, {
      accountId: null,
      actor: personAt(person, client),
      action: 'person.signed_in',
      target: person.publicId,
      details: toClientDetails(client),
    });
    return { token, sessionId: entity.id };
  }

  /** {@link start} in a transaction of its own. */
  open(person: SessionOwner, client: ClientInfo): Promise<{ token: string; sessionId: number }> {
    return this.sessions.manager.transaction((manager) => this.start(manager, person, client));
  }

  /** Who the token stands for at this moment, or null; the session does not count as used. */
  peek(token: string): Promise<SessionHolder | null> {
    return this.sessions.findHolder(hashSecretToken(token), this.bounds());
  }

  /** Who the token stands for at this moment, or null; notes that the session is in use. */
  async find(token: string): Promise<SessionHolder | null> {
    const bounds = this.bounds();
    const found = await this.sessions.findHolder(hashSecretToken(token), bounds);
    if (!found) return null;
    const { lastSeenAt, ...holder } = found;
    if (bounds.now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS)
      await this.sessions.update({ id: holder.sessionId }, { lastSeenAt: bounds.now });
    return holder;
  }

  /** Whether a session is there still, as the caller's transaction sees it. */
  exists(manager: EntityManager, sessionId: number): Promise<boolean> {
    return manager.withRepository(this.sessions).existsBy({ id: sessionId });
  }

  /** Those of them who are still signed in, with the role they had, in an account that is not suspended. */
  async stillSignedIn<Member extends SignedInMember>(members: readonly Member[]): Promise<Set<Member>> {
    return new Set(await this.sessions.findStillSignedIn(members, this.bounds()));
  }

  /** A person's live sessions, the latest used first. */
  list(personId: number): Promise<Session[]> {
    return this.sessions.find({
      where: { personId, ...this.live() },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
  }

  /** Ends one session of a person, who asks for it; false when there is none such. */
  async end(person: SessionOwner & { readonly actor: Actor }, sessionId: number): Promise<boolean> {
    return this.sessions.manager.transaction(async (manager) => {
      const sessions = manager.withRepository(this.sessions);
      const session = await sessions.findOneBy({ personId: person.id, id: sessionId });
      const { affected } = await sessions.delete({ personId: person.id, id: sessionId });
      if (!session || affected !== 1) return false;
      await this.audit.record(manager, {
        accountId: null,
        actor: person.actor,
        action: 'person.signed_out',
        target: person.publicId,
        details: { address: session.address, ...toClientDetails(session) },
      });
      return true;
    });
  }

  /** Signs a person out everywhere; `actor` is they themselves, or an operator. */
  async endAll(person: SessionOwner, actor: Actor): Promise<void> {
    await this.sessions.manager.transaction(async (manager) => {
      await manager.withRepository(this.sessions).delete({ personId: person.id });
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
    const kept = keptSessionId === null ? {} : { id: Not(keptSessionId) };
    await manager.withRepository(this.sessions).delete({ personId, ...kept });
  }

  private bounds(): SessionBounds {
    const now = this.clock.now();
    return { now: new Date(now), idleSince: new Date(now - IDLE_MS) };
  }

  private live() {
    const { now, idleSince } = this.bounds();
    return { expiresAt: MoreThan(now), lastSeenAt: MoreThan(idleSince) };
  }
}
