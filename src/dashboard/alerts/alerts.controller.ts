import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountAlertsService } from './account-alerts.service.js';
import {
  AlertHistory,
  AlertList,
  AlertPreviewView,
  AlertRequest,
  AlertRuleRequest,
  AlertView,
  ChangeAlertRequest,
  SnoozeRequest,
  WatchableGroups,
  WatchableReports,
} from './alert.dto.js';

/** Alerts of an account and environment: every member reads and makes them. */
@ApiTags('alerts')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/alerts')
export class AlertsController {
  constructor(private readonly alerts: AccountAlertsService) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AlertList })
  list(@InEnvironment() asked: InScope): Promise<AlertList> {
    return this.alerts.list(asked);
  }

  @Post()
  @DashboardApi(MEMBERS)
  @ApiCreatedResponse({ type: AlertView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The environment has as many as it may.' })
  create(
    @InEnvironment() asked: InScope,
    @DashboardBody(AlertRequest) body: AlertRequest,
  ): Promise<AlertView> {
    return this.alerts.create(asked, body);
  }

  /** What saved reports can be watched by. */
  @Get('figures')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: WatchableReports })
  figures(@InEnvironment() asked: InScope): Promise<WatchableReports> {
    return this.alerts.watchable(asked);
  }

  /** The groups, or paths, that a saved report has in its own range. */
  @Get('groups/:report_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: WatchableGroups })
  groups(
    @InEnvironment() asked: InScope,
    @Param('report_id') reportId: string,
    @ClientLeft() left: AbortSignal,
  ): Promise<WatchableGroups> {
    return this.alerts.groupsOf(asked, reportId, left);
  }

  /** What a rule would have done lately. */
  @Post('preview')
  @HttpCode(200)
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AlertPreviewView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The report has no such figure or group.' })
  preview(
    @InEnvironment() asked: InScope,
    @DashboardBody(AlertRuleRequest) body: AlertRuleRequest,
    @ClientLeft() left: AbortSignal,
  ): Promise<AlertPreviewView> {
    return this.alerts.preview(asked, body, left);
  }

  /** Replaces it; it begins anew, as one just made. Analysts change their own only. */
  @Put(':alert_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AlertView })
  @ApiResponse({
    status: 409,
    type: DashboardError,
    description: 'Somebody has changed it since it was read.',
  })
  change(
    @InEnvironment() asked: InScope,
    @Param('alert_id') id: string,
    @DashboardBody(ChangeAlertRequest) body: ChangeAlertRequest,
  ): Promise<AlertView> {
    return this.alerts.change(asked, id, body);
  }

  /** Analysts delete their own only. */
  @Delete(':alert_id')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse()
  async delete(@InEnvironment() asked: InScope, @Param('alert_id') id: string): Promise<void> {
    await this.alerts.delete(asked, id);
  }

  /** While it is snoozed it is checked and sends nothing. */
  @Post(':alert_id/snooze')
  @HttpCode(200)
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AlertView })
  snooze(
    @InEnvironment() asked: InScope,
    @Param('alert_id') id: string,
    @DashboardBody(SnoozeRequest) body: SnoozeRequest,
  ): Promise<AlertView> {
    return this.alerts.snooze(asked, id, body);
  }

  @Get(':alert_id/history')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: AlertHistory })
  history(@InEnvironment() asked: InScope, @Param('alert_id') id: string): Promise<AlertHistory> {
    return this.alerts.history(asked, id);
  }
}
