import { Injectable } from '@nestjs/common';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { type ClientInfo, personAt } from '../../members/client-info.js';
import { KnownDevicesService } from '../../members/known-devices.service.js';
import { PasswordsService } from '../../members/passwords.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import type { Caller, DashboardRequest } from '../access/caller.js';
import { SessionCookie, type Transport } from '../access/session-cookie.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** A person's fresh session. */
export interface SignedIn {
  readonly person: Omit<Caller, 'sessionId' | 'actor'>;
  readonly sessionId: number;
  readonly sessionToken: string;
}

/** Signs people in: verifies the password, starts the session, and sets the cookies. */
@Injectable()
export class SignInService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly throttle: SignInThrottle,
    private readonly cookie: SessionCookie,
    private readonly addresses: AddressLimiter,
  ) {}

  /** @throws ApiError 401, 403 (plain http), 429, 503. */
  async signIn(
    { email, password }: { readonly email: string; readonly password: string },
    request: DashboardRequest,
    response: WaymarkResponse,
  ): Promise<Caller> {
    this.safeTransportOf(request);
    const isKnown = await this.throttle.signIn(email, request);
    const client = this.clientOf(request);
    const signedIn = await this.passwords.signIn({ email, password, client, isKnown });
    if (!signedIn) throw dashboardErrors.wrongCredentials();
    const { person, session } = signedIn;
    return this.welcome(
      { person, sessionId: session.sessionId, sessionToken: session.token },
      request,
      response,
    );
  }

  /** Verifies the caller's password again before a sensitive change. @throws ApiError 401, 429. */
  async confirm(caller: Caller, password: string, request: DashboardRequest): Promise<void> {
    await this.throttle.confirmation(caller);
    const client = this.clientOf(request);
    const attempt = { email: caller.email, password, client, isKnown: true };
    if (!(await this.passwords.verify(attempt))) throw dashboardErrors.wrongPassword();
  }

  /** The transport of the request. @throws ApiError 403 when the browser would keep no session over it. */
  safeTransportOf(request: DashboardRequest): Transport {
    const transport = this.cookie.transportOf(request);
    if (transport === 'insecure') throw dashboardErrors.insecureTransport();
    return transport;
  }

  clientOf(request: DashboardRequest): ClientInfo {
    return {
      address: this.addresses.clientOf(request),
      userAgent: request.headers['user-agent'] ?? null,
    };
  }

  /** Sets the cookies of a new session. A session that this browser had before ends. */
  async welcome(signedIn: SignedIn, request: DashboardRequest, response: WaymarkResponse): Promise<Caller> {
    const { person, sessionId } = signedIn;
    const transport = this.safeTransportOf(request);
    if (request.caller) await this.sessions.end(request.caller, request.caller.sessionId);
    const device = await this.devices.remember(person.id, this.cookie.read(request, 'device'));
    this.cookie.set(response, { transport, name: 'session', token: signedIn.sessionToken });
    this.cookie.set(response, { transport, name: 'device', token: device });
    return { ...person, sessionId, actor: personAt(person, this.clientOf(request)) };
  }
}
