import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Request } from 'express';
import send from 'send';

/** The files an app has, by their ending; what has another is none of its files. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The compressed copies that the build puts beside a file, smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** `send` says so of a path that leads out of the directory, or to nothing. */
const NO_SUCH_FILE: readonly unknown[] = [400, 403, 404];

/** The parts of an Express request that choose the encoding. */
export type FileRequest = IncomingMessage & Pick<Request, 'acceptsEncodings'>;

/** Which file to send, and how long it may be cached. */
export interface FileToSend {
  /** Relative to the app's root. */
  readonly name: string;
  readonly cacheControl: string;
  /** Whether pages of other origins may load it. */
  readonly isForAnyOrigin?: boolean;
}

/**
 * The built web app, sent by Express's own `send` (conditional requests, HEAD, clients that leave) with the compressed
 * copies chosen here, which it does not do. Not by `sirv`, which does: a file that a new build has removed makes it throw
 * past every handler, which ends the process, and it sends brotli to clients that refuse it.
 */
export class AppFiles {
  constructor(private readonly directory: string) {}

  /**
   * Answers with the file of this name, compressed if the client takes that. Resolves to false where there is no such
   * file, with nothing sent or set.
   */
  async send(
    request: FileRequest,
    response: ServerResponse,
    { name, cacheControl, isForAnyOrigin = false }: FileToSend,
  ): Promise<boolean> {
    const type = TYPES[path.extname(name)];
    if (type === undefined) return false;
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      'Cross-Origin-Resource-Policy': isForAnyOrigin ? 'cross-origin' : 'same-origin',
      ...(isForAnyOrigin && { 'Access-Control-Allow-Origin': '*' }),
    };
    for (const [encoding, suffix] of ENCODINGS) {
      if (request.acceptsEncodings(encoding) === false) continue;
      const encoded = { ...headers, 'Content-Encoding': encoding };
      if (await this.sendOne(request, response, { name: name + suffix, headers: encoded })) return true;
    }
    return this.sendOne(request, response, { name, headers });
  }

  private sendOne(
    request: FileRequest,
    response: ServerResponse,
    { name, headers }: { readonly name: string; readonly headers: Readonly<Record<string, string>> },
  ): Promise<boolean> {
    const before = new Map(Object.entries(response.getHeaders()));
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(true));
      send(request, encodeURIComponent(name), {
        root: this.directory,
        acceptRanges: false,
        cacheControl: false,
        lastModified: false,
      })
        .on('headers', () => {
          for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
        })
        .on('error', (error: Error & { status?: number }) => {
          if (!NO_SUCH_FILE.includes(error.status)) return reject(error);
          // It may have been there when its headers were set, and gone when it was opened.
          for (const header of response.getHeaderNames()) response.removeHeader(header);
          response.setHeaders(before as Map<string, string>);
          resolve(false);
        })
        .pipe(response);
    });
  }
}
