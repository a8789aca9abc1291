import { requestFacts } from '../logging/request-facts.js';
import type { ServiceLog } from '../logging/service-log.js';
import type { WaymarkRequest } from './waymark-request.js';
import type { WaymarkResponse } from './waymark-response.js';

/** Called with every request before it is handled. */
export type RequestObserver = (req: WaymarkRequest, res: WaymarkResponse) => void;

/**
 * One line a request, at debug: at thousands of requests a second more would be noise, and cost more than the
 * requests. Undefined where the log does not want such lines, so that they then cost nothing at all.
 */
export function requestLog(log: ServiceLog): RequestObserver | undefined {
  if (!log.writes('debug')) return undefined;
  return (req, res) => {
    const startedAtMs = performance.now();
    const facts = requestFacts(req);
    res.once('close', () => {
      log.debug(
        {
          message: res.writableFinished ? 'Request answered' : 'Request broken off',
          requestId: res.requestId,
          ...facts,
          status: res.statusCode,
          account: req.account?.accountPublicId,
          key: req.account?.keyPublicId,
          ms: Math.round((performance.now() - startedAtMs) * 10) / 10,
        },
        'Http',
      );
    });
  };
}
