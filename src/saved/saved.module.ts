import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { AnnotationEntity } from './annotations/annotation.entity.js';
import { AnnotationsController } from './annotations/annotations.controller.js';
import { AnnotationsService } from './annotations/annotations.service.js';
import { BoardEntity } from './boards/board.entity.js';
import { BoardsService } from './boards/boards.service.js';
import { DefinedReports } from './reports/defined-reports.service.js';
import { SavedReportEntity } from './reports/saved-report.entity.js';
import { SavedReportBodies } from './reports/saved-report-bodies.js';
import { SavedReportsController } from './reports/saved-reports.controller.js';
import { SavedReportsService } from './reports/saved-reports.service.js';
import { OpenSharesReadModel } from './shares/open-shares.read-model.js';
import { ShareEntity } from './shares/share.entity.js';
import { SharedAnswers } from './shares/shared-answers.service.js';
import { SharesService } from './shares/shares.service.js';

const SERVICES = [
  DefinedReports,
  SavedReportBodies,
  SavedReportsService,
  BoardsService,
  AnnotationsService,
  SharesService,
  OpenSharesReadModel,
  SharedAnswers,
];

/** What people keep of the reports. */
@Module({
  imports: [
    AuthModule,
    AuditModule,
    EventsModule,
    ReportsModule,
    TypeOrmModule.forFeature([SavedReportEntity, BoardEntity, AnnotationEntity, ShareEntity]),
  ],
  controllers: [SavedReportsController, AnnotationsController],
  providers: SERVICES,
  exports: SERVICES,
})
export class SavedModule {}
