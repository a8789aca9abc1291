import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppFiles, type FileRequest } from '../../http/app-files.js';
import { publicError } from '../../http/error-answer.js';
import { setPageHeaders } from '../../http/page-headers.js';
import { PublicApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { OpenSharesReadModel } from '../../saved/shares/open-shares.read-model.js';
import { setStrictTransportSecurity } from '../access/strict-transport-security.js';
import { NOT_BUILT } from '../app/not-built.js';

/** An id as links have it; anything else is not looked up. */
const SHARE_ID = /^shr_[A-Za-z0-9]{20}$/;

/**
 * The page behind a shared link, the one page of the service that others may frame: those of the hosts that the link names, and
 * no other. It is the same for every link; what the link shows it asks for with the secret behind the `#`.
 */
@ApiExcludeController()
@Controller('dashboard/shared')
export class SharedPageController {
  constructor(
    private readonly files: AppFiles,
    private readonly shares: OpenSharesReadModel,
  ) {}

  @Get(':share_id')
  @PublicApi()
  async serve(
    @Req() request: WaymarkRequest & FileRequest,
    @Res() response: WaymarkResponse,
    @Param('share_id') shareId: string,
  ): Promise<void> {
    setStrictTransportSecurity(request, response);
    const hosts = SHARE_ID.test(shareId) ? await this.findHosts(shareId) : [];
    setPageHeaders(request, response, { framedBy: hosts });
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (await this.files.send(request, response, { name: 'shared.html', cacheControl: 'no-store' })) return;
    response.sendText(503, 'text/plain; charset=utf-8', NOT_BUILT);
  }

  /** None while the database is away: whoever opens the link gets the page all the same, and it says so. */
  private async findHosts(shareId: string): Promise<readonly string[]> {
    try {
      return await this.shares.embedHosts(shareId);
    } catch (error) {
      if (publicError(error)?.status !== 503) throw error;
      return [];
    }
  }
}
