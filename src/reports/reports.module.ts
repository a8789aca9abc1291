import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdSpendReportController } from './ad-spend/ad-spend-report.controller.js';
import { AdSpendReportReadModel } from './ad-spend/ad-spend-report.read-model.js';
import { AdSpendReportService } from './ad-spend/ad-spend-report.service.js';
import { ConversionsController } from './conversions/conversions.controller.js';
import { ConversionsReadModel } from './conversions/conversions.read-model.js';
import { ConversionsService } from './conversions/conversions.service.js';
import { EventCountsController } from './event-counts/event-counts.controller.js';
import { EventCountsReadModel } from './event-counts/event-counts.read-model.js';
import { EventCountsService } from './event-counts/event-counts.service.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { FunnelReadModel } from './funnel/funnel.read-model.js';
import { FunnelService } from './funnel/funnel.service.js';
import { RetentionController } from './retention/retention.controller.js';
import { RetentionReadModel } from './retention/retention.read-model.js';
import { RetentionService } from './retention/retention.service.js';
import { DayRoller } from './rollup/day-roller.js';
import { ReportRunner } from './running/report-runner.js';

const SERVICES = [
  EventCountsService,
  ConversionsService,
  RetentionService,
  FunnelService,
  AdSpendReportService,
];

/** The reports: a controller, a service and a read model each, and what they share. */
@Module({
  imports: [AuthModule],
  controllers: [
    EventCountsController,
    ConversionsController,
    RetentionController,
    FunnelController,
    AdSpendReportController,
  ],
  providers: [
    ReportRunner,
    DayRoller,
    EventCountsReadModel,
    ConversionsReadModel,
    RetentionReadModel,
    FunnelReadModel,
    AdSpendReportReadModel,
    ...SERVICES,
  ],
  exports: SERVICES,
})
export class ReportsModule {}
