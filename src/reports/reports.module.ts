import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdSpendReportController } from './ad-spend/ad-spend-report.controller.js';
import { AD_SPEND_READ_MODEL } from './ad-spend/ad-spend-report.types.js';
import { SqlAdSpendReadModel } from './ad-spend/sql-ad-spend-report.read-model.js';
import { ConversionsController } from './conversions/conversions.controller.js';
import { CONVERSIONS_READ_MODEL } from './conversions/conversions.read-model.js';
import { SqlConversionsReadModel } from './conversions/sql-conversions.read-model.js';
import { EventCountsController } from './event-counts/event-counts.controller.js';
import { EVENT_COUNTS_READ_MODEL } from './event-counts/event-counts.types.js';
import { SqlEventCountsReadModel } from './event-counts/sql-event-counts.read-model.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { FUNNEL_READ_MODEL } from './funnel/funnel.read-model.js';
import { SqlFunnelReadModel } from './funnel/sql-funnel.read-model.js';
import { RetentionController } from './retention/retention.controller.js';
import { RETENTION_READ_MODEL } from './retention/retention.types.js';
import { SqlRetentionReadModel } from './retention/sql-retention.read-model.js';
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
    { provide: EVENT_COUNTS_READ_MODEL, useClass: SqlEventCountsReadModel },
    { provide: CONVERSIONS_READ_MODEL, useClass: SqlConversionsReadModel },
    { provide: RETENTION_READ_MODEL, useClass: SqlRetentionReadModel },
    { provide: FUNNEL_READ_MODEL, useClass: SqlFunnelReadModel },
    { provide: AD_SPEND_READ_MODEL, useClass: SqlAdSpendReadModel },
  ],
})
export class ReportsModule {}
