import { apiErrors } from '../common/api-error.js';
import { readBody } from '../http/body-reader.js';
import { parseJson } from '../http/json-body.js';
import type { WaymarkRequest } from '../http/waymark-request.js';

/** As docs/browser.md says: less than what a browser still sends while its page closes. */
const MAX_BODY_BYTES = 60 * 1024;

const TAKEN = /^(?:text\/plain|application\/json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

/**
 * The JSON value of what a page sent. As `text/plain`, which a page may send to another origin without asking first.
 * @throws ApiError 400, 413 or 415.
 */
export async function readSiteBody(request: WaymarkRequest): Promise<unknown> {
  if (!TAKEN.test(request.headers['content-type'] ?? ''))
    throw apiErrors.unsupportedMediaType('text/plain or application/json, in UTF-8');
  return parseJson(await readBody(request, MAX_BODY_BYTES));
}
