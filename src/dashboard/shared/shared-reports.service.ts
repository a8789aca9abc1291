import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { apiErrors } from '../../common/api-error.js';
import { MINUTE_MS } from '../../common/clock.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import { savedErrors } from '../../saved/saved-errors.js';
import { OpenSharesReadModel } from '../../saved/shares/open-shares.read-model.js';
import type { SharedReport } from '../../saved/shares/share.types.js';

/** Links that show nothing, from one client address: twenty at once, then one every three seconds. */
const MISSES_PER_MINUTE = 20;
/** A token of the service has 43 characters of these; nothing else is looked up. */
const TOKEN = /^Bearer ([A-Za-z0-9]{43})$/;

/**
 * Lets whoever holds an open link in. The token comes in `Authorization`, as no address that is written down anywhere has it.
 * Why a link shows nothing is told to nobody: it may never have been one.
 */
@Injectable()
export class SharedReportsService {
  constructor(
    private readonly shares: OpenSharesReadModel,
    private readonly addresses: AddressLimiter,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
  ) {}

  /** @throws ApiError 404 for a link that is not open, 429 for too many of those. */
  async find(request: WaymarkRequest, publicId: string): Promise<SharedReport> {
    const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
    const found = token === undefined ? null : await this.shares.find(publicId, token);
    if (found) return found;
    const key = `shared-miss:${this.addresses.clientOf(request)}`;
    const miss = await this.storage.hit(key, MISSES_PER_MINUTE, MINUTE_MS);
    throw miss.allowed ? savedErrors.linkIsOver() : apiErrors.rateLimited(miss.retryAfterMs / 1000);
  }
}
