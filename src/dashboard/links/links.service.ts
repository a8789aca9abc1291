import { Injectable } from '@nestjs/common';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { LinkDescriptionService } from '../../members/link-description.service.js';
import { LinkRedemptionService } from '../../members/link-redemption.service.js';
import type { Caller, DashboardRequest } from '../access/caller.js';
import { SignInService } from '../session/sign-in.service.js';
import { SignInThrottle } from '../session/sign-in-throttle.js';
import type { LinkView, RedeemLinkRequest } from './link.dto.js';

/** Inspects and redeems one-time links for a browser. */
@Injectable()
export class LinksService {
  constructor(
    private readonly descriptions: LinkDescriptionService,
    private readonly redemption: LinkRedemptionService,
    private readonly signIns: SignInService,
    private readonly throttle: SignInThrottle,
  ) {}

  /** @throws ApiError 404. */
  async inspect(token: string): Promise<LinkView> {
    const purpose = await this.descriptions.describe(token);
    return {
      kind: purpose.kind,
      email: purpose.email,
      account_name: purpose.accountName,
      role: purpose.role,
      expires_at: purpose.expiresAt.toISOString(),
    };
  }

  /** Redeems the link and signs in. @throws ApiError as LinkRedemptionService, 403 (plain http), 429. */
  async redeem(
    body: RedeemLinkRequest,
    request: DashboardRequest,
    response: WaymarkResponse,
  ): Promise<Caller> {
    this.signIns.safeTransportOf(request);
    // Only holders of an open link get past this line: nobody else uses up what they may try.
    const { kind, email } = await this.descriptions.describe(body.token);
    await this.throttle.link(request);
    const needsPassword = kind === 'invite' && request.caller?.email !== email;
    if (needsPassword) await this.throttle.invitation(email!, request);
    const redeemed = await this.redemption.redeem({
      ...body,
      signedIn: request.caller ?? null,
      client: this.signIns.clientOf(request),
    });
    return this.signIns.welcome(redeemed, request, response);
  }
}
