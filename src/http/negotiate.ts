import express from 'express';
import { apiErrors } from '../common/api-error.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Express's own negotiation, which looks at the headers of the request it is a method of, and at nothing else. */
const accepts = express.request.accepts as unknown as (
  this: Pick<WaymarkRequest, 'headers'>,
  types: readonly string[],
) => string | false;

/** A parameter of a media range, `;charset=utf-8`, unless it is the weight, `;q=0.5`. */
const PARAMETER = /;(?![ \t]*q[ \t]*=)[^;,="]+(?:=(?:"(?:[^"\\]|\\.)*"|[^;,"]*))?/gi;

/**
 * The one of `offered` that the request's `Accept` likes best; the first where it has none, or no preference. Throws
 * the 406 that names them all.
 *
 * Parameters of a range are passed over: there is one version of each type here, and clients that write
 * `application/json; charset=utf-8` mean just that, while a comparison by the letter would refuse them.
 */
export function negotiate(request: Pick<WaymarkRequest, 'headers'>, offered: readonly string[]): string {
  const { accept } = request.headers;
  const bare = { headers: { accept: accept?.replace(PARAMETER, '') } };
  const chosen = accepts.call(bare, offered);
  if (chosen === false) throw apiErrors.notAcceptable(offered.join(', '));
  return chosen;
}
