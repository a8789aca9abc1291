import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdSpendReportController } from './ad-spend/ad-spend-report.controller.js';
import { AdSpendReportReadModel } from './ad-spend/ad-spend-report.read-model.js';
import { ConversionsController } from './conversions/conversions.controller.js';
import { ConversionsReadModel } from './conversions/conversions.read-model.js';
import { EventCountsController } from './event-counts/event-counts.controller.js';
import { EventCountsReadModel } from './event-counts/event-counts.read-model.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { FunnelReadModel } from './funnel/funnel.read-model.js';
import { RetentionController } from './retention/retention.controller.js';
import { RetentionReadModel } from './retention/retention.read-model.js';
import { DayRoller } from './rollup/day-roller.js';
import { ReportRunner } from './running/report-runner.js';

/** The reports: a controller and a read model each, and what they share. */
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
  ],
})
export class ReportsModule {}
