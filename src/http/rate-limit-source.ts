import { AddressLimiter } from '../rate-limit/address-limiter.js';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import type { ResponseContext } from './response-context.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Where the rate limit headers get their numbers. The adapter exists before the module that knows them: `connect` hands it over. */
export class RateLimitSource implements Pick<ResponseContext, 'rateLimitOfRequest' | 'rateLimitOfSocket'> {
  private addresses: AddressLimiter | undefined;

  connect(addresses: AddressLimiter): void {
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
