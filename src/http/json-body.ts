import { isAscii, isUtf8 } from 'node:buffer';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { readBody } from './body-reader.js';
import type { WaymarkRequest } from './waymark-request.js';

export interface JsonBodyOptions {
  /** Most bytes of the body, after decompression. */
  readonly maxBytes: number;
}

/**
 * The request's body as the JSON value it is: nothing is filled in, dropped or converted. Nest asks for it after
 * the guards have passed, so a refused request is never parsed.
 *
 * A refusal (ApiError 400, 413 or 415) or a client that left (ClientGoneError) keeps the handler from being called.
 */
export const JsonBody = createParamDecorator((options: JsonBodyOptions, context: ExecutionContext) =>
  readJson(context.switchToHttp().getRequest<WaymarkRequest>(), options.maxBytes),
);

/** As {@link JsonBody}, for whoever holds the request; a promise when the body is still on its way. */
export function readJson(req: WaymarkRequest, maxBytes: number): unknown {
  requireJson(req);
  const body = readBody(req, maxBytes);
  return Buffer.isBuffer(body) ? parseJson(body) : body.then(parseJson);
}

/** @throws ApiError 415 when the body is said to be anything else. */
export function requireJson(req: WaymarkRequest): void {
  if (!isJson(req.headers['content-type'])) throw apiErrors.unsupportedMediaType('application/json');
}

const UTF_8 = new Set(['utf-8', 'utf8', '"utf-8"', '"utf8"']);

/** RFC 8259 knows UTF-8 only; another charset would be misread, so it is refused rather than ignored. */
function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true;
  if (contentType === undefined) return false;
  const [mediaType, ...parameters] = contentType.toLowerCase().split(';');
  if (mediaType!.trim() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name, value = ''] = parameter.split('=', 2).map((part) => part.trim());
    return name !== 'charset' || UTF_8.has(value);
  });
}

/** The JSON value of a body. The parser's own messages quote the input; ours never do. @throws ApiError 400. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw apiErrors.malformedJson('The body is empty');
  try {
    return JSON.parse(decode(body));
  } catch (error) {
    if (error instanceof SyntaxError) throw apiErrors.malformedJson('The body could not be parsed as JSON');
    throw error;
  }
}

/** UTF-8 to text; a byte order mark, which some client libraries send, is left out. */
function decode(body: Buffer): string {
  // Plain ASCII, the usual case, needs no decoding.
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) throw apiErrors.malformedJson('The body is not valid UTF-8');
  const start = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0;
  return body.toString('utf8', start);
}
