import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EventsReadModel } from './events.read-model.js';
import { TestDataPurgeService } from './test-data-purge.service.js';
import { VisitorErasureService } from './visitor-erasure.service.js';

/** What is done with stored events: they are read, and erased. Knows no HTTP. */
@Module({
  imports: [AuditModule],
  providers: [EventsReadModel, VisitorErasureService, TestDataPurgeService],
  exports: [EventsReadModel, VisitorErasureService, TestDataPurgeService],
})
export class EventsModule {}
