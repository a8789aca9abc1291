import { Injectable } from '@nestjs/common';
import { MembershipsService } from '../../members/memberships.service.js';
import { PeopleService } from '../../members/people.service.js';
import { type Session, SessionsService } from '../../members/sessions.service.js';
import type { Caller } from '../access/caller.js';
import { toSuspensionView } from '../account/account-view.js';
import type { PersonView, SessionList, SessionState, SessionView } from './session.dto.js';

/** Says who is signed in in a browser, and which accounts they may open. */
@Injectable()
export class SessionStateService {
  constructor(
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
    private readonly memberships: MembershipsService,
  ) {}

  async of(caller: Caller | null): Promise<SessionState> {
    if (!caller)
      return { person: null, session: null, accounts: [], first_start: await this.people.isEmpty() };
    const { sessions } = await this.sessionsOf(caller);
    const memberships = await this.memberships.of(caller.id);
    return {
      person: toPersonView(caller),
      session: sessions.find((session) => session.is_current) ?? null,
      accounts: memberships.map((membership) => ({
        id: membership.accountPublicId,
        name: membership.accountName,
        plan: membership.plan,
        role: membership.role,
        suspension: toSuspensionView(membership.suspension),
      })),
      first_start: false,
    };
  }

  async sessionsOf(caller: Caller): Promise<SessionList> {
    const sessions = await this.sessions.list(caller.id);
    return { sessions: sessions.map((session) => toSessionView(session, caller.sessionId)) };
  }
}

function toPersonView(caller: Caller): PersonView {
  return {
    id: caller.publicId,
    email: caller.email,
    name: caller.name,
    is_operator: caller.isOperator,
    created_at: caller.createdAt.toISOString(),
  };
}

function toSessionView(session: Session, currentId: number): SessionView {
  return {
    id: String(session.id),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    address: session.address,
    user_agent: session.userAgent,
    is_current: session.id === currentId,
  };
}
