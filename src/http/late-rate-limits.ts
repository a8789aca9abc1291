import { AddressLimiter } from '../rate-limit/address-limiter.js';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import { UsageService } from '../usage/usage.service.js';
import type { ResponseContext } from './response-context.js';
import type { WaymarkRequest } from './waymark-request.js';

/** The adapter exists before the modules whose numbers its headers show. */
export class LateRateLimits implements Omit<ResponseContext, 'closing'> {
  private addresses: AddressLimiter | undefined;
  private usage: UsageService | undefined;

  know(addresses: AddressLimiter, usage: UsageService): void {
    this.addresses = addresses;
    this.usage = usage;
  }

  rateLimitOfRequest(req: Parameters<AddressLimiter['viewOfRequest']>[0]): RateLimitView {
    const { account } = req as WaymarkRequest;
    return account ? this.usage!.view(account.quota) : this.addresses!.viewOfRequest(req);
  }

  rateLimitOfSocket(socket: Parameters<AddressLimiter['viewOfSocket']>[0]): RateLimitView {
    return this.addresses!.viewOfSocket(socket);
  }
}
