import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { ApiError, apiErrors } from '../common/api-error.js';
import { toApiError } from '../database/sqlstate.js';
import type { WaymarkResponse } from './waymark-response.js';

/** The public face of anything thrown, or null when it is a fault of ours, of which nothing is told. */
export function publicError(exception: unknown): ApiError | null {
  if (exception instanceof ApiError) return exception;
  if (exception instanceof HttpException) return byStatus(exception.getStatus());
  const status = (exception as { status?: unknown } | null)?.status;
  // Express and its parts mark the client's faults with a status; their texts quote the request.
  if (exception instanceof Error && typeof status === 'number') return byStatus(status);
  return toApiError(exception);
}

function byStatus(status: number): ApiError | null {
  if (status === 503) return apiErrors.unavailable();
  if (status < 400 || status > 499) return null;
  return new ApiError(status, STATUS_CODES[status] ?? 'Bad request');
}

/** Writes a refusal as the contract words it. */
export function sendError(res: WaymarkResponse, error: ApiError): void {
  const { status, message, extras } = error;
  const { retryAfterSeconds, allow } = extras;
  if (retryAfterSeconds === undefined && allow === undefined) {
    res.sendJson(status, { error: message, ...wireExtras(error) });
    return;
  }
  const headers: string[] = [];
  if (retryAfterSeconds !== undefined) headers.push('Retry-After', String(retryAfterSeconds));
  if (allow !== undefined) headers.push('Allow', allow.join(', '));
  const retry = status === 429 ? { retry_after: retryAfterSeconds } : undefined;
  res.sendJson(status, { error: message, ...retry, ...wireExtras(error) }, headers);
}

/** The answer to a fault of ours: constant, with the number under which the log has its cause. */
export function sendInternalError(res: WaymarkResponse): void {
  res.sendJson(500, { error: 'Internal server error', request_id: res.requestId });
}

function wireExtras({ extras }: ApiError): object | undefined {
  const { details, event_id, event_ids } = extras;
  if (details === undefined && event_id === undefined && event_ids === undefined) return undefined;
  return { details, event_id, event_ids };
}
