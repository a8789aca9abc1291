import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { apiErrors } from '../../common/api-error.js';
import { AppFiles, type FileRequest } from '../../http/app-files.js';
import { setPageHeaders } from '../../http/page-headers.js';
import { PublicApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { setStrictTransportSecurity } from '../access/strict-transport-security.js';
import { NOT_BUILT } from './not-built.js';

/** For names that carry a hash of the content: whoever has such a file never asks again. */
const A_YEAR = 'public, max-age=31536000, immutable';
/** For what a new build changes: it shows at once. */
const ASK_AGAIN = 'no-cache';

/** The web app: its files, and its page for every address that is a view of it. */
@ApiExcludeController()
@Controller('dashboard')
export class AppController {
  constructor(private readonly files: AppFiles) {}

  @Get(['', '*path'])
  @PublicApi()
  async serve(@Req() request: WaymarkRequest & FileRequest, @Res() response: WaymarkResponse): Promise<void> {
    setStrictTransportSecurity(request, response);
    const name = nameOf(request);
    if (name === 'api' || name.startsWith('api/')) throw apiErrors.notFound();
    if (isFileName(name)) {
      const cacheControl = name.startsWith('assets/') ? A_YEAR : ASK_AGAIN;
      if (!(await this.files.send(request, response, { name, cacheControl }))) throw apiErrors.notFound();
      return;
    }
    setPageHeaders(request, response);
    const page = { name: 'index.html', cacheControl: ASK_AGAIN };
    if (await this.files.send(request, response, page)) return;
    response.sendText(503, 'text/plain; charset=utf-8', NOT_BUILT);
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
