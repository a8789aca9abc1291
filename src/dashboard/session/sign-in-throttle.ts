import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { apiErrors } from '../../common/api-error.js';
import { normalizeEmail } from '../../members/email.js';
import { KnownDevicesService } from '../../members/known-devices.service.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import type { DashboardRequest } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';

const MINUTE_MS = 60_000;

/** Attempts from one client address, for any person: twenty at once, then one every three seconds. */
const PER_ADDRESS = { limit: 20, windowMs: MINUTE_MS };
/** Attempts for one person, or from one known device: ten at once, then one a minute. */
const PER_PERSON = { limit: 10, windowMs: 10 * MINUTE_MS };

/**
 * Slows guessing down without locking anybody out. Attempts are counted per client address and per person, whether the
 * person exists or not, so that the limit reveals nothing. A device on which the person has signed in before has a
 * limit of its own, which attempts from unknown devices do not use up.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly devices: KnownDevicesService,
    private readonly addresses: AddressLimiter,
    private readonly cookie: SessionCookie,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
  ) {}

  /** Counts an attempt to sign in with this e-mail address. @throws ApiError 429. */
  async count(email: string, request: DashboardRequest): Promise<void> {
    await this.hit(`address:${this.addresses.clientOf(request)}`, PER_ADDRESS);
    const device = this.cookie.read(request, 'device');
    const isKnown = await this.devices.isKnown(device, email);
    const subject = isKnown ? `device:${digest(device!)}` : `person:${digest(normalizeEmail(email))}`;
    await this.hit(subject, PER_PERSON);
  }

  private async hit(key: string, { limit, windowMs }: typeof PER_ADDRESS): Promise<void> {
    const attempt = await this.storage.hit(`sign-in:${key}`, limit, windowMs);
    if (!attempt.allowed) throw apiErrors.rateLimited(attempt.retryAfterMs / 1000);
  }
}

/** The store may be a shared Redis, so it gets neither e-mail addresses nor tokens. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
