import querystring, { type ParsedUrlQuery } from 'node:querystring';
import { apiErrors } from '../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { isDecodable } from './request-path.js';

/** By default Node leaves out what comes after a thousand `&`, be it the filter of a deletion. */
const EVERY_PARAMETER = { maxKeys: 0 };

/**
 * The query of a request target, as every route reads it: a name given more than once has a list of texts.
 *
 * Percent-encoding that stands for no UTF-8 text is refused. Others read it as U+FFFD, which would narrow an answer
 * to a value that nobody asked for. Throws the 400 that names each parameter it is found in.
 */
export function readQuery(text: string | null): ParsedUrlQuery {
  if (text?.includes('%') && !isDecodable(text)) refuseBroken(text);
  return querystring.parse(text ?? '', '&', '=', EVERY_PARAMETER);
}

function refuseBroken(text: string): never {
  const faults = new FieldErrors();
  for (const pair of text.split('&')) {
    if (isDecodable(pair)) continue;
    const [name = ''] = pair.split('=', 1);
    const message = 'must be UTF-8 in percent-encoding; a % itself is written %25';
    faults.add(safeFieldPath([querystring.unescape(name)]), 'malformed_encoding', message);
  }
  throw apiErrors.invalidBody(faults.list());
}
