import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { CLOCK, type Clock, DAY_MS } from '../../common/clock.js';
import { ENVIRONMENTS } from '../../common/environment.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { SavedReportsService, type SavedReportTarget } from '../../saved/reports/saved-reports.service.js';
import { DEFAULT_SHARE_DAYS, ShareInput } from '../../saved/shares/share.input.js';
import type { Share } from '../../saved/shares/share.types.js';
import { SharesService } from '../../saved/shares/shares.service.js';
import { SITE_HOSTNAME } from '../../sites/hostname.rule.js';
import { ADMINS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { ActorNames } from '../account/actor-names.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { CreatedShare, ShareList, type ShareView } from './share.dto.js';

/** The links by which a saved report is shown to people without a session; for owners and admins only. */
@ApiTags('saved')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/saved-reports/:saved_report_id/shares')
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly reports: SavedReportsService,
    private readonly actors: ActorNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: ShareList })
  async list(@InEnvironment() { scope }: InScope, @Param('saved_report_id') id: string): Promise<ShareList> {
    const report = await this.reports.get(scope, id);
    return { shares: await this.toViews(await this.shares.list(report.id)) };
  }

  /** The path in the answer holds the secret, which is told this once. */
  @Post()
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: CreatedShare })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The report has as many links as it may.' })
  async create(
    @InEnvironment() asked: InScope,
    @Param('saved_report_id') id: string,
    @DashboardBody(ShareInput) { days, shows_people, shows_annotations, embed_hosts }: ShareInput,
  ): Promise<CreatedShare> {
    const { caller } = asked;
    const { share, path } = await this.shares.create(
      targetOf(asked, id),
      { personId: caller.id, publicId: caller.publicId },
      {
        showsPeople: shows_people ?? false,
        showsAnnotations: shows_annotations ?? false,
        // As browsers name them, however they were written.
        embedHosts: [...new Set((embed_hosts ?? []).map((host) => checkedValue(SITE_HOSTNAME, host)))],
        expiresAt: new Date(this.clock.now() + (days ?? DEFAULT_SHARE_DAYS) * DAY_MS),
      },
    );
    const [view] = await this.toViews([share]);
    return { share: view!, path };
  }

  /** The link shows nothing from the next request on, wherever it is open. */
  @Delete(':share_id')
  @HttpCode(204)
  @DashboardApi(ADMINS)
  @ApiNoContentResponse()
  async revoke(
    @InEnvironment() asked: InScope,
    @Param('saved_report_id') id: string,
    @Param('share_id') shareId: string,
  ): Promise<void> {
    await this.shares.revoke(targetOf(asked, id), shareId);
  }

  private async toViews(shares: readonly Share[]): Promise<ShareView[]> {
    const nameOf = await this.actors.of(shares.map(({ personPublicId }) => personPublicId));
    return shares.map((share) => ({
      id: share.publicId,
      shows_people: share.showsPeople,
      shows_annotations: share.showsAnnotations,
      embed_hosts: share.embedHosts,
      shows_nothing: share.showsNothing,
      created_by: nameOf(share.personPublicId),
      created_at: share.createdAt.toISOString(),
      expires_at: share.expiresAt.toISOString(),
    }));
  }
}

function targetOf({ scope, caller }: InScope, publicId: string): SavedReportTarget {
  return { scope, publicId, actor: caller.actor };
}
