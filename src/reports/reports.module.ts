import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { memoryBytes } from '../common/memory.js';
import { ListAnswersModule } from '../http/list-answers.module.js';
import { WORKER_COUNT } from '../workers/worker-setup.js';
import { AdSpendReportController } from './ad-spend/ad-spend-report.controller.js';
import { AdSpendReportReadModel } from './ad-spend/ad-spend-report.read-model.js';
import { AdSpendReportService } from './ad-spend/ad-spend-report.service.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueReadModel } from './catalogue/catalogue.read-model.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { CohortMembersController } from './cohort-members/cohort-members.controller.js';
import { CohortMembersReadModel } from './cohort-members/cohort-members.read-model.js';
import { CohortMembersService } from './cohort-members/cohort-members.service.js';
import { CohortEntity } from './cohorts/cohort.entity.js';
import { CohortsController } from './cohorts/cohorts.controller.js';
import { CohortsService } from './cohorts/cohorts.service.js';
import { ConversionPathsController } from './conversion-paths/conversion-paths.controller.js';
import { ConversionPathsReadModel } from './conversion-paths/conversion-paths.read-model.js';
import { ConversionPathsService } from './conversion-paths/conversion-paths.service.js';
import { ConversionsController } from './conversions/conversions.controller.js';
import { ConversionsReadModel } from './conversions/conversions.read-model.js';
import { ConversionsService } from './conversions/conversions.service.js';
import { EventCountsController } from './event-counts/event-counts.controller.js';
import { EventCountsReadModel } from './event-counts/event-counts.read-model.js';
import { EventCountsService } from './event-counts/event-counts.service.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { FunnelReadModel } from './funnel/funnel.read-model.js';
import { FunnelService } from './funnel/funnel.service.js';
import { EventRemover } from './removal/event-remover.js';
import { RetentionController } from './retention/retention.controller.js';
import { RetentionReadModel } from './retention/retention.read-model.js';
import { RetentionService } from './retention/retention.service.js';
import { DayRoller } from './rollup/day-roller.js';
import { RememberedStates, stateBounds } from './running/remembered-states.js';
import { ReportRunner } from './running/report-runner.js';
import { SeriesController } from './series/series.controller.js';
import { SeriesReadModel } from './series/series.read-model.js';
import { SeriesService } from './series/series.service.js';
import { VisitorJourneyController } from './visitor-journey/visitor-journey.controller.js';
import { VisitorJourneyReadModel } from './visitor-journey/visitor-journey.read-model.js';
import { VisitorJourneyService } from './visitor-journey/visitor-journey.service.js';

const SERVICES = [
  EventCountsService,
  SeriesService,
  ConversionsService,
  ConversionPathsService,
  RetentionService,
  FunnelService,
  AdSpendReportService,
  VisitorJourneyService,
  CatalogueService,
  CohortsService,
  CohortMembersService,
];

/** The reports: a controller, a service and a read model each, and what they share. */
@Module({
  imports: [AuthModule, AuditModule, ListAnswersModule, TypeOrmModule.forFeature([CohortEntity])],
  controllers: [
    EventCountsController,
    SeriesController,
    ConversionsController,
    ConversionPathsController,
    RetentionController,
    FunnelController,
    AdSpendReportController,
    VisitorJourneyController,
    CatalogueController,
    CohortsController,
    CohortMembersController,
  ],
  providers: [
    {
      provide: RememberedStates,
      inject: [CLOCK, WORKER_COUNT],
      useFactory: (clock: Clock, workers: number) =>
        new RememberedStates(() => clock.now(), stateBounds(memoryBytes(), workers)),
    },
    ReportRunner,
    DayRoller,
    EventRemover,
    EventCountsReadModel,
    SeriesReadModel,
    ConversionsReadModel,
    ConversionPathsReadModel,
    RetentionReadModel,
    FunnelReadModel,
    AdSpendReportReadModel,
    VisitorJourneyReadModel,
    CatalogueReadModel,
    CohortMembersReadModel,
    ...SERVICES,
  ],
  exports: [...SERVICES, ReportRunner],
})
export class ReportsModule {}
