import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { DashboardRequest } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { SessionState } from '../session/session.dto.js';
import { SessionStateService } from '../session/session-state.service.js';
import { InspectLinkRequest, LinkView, RedeemLinkRequest } from './link.dto.js';
import { LinksService } from './links.service.js';

/** One-time links: the first start, invitations, new passwords. */
@ApiTags('links')
@Controller('dashboard/api/links')
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly state: SessionStateService,
  ) {}

  /** Says what a link is for, without redeeming it. A POST, so that the secret reaches no log. */
  @Post('inspect')
  @HttpCode(200)
  @DashboardApi('anyone')
  @ApiOkResponse({ type: LinkView })
  @ApiResponse({ status: 404, type: DashboardError, description: 'Unknown, used or expired.' })
  inspect(@DashboardBody(InspectLinkRequest) body: InspectLinkRequest): Promise<LinkView> {
    return this.links.inspect(body.token);
  }

  /** Redeems the link and signs in. */
  @Post('redeem')
  @HttpCode(200)
  @DashboardApi('anyone')
  @ApiOkResponse({ type: SessionState })
  @ApiResponse({
    status: 401,
    type: DashboardError,
    description: 'The invited person has a password already, and this is not it.',
  })
  @ApiResponse({
    status: 403,
    type: DashboardError,
    description: 'Neither https nor localhost, or another site.',
  })
  @ApiResponse({ status: 404, type: DashboardError, description: 'Unknown, used or expired.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Somebody else is signed in here.' })
  @ApiResponse({ status: 429, type: DashboardError, description: 'Too many attempts.' })
  async redeem(
    @DashboardBody(RedeemLinkRequest) body: RedeemLinkRequest,
    @Req() request: DashboardRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<SessionState> {
    return this.state.of(await this.links.redeem(body, request, response));
  }
}
