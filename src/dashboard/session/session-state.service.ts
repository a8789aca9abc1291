import { Injectable } from '@nestjs/common';
import { PeopleService } from '../../members/people.service.js';
import { type Session, SessionsService } from '../../members/sessions.service.js';
import type { Caller } from '../access/caller.js';
import { OwnAccountsReadModel } from './own-accounts.read-model.js';
import type { PersonView, SessionList, SessionState, SessionView } from './session.dto.js';

/** Says who is signed in in a browser, and which accounts they may open. */
@Injectable()
export class SessionStateService {
  constructor(
    private readonly people: PeopleService,
    private readonly sessions: SessionsService,
    private readonly accounts: OwnAccountsReadModel,
  ) {}

  /** @param asked public id of an account that shall be among those named, if the person has a role in it. */
  async of(caller: Caller | null, asked?: string): Promise<SessionState> {
    if (!caller)
      return {
        person: null,
        session: null,
        accounts: [],
        account_count: 0,
        first_start: await this.people.isEmpty(),
      };
    const { sessions } = await this.sessionsOf(caller);
    const { accounts, total } = await this.accounts.firstAnd(caller.id, asked);
    return {
      person: toPersonView(caller),
      session: sessions.find((session) => session.is_current) ?? null,
      accounts,
      account_count: total,
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
