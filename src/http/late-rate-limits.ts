import { AddressLimiter } from '../rate-limit/address-limiter.js';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import type { ResponseContext } from './response-context.js';
import type { WaymarkRequest } from './waymark-request.js';

/** The adapter exists before the module whose numbers its headers show where no account is known. */
export class LateRateLimits implements Omit<ResponseContext, 'closing'> {
  private addresses: AddressLimiter | undefined;

  know(addresses: AddressLimiter): void {
    this.addresses = addresses;
  }

  rateLimitOfRequest(req: Parameters<AddressLimiter['viewOfRequest']>[0]): RateLimitView {
    const { account } = req as WaymarkRequest;
    return account ? account.allowance.status() : this.addresses!.viewOfRequest(req);
  }

  rateLimitOfSocket(socket: Parameters<AddressLimiter['viewOfSocket']>[0]): RateLimitView {
    return this.addresses!.viewOfSocket(socket);
  }
}
