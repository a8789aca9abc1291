import { Controller, HttpCode, Inject, Options, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { KeyVerifier } from '../auth/key-verifier.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { batchAnswer } from '../events/api/batch-answer.js';
import type { RejectedResult, TrackResult } from '../events/event.types.js';
import { OTHER_TYPE } from '../events/site-events.js';
import { TrackEvents } from '../events/track-events.js';
import { PublicApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { hashSiteId } from '../keys/site-rules.js';
import { AddressLimiter } from '../rate-limit/address-limiter.js';
import { DailySalts } from './daily-salts.js';
import { dailyVisitorId } from './daily-visitor-id.js';
import { isOriginOf } from './hostname.rule.js';
import { allowOrigin } from './site.guard.js';
import { SiteApi } from './site-api.decorator.js';
import { openSiteBatch } from './site-batch.js';
import { readSiteBody } from './site-body.js';
import { SiteDrops } from './site-drops.js';
import { siteErrors } from './site-errors.js';

/** How long a browser may remember that it may send. */
const PREFLIGHT_SECONDS = 600;

/**
 * `POST /t/<site id>/events`: what pages of a site send, as docs/browser.md says. For browsers alone, so no part of the
 * OpenAPI document, which describes what secret keys are for.
 */
@ApiExcludeController()
@Controller('t/:site_id/events')
export class SiteEventsController {
  constructor(
    private readonly events: TrackEvents,
    private readonly salts: DailySalts,
    private readonly drops: SiteDrops,
    private readonly verifier: KeyVerifier,
    private readonly addresses: AddressLimiter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  @SiteApi()
  async track(
    @CurrentAccount() account: AccountContext,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<ReturnType<typeof batchAnswer>> {
    const sent = await readSiteBody(request);
    const { body, clockAheadMs, isAutomated } = openSiteBatch(sent, {
      receivedAtMs: this.clock.now(),
      dailyVisitorId: dailyVisitorId(await this.salts.current(), {
        sitePublicId: account.keyPublicId,
        clientAddress: this.addresses.clientOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      }),
    });
    if (isAutomated) {
      this.drops.add(account.keyId, 'robot');
      throw siteErrors.robot();
    }
    const results = await this.events.batch({ account, key: request, body, isDryRun: false, clockAheadMs });
    this.countOtherTypes(account, sent, results);
    return batchAnswer(results, false, response);
  }

  /** For pages that send `application/json`, which browsers ask about first. */
  @Options()
  @PublicApi()
  @HttpCode(204)
  async preflight(
    @Param('site_id') siteId: string,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<void> {
    response.setHeader('Vary', 'Origin');
    const keyHash = hashSiteId(siteId);
    const known = keyHash === null ? null : await this.verifier.recent(keyHash);
    const site = known === null || known === 'suspended' ? null : known.site;
    if (site === null) throw apiErrors.unknownSite();
    if (!isOriginOf(site.hostnames, request.headers.origin)) throw siteErrors.otherOrigin();
    allowOrigin(response, request.headers.origin!);
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  }

  /** `sent` is a batch, or there would be no results. */
  private countOtherTypes(
    { keyId }: AccountContext,
    sent: unknown,
    results: readonly (TrackResult | RejectedResult)[],
  ): void {
    const { events } = sent as { events: readonly { event_type: string }[] };
    for (const [index, result] of results.entries())
      if (result.status === 'rejected' && result.errors.includes(OTHER_TYPE))
        this.drops.add(keyId, 'event_type', events[index]!.event_type);
  }
}
