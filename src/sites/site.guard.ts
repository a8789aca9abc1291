import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { refusalOfSite } from '../auth/key-confirmer.js';
import { KeyVerifier, type KnownKey } from '../auth/key-verifier.js';
import { Refusals } from '../auth/refusals.js';
import { UnauthenticatedAttempts } from '../auth/unauthenticated-attempts.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { isKnownBot } from '../events/known-bots.js';

import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { hashSiteId, type SiteRules } from '../keys/site-rules.js';
import { AddressLimiter } from '../rate-limit/address-limiter.js';
import { GcraLimiter, type HitResult } from '../rate-limit/gcra-limiter.js';
import type { WaymarkThrottlerStorage } from '../rate-limit/throttler-storage.js';
import { WORKERS_STORAGE } from '../rate-limit/workers.storage.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { hostOf, isOriginOf } from './hostname.rule.js';
import { SiteDrops } from './site-drops.js';
import type { DropReason } from './site-drops.types.js';
import { siteErrors } from './site-errors.js';

const WINDOW_MS = 1_000;
/**
 * Requests of one address to one site in a second, in all workers of this service. A guess: a page sends one in a few
 * seconds, and a few hundred people may share an address.
 */
const ADDRESS_REQUESTS_PER_SECOND = 20;

/** An account context of a site. */
type SiteContext = AccountContext & { readonly site: SiteRules };

/**
 * Lets in what a page of a site sends, before anything of the body is read: the site lives, the page is one of its hosts,
 * its client is no known robot and does not send too much. The site is taken from memory as keys are for events: the
 * statement that stores them checks it again.
 *
 * The client's address is used to count by, and never handed on: it is the address of a visitor.
 */
@Injectable()
export class SiteGuard implements CanActivate {
  private readonly perAddress: GcraLimiter;

  constructor(
    private readonly verifier: KeyVerifier,
    private readonly addresses: AddressLimiter,
    private readonly attempts: UnauthenticatedAttempts,
    private readonly refusals: Refusals,
    private readonly activity: ActivityFeed,
    private readonly drops: SiteDrops,
    @Inject(CLOCK) clock: Clock,
    @Optional() @Inject(WORKERS_STORAGE) private readonly workers: WaymarkThrottlerStorage | null = null,
  ) {
    this.perAddress = new GcraLimiter(WINDOW_MS, clock);
  }

  /** A promise only where something must be waited for, as with keys. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<WaymarkRequest>();
    const response = request.res as WaymarkResponse;
    // How much the account may send, and has sent, is not for visitors to read.
    response.rateLimit = this.addresses.viewOfRequest(request);
    response.setHeader('Vary', 'Origin');
    const keyHash = hashSiteId(request.params['site_id'] ?? '');
    if (keyHash === null) return this.refuseUnknown(request, null);
    const known = this.verifier.recent(keyHash);
    if (!(known instanceof Promise)) return this.admit(request, keyHash, known);
    return known.then((site) => {
      if (site === null || site === 'suspended') return this.refuseUnknown(request, site, keyHash);
      request.keyConfirmed = true;
      return this.admit(request, keyHash, site);
    });
  }

  private admit(request: WaymarkRequest, keyHash: string, account: AccountContext): true | Promise<true> {
    if (!isSite(account)) throw new Error('A key was found under the id of a site');
    const { origin } = request.headers;
    request.account = account;
    request.keyHash = keyHash;
    request.writesEvents = true;
    this.activity.keyUsed(account.keyId, 'events', null);
    const isOwnPage = isOriginOf(account.site.hostnames, origin);
    if (isOwnPage) allowOrigin(request.res as WaymarkResponse, origin!);
    // First of all: whatever is refused below makes the service look the site up again.
    const hit = this.hit(account, request);
    return hit instanceof Promise
      ? hit.then((shared) => this.conclude(request, account, shared, isOwnPage))
      : this.conclude(request, account, hit, isOwnPage);
  }

  /** The process's own count decides first; what it lets pass, all workers count together. */
  private hit({ keyId }: SiteContext, request: WaymarkRequest): HitResult | Promise<HitResult> {
    const sender = `${keyId} ${this.addresses.clientOf(request)}`;
    const own = this.perAddress.hit(sender, ADDRESS_REQUESTS_PER_SECOND);
    if (!own.allowed || this.workers === null) return own;
    return this.workers.hit(`site-address:${sender}`, ADDRESS_REQUESTS_PER_SECOND, WINDOW_MS);
  }

  private conclude(
    request: WaymarkRequest,
    account: SiteContext,
    hit: HitResult,
    isOwnPage: boolean,
  ): true | Promise<true> {
    if (!hit.allowed) {
      this.drops.add(account.keyId, 'address_limit');
      return this.refusals.refuse(request, apiErrors.rateLimited(hit.retryAfterMs / 1000));
    }
    const { 'user-agent': userAgent } = request.headers;
    if (!isOwnPage) return this.drop(request, account, 'origin');
    if (userAgent === undefined || isKnownBot({ user_agent: userAgent }))
      return this.drop(request, account, 'robot');
    return true;
  }

  private drop(
    request: WaymarkRequest,
    { keyId }: SiteContext,
    reason: Extract<DropReason, 'origin' | 'robot'>,
  ): Promise<never> {
    this.drops.add(keyId, reason, reason === 'origin' ? hostOf(request.headers.origin) : null);
    return this.refusals.refuse(request, reason === 'origin' ? siteErrors.otherOrigin() : siteErrors.robot());
  }

  /** Any page may read that there is no such site, so that its script stops sending. */
  private refuseUnknown(
    request: WaymarkRequest,
    known: Extract<KnownKey, null | 'suspended'>,
    keyHash?: string,
  ): Promise<never> {
    const answer = refusalOfSite(known)!;
    if (keyHash !== undefined) this.activity.deadKey(keyHash, answer);
    allowOrigin(request.res as WaymarkResponse, '*');
    const refusal = this.attempts.refuse(request, answer);
    return refusal instanceof Promise
      ? refusal.then((error) => this.refusals.refuse(request, error))
      : this.refusals.refuse(request, refusal);
  }
}

function isSite(account: AccountContext): account is SiteContext {
  return account.site !== null;
}

/** The page may read the answer, and when to come again; never with cookies. */
export function allowOrigin(response: WaymarkResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}
