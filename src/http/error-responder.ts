import { Injectable, Logger } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';
import { KeyConfirmer } from '../auth/key-confirmer.js';
import { REFUSED, type Refusals } from '../auth/refusals.js';
import { type ApiError, apiErrors } from '../common/api-error.js';
import { requestFacts } from '../logging/request-facts.js';
import { AddressLimiter } from '../rate-limit/address-limiter.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { ClientGoneError } from './body-reader.js';
import { publicError, sendError, sendInternalError } from './error-answer.js';
import type { WaymarkRequest } from './waymark-request.js';
import type { WaymarkResponse } from './waymark-response.js';

/** A database that is down fails every request alike: one line a second says as much as twenty thousand. */
export const UNAVAILABLE_LOG_EVERY_MS = 1_000;

/**
 * Answers whatever went wrong with an answer of the contract; the only place that does, of requests that reach the
 * application.
 *
 * A refusal says something about the account (its limits, what it stored). So where the guard knew the key from
 * memory only, the key is confirmed first: one deleted meanwhile gets the 401 instead, one suspended the 403. 5xx say nothing and wait
 * for nothing. An answer that has already begun cannot be changed: its connection is cut, so that the client sees
 * it is incomplete.
 */
@Injectable()
export class ErrorResponder implements Refusals {
  private readonly logger = new Logger('Http');
  private unavailableLoggedAtMs = 0;

  constructor(
    private readonly addressLimiter: AddressLimiter,
    private readonly keyConfirmer: KeyConfirmer,
    private readonly activity: ActivityFeed,
  ) {}

  refuse(request: AuthenticatedRequest, error: ApiError): Promise<never> {
    const req = request as WaymarkRequest;
    req.bodyUnwanted = true;
    this.respond(req.res as WaymarkResponse, error);
    return REFUSED;
  }

  respond(res: WaymarkResponse, exception: unknown): void {
    const { req } = res;
    const error = publicError(exception);
    const isRefusal = error !== null && error.status < 500;
    if (isRefusal && req.account !== undefined && !req.keyConfirmed) {
      void this.confirmThenSend(res, error);
      return;
    }
    if (isRefusal && req.account !== undefined) this.activity.refused(req, req.account, error);
    this.send(exception, error, res);
  }

  private async confirmThenSend(res: WaymarkResponse, refusal: ApiError): Promise<void> {
    const { req } = res;
    try {
      const dead = await this.keyConfirmer.confirm(req);
      if (dead === null) {
        this.activity.refused(req, req.account!, refusal);
        sendError(res, refusal);
        return;
      }
      req.account = undefined;
      this.activity.deadKey(req.keyHash!, dead);
      sendError(res, await this.addressLimiter.refuse(req, dead));
    } catch (fault) {
      this.send(fault, publicError(fault), res);
    }
  }

  private send(exception: unknown, error: ApiError | null, res: WaymarkResponse): void {
    if (exception instanceof ClientGoneError) {
      res.destroy();
      return;
    }
    if ((error === null || error.status >= 500) && error !== apiErrors.stopping())
      this.log(exception, error, res);
    if (res.headersSent) res.destroy();
    else if (error !== null) sendError(res, error);
    else sendInternalError(res);
  }

  private log(exception: unknown, error: ApiError | null, res: WaymarkResponse): void {
    if (error?.status === 503) {
      const now = performance.now();
      if (now - this.unavailableLoggedAtMs < UNAVAILABLE_LOG_EVERY_MS) return;
      this.unavailableLoggedAtMs = now;
    }
    const { requestId } = res;
    this.logger.error({ message: 'Request failed', requestId, ...requestFacts(res.req), err: exception });
  }
}
