import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { apiErrors } from '../../common/api-error.js';
import { PublicApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { setStrictTransportSecurity } from '../access/strict-transport-security.js';
import { type AppFile, AppFiles } from './app-files.js';
import { PAGE_HEADERS } from './page-policy.js';

const A_YEAR = 'public, max-age=31536000, immutable';
const NOT_BUILT = 'The dashboard has not been built. Run `npm run build`, then load this page again.\n';

/** The web app: its files, and its page for every address that is a view of it. */
@ApiExcludeController()
@Controller('dashboard')
export class AppController {
  constructor(private readonly files: AppFiles) {}

  @Get(['', '*path'])
  @PublicApi()
  async serve(@Req() request: WaymarkRequest, @Res() response: WaymarkResponse): Promise<void> {
    setStrictTransportSecurity(request, response);
    const name = nameOf(request);
    if (name === 'api' || name.startsWith('api/')) throw apiErrors.notFound();
    const file = name === '' || name === 'index.html' ? null : await this.files.find(name);
    if (file) {
      send(request, response, file, file.isImmutable ? A_YEAR : 'no-cache');
      return;
    }
    if (isFileName(name)) throw apiErrors.notFound();
    const page = await this.files.page();
    for (const [header, value] of Object.entries(PAGE_HEADERS)) response.setHeader(header, value);
    if (page) send(request, response, page, 'no-cache');
    else response.sendText(503, 'text/plain; charset=utf-8', NOT_BUILT, ['Cache-Control', 'no-store']);
  }
}

/** What can only be a file; everything else is a view of the app, whose addresses may hold ids with dots in them. */
function isFileName(name: string): boolean {
  return name.startsWith('assets/') || (/^[^/]+\.[a-z0-9]+$/i.test(name) && name !== 'index.html');
}

/** The part of the path behind `/dashboard/`; what is no proper path names nothing. */
function nameOf(request: WaymarkRequest): string {
  const { path: segments } = request.params as { path?: readonly string[] };
  return segments?.join('/') ?? '';
}

function send(request: WaymarkRequest, response: WaymarkResponse, file: AppFile, caching: string): void {
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding, body] = [...file.encoded].find(([name]) => takes(accepted, name)) ?? [null, file.body];
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Browsers name what they take; only a name with a weight of zero is a refusal (RFC 9110, 12.5.3). */
function takes(accepted: string, encoding: string): boolean {
  return accepted
    .split(',')
    .some((item) => item.trim().split(';')[0] === encoding && !/;\s*q=0(\.0+)?\s*$/.test(item));
}
