import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { ApiError, apiErrors } from '../common/api-error.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Compressed data of random bytes is a little longer than they are: that much more may come over the wire. */
const GZIP_OVERHEAD_BYTES = 1_024;
/** Up to here unpacking at once beats the way through the thread pool and back. A guess. */
const UNPACKED_AT_ONCE_BYTES = 4_096;

/** The client went away, or stopped sending or taking anything; nobody is left to answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** A request's body as it comes over the wire. */
export interface BodyOnWire {
  readonly isGzip: boolean;
  /** `Content-Length`; infinite where it is not told. */
  readonly announcedBytes: number;
  /** Most bytes that may come. */
  readonly maxBytes: number;
  /** Most bytes after decompression. */
  readonly maxDecodedBytes: number;
}

/**
 * The whole decoded body, at most `maxBytes` of it after decompression.
 *
 * Called after the guards, so a refused request costs no reading. When everything has already arrived, which is
 * the rule for small bodies, the answer is there at once and no stream event is waited for; else it is a promise.
 * The time a body may take is bounded by the server's request timeout, which ends the connection.
 * @throws ApiError 413 as soon as the limit is crossed or announced to be, 415 for an unknown encoding, 400 for
 * broken gzip data; {@link ClientGoneError} when the client leaves.
 */
export function readBody(req: WaymarkRequest, maxBytes: number): Buffer | Promise<Buffer> {
  const wire = bodyOnWire(req, maxBytes);
  const body = receiveBody(req, wire);
  if (!wire.isGzip) return body;
  return Buffer.isBuffer(body) ? unpack(body, maxBytes) : body.then((packed) => unpack(packed, maxBytes));
}

/** What the headers tell of the body. @throws ApiError 413 when it is announced to be too large, 415. */
export function bodyOnWire(req: WaymarkRequest, maxDecodedBytes: number): BodyOnWire {
  const gzipped = isGzip(req.headers['content-encoding']);
  const maxBytes = gzipped ? maxDecodedBytes + GZIP_OVERHEAD_BYTES : maxDecodedBytes;
  const announcedBytes = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (announcedBytes > maxBytes && Number.isFinite(announcedBytes))
    throw apiErrors.bodyTooLarge(maxDecodedBytes);
  return { isGzip: gzipped, announcedBytes, maxBytes, maxDecodedBytes };
}

/**
 * The whole body as it was sent; a promise where not all of it has arrived.
 * @throws as {@link readBody}, and what {@link AuthenticatedRequest.confirmAccess} throws.
 */
export function receiveBody(req: WaymarkRequest, wire: BodyOnWire): Buffer | Promise<Buffer> {
  const { peekedBody } = req;
  if (peekedBody !== null) {
    req.peekedBody = null;
    return peekedBody;
  }
  // The last byte is here before Node calls the request complete, and an event sooner.
  if (!req.complete && req.readableLength !== wire.announcedBytes) {
    askForBody(req);
    // What was seen before says nothing of the time until the body is here, which its sender chooses.
    req.keyConfirmed = false;
    return req.confirmAccess === null ? collect(req, wire) : collectAndConfirm(req, wire);
  }
  // `read` gives all that has arrived in one piece.
  const body = (req.read() as Buffer | null) ?? EMPTY;
  req.bodyTaken = true;
  if (body.length > wire.maxBytes) throw apiErrors.bodyTooLarge(wire.maxDecodedBytes);
  return body;
}

const EMPTY = Buffer.alloc(0);

function isGzip(encoding: string | undefined): boolean {
  if (encoding === undefined) return false;
  const name = encoding.trim().toLowerCase();
  if (name === 'gzip' || name === 'x-gzip') return true;
  if (name === 'identity' || name === '') return false;
  throw new ApiError(415, 'Unsupported content encoding: send gzip or none');
}

/** Who sent `Expect: 100-continue` is told to go on here, at the last moment, when nothing else can refuse. */
function askForBody(req: WaymarkRequest): void {
  if (!req.awaitsContinue) return;
  req.awaitsContinue = false;
  req.res.writeContinue();
}

/** Rights that were lost while the body was on its way are lost for this request, too. */
async function collectAndConfirm(req: WaymarkRequest, wire: BodyOnWire): Promise<Buffer> {
  const body = await collect(req, wire);
  await req.confirmAccess?.();
  return body;
}

function collect(req: WaymarkRequest, { maxBytes, maxDecodedBytes }: BodyOnWire): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { res } = req;
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = () => {
      req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      res.off('close', onGone);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= maxBytes) return;
      stop();
      reject(apiErrors.bodyTooLarge(maxDecodedBytes));
    };
    const onEnd = () => {
      stop();
      req.bodyTaken = true;
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length));
    };
    const onGone = () => {
      stop();
      reject(new ClientGoneError('The client left while sending its body'));
    };
    req.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
    // An answer given meanwhile (a timeout, a malformed chunk) closes the response: nobody waits for the body then.
    res.on('close', onGone);
  });
}

const gunzipInPool = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** Unpacking stops at the limit, so that a small bomb never becomes a large buffer. */
export function unpack(packed: Buffer, maxBytes: number): Buffer | Promise<Buffer> {
  const bound = { maxOutputLength: maxBytes };
  if (packed.length > UNPACKED_AT_ONCE_BYTES)
    return gunzipInPool(packed, bound).catch((error) => refuseUnpacking(error, maxBytes));
  try {
    return gunzipSync(packed, bound);
  } catch (error) {
    return refuseUnpacking(error, maxBytes);
  }
}

function refuseUnpacking(error: unknown, maxBytes: number): never {
  if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
    throw apiErrors.bodyTooLarge(maxBytes);
  throw new ApiError(400, 'Request body is not valid gzip data');
}
