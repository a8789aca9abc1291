import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { apiErrors } from '../../common/api-error.js';
import { MINUTE_MS } from '../../common/clock.js';
import { normalizeEmail } from '../../members/email.js';
import { KnownDevicesService } from '../../members/known-devices.service.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import type { Caller, DashboardRequest } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';
import { dashboardErrors } from '../http/dashboard-errors.js';

interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Attempts from one client address, for any person: twenty at once, then one every three seconds. */
const PER_ADDRESS: Limit = { limit: 20, windowMs: MINUTE_MS };
/** Attempts of one browser, or for one person from one address: ten at once, then one every three minutes. */
const PER_PAIR: Limit = { limit: 10, windowMs: 30 * MINUTE_MS };
/**
 * Attempts for one person from all unknown browsers of all addresses: what ten addresses may try. It takes ten to reach
 * it, and stops a guesser who has ten thousand: 4,800 a day, of a million guesses that a password withstands at least.
 */
const PER_PERSON: Limit = { limit: 100, windowMs: 30 * MINUTE_MS };

/**
 * Slows down guessing of passwords, whether the person exists or not, so that a limit reveals nothing. Nobody's guesses
 * use up what the person may try:
 * - A browser in which the person has signed in before (OWASP, "device cookies") is counted by itself alone.
 * - Any other is counted by its address, by address and person, and by person over all addresses.
 * - A holder of an open one-time link is counted by address; where an invitation asks for a password, like an unknown
 *   browser, but with a count over all addresses that only holders of such links can use up.
 * - A signed-in person who gives their password once more is counted by their session.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly devices: KnownDevicesService,
    private readonly addresses: AddressLimiter,
    private readonly cookie: SessionCookie,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
  ) {}

  /** Counts an attempt to sign in with this e-mail address; says whether the browser is known. @throws ApiError 429. */
  async signIn(email: string, request: DashboardRequest): Promise<boolean> {
    const device = this.cookie.read(request, 'device');
    if (device !== null && (await this.devices.isKnown(device, email))) {
      await this.hit(`device:${digest(device)}`, PER_PAIR);
      return true;
    }
    await this.hit(`address:${this.addresses.clientOf(request)}`, PER_ADDRESS);
    await this.guess('person', email, request);
    return false;
  }

  /** Counts the password given with an open invitation for this e-mail address. @throws ApiError 429. */
  invitation(email: string, request: DashboardRequest): Promise<void> {
    return this.guess('invited', email, request);
  }

  /** Counts the use of an open link. @throws ApiError 429. */
  link(request: DashboardRequest): Promise<void> {
    return this.hit(`link:${this.addresses.clientOf(request)}`, PER_ADDRESS);
  }

  /** Counts a password that a signed-in person gives once more. @throws ApiError 429. */
  confirmation({ sessionId }: Caller): Promise<void> {
    return this.hit(`session:${sessionId}`, PER_PAIR);
  }

  private async guess(as: 'person' | 'invited', email: string, request: DashboardRequest): Promise<void> {
    const address = normalizeEmail(email);
    await this.hit(`${as}-at:${digest(`${address} ${this.addresses.clientOf(request)}`)}`, PER_PAIR);
    // Last: what was refused above does not count here, so one address uses up a tenth of it at most.
    await this.hit(`${as}:${digest(address)}`, PER_PERSON, dashboardErrors.manyWrongPasswords);
  }

  private async hit(
    key: string,
    { limit, windowMs }: Limit,
    refusal: (retryAfterSeconds: number) => Error = apiErrors.rateLimited,
  ): Promise<void> {
    const attempt = await this.storage.hit(`sign-in:${key}`, limit, windowMs);
    if (!attempt.allowed) throw refusal(attempt.retryAfterMs / 1000);
  }
}

/** The store may be a shared Redis, so it gets neither e-mail addresses nor tokens. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
