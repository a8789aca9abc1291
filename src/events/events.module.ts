import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { DurableInsert } from './durable-insert.js';
import { EventStore } from './event.store.js';
import { EventWriter } from './event-writer.js';
import { EventsReadModel } from './events.read-model.js';
import { EventsService } from './events.service.js';
import { TestDataPurgeService } from './test-data-purge.service.js';
import { VisitorErasureService } from './visitor-erasure.service.js';

/** The record's core: what goes in, what is erased. Knows no HTTP. */
@Module({
  imports: [UsageModule, AuditModule],
  providers: [
    EventStore,
    DurableInsert,
    EventWriter,
    EventsService,
    EventsReadModel,
    VisitorErasureService,
    TestDataPurgeService,
  ],
  exports: [EventsService, EventsReadModel, VisitorErasureService, TestDataPurgeService],
})
export class EventsModule {}
