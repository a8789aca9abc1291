import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { UnauthenticatedAttempts } from '../auth/unauthenticated-attempts.js';
import { type ApiError, apiErrors } from '../common/api-error.js';
import type { Clock } from '../common/clock.js';
import { addressKey, ClientAddresses } from './client-address.js';
import { GcraLimiter, type HitResult } from './gcra-limiter.js';
import type { RateLimitView } from './rate-limit-view.js';
import type { WaymarkThrottlerStorage } from './throttler-storage.js';

const WINDOW_MS = 1_000;

/**
 * Counts the requests that come without a valid key, per client address: under the limit they get the 401 (of a
 * suspended account the 403), over it the 429. Requests with a valid key never touch it, so no flood of unauthenticated attempts locks a customer
 * out, not even from the same address.
 *
 * The process's own count decides first; only what it lets pass is asked of the storage that instances, or the workers of
 * one, share. So a flood is stopped here and never becomes a flood of Redis.
 */
export class AddressLimiter implements UnauthenticatedAttempts {
  private readonly own: GcraLimiter;
  private readonly addresses: ClientAddresses;

  constructor(
    private readonly options: {
      readonly requestsPerSecond: number;
      readonly trustedProxies: readonly string[];
    },
    private readonly clock: Clock,
    /** What instances, or workers, share; null: this process is alone. */
    private readonly shared: WaymarkThrottlerStorage | null = null,
  ) {
    this.own = new GcraLimiter(WINDOW_MS, clock);
    this.addresses = new ClientAddresses(options.trustedProxies);
  }

  refuse(req: IncomingMessage, refusal = apiErrors.invalidApiKey()): ApiError | Promise<ApiError> {
    const address = this.addresses.of(req);
    const { requestsPerSecond } = this.options;
    const hit = this.own.hit(address, requestsPerSecond);
    if (!hit.allowed || this.shared === null) return answerTo(hit, refusal);
    const shared = this.shared.hit(`address:${address}`, requestsPerSecond, WINDOW_MS);
    return 'then' in shared
      ? shared.then((sharedHit) => answerTo(sharedHit, refusal))
      : answerTo(shared, refusal);
  }

  /** The key that the client's requests are counted under: its address, of IPv6 the /64. */
  clientOf(req: IncomingMessage): string {
    return this.addresses.of(req);
  }

  /** The address's own limit, for the headers of answers that know no account. */
  viewOfRequest(req: IncomingMessage): RateLimitView {
    return this.view(this.addresses.of(req));
  }

  /** As {@link viewOfRequest}, where nothing but the connection is known. */
  viewOfSocket(socket: Socket): RateLimitView {
    return this.view(addressKey(socket.remoteAddress));
  }

  private view(address: string): RateLimitView {
    const limit = this.options.requestsPerSecond;
    return {
      limit,
      remaining: this.own.remaining(address, limit),
      resetSeconds: Math.floor(this.clock.now() / 1000) + 1,
    };
  }
}

function answerTo(hit: HitResult, refusal: ApiError): ApiError {
  return hit.allowed ? refusal : apiErrors.rateLimited(hit.retryAfterMs / 1000);
}
