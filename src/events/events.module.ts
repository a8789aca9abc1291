import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { Database } from '../database/database.js';
import { EventListsReadModel } from './event-lists.read-model.js';
import { EventManifestReadModel } from './event-manifest.read-model.js';
import { EventTypesReadModel } from './event-types.read-model.js';
import { EventsReadModel } from './events.read-model.js';
import { KeptEventsReadModel } from './kept-events.read-model.js';
import { ReceivedEventsReadModel } from './received-events.read-model.js';
import { TestDataPurgeService } from './test-data-purge.service.js';
import { TrafficListsService } from './traffic-lists/traffic-lists.service.js';
import { VisitorErasureService } from './visitor-erasure.service.js';

/** What is done with stored events: they are read, and erased. Knows no HTTP. */
@Module({
  imports: [AuditModule],
  providers: [
    EventsReadModel,
    EventTypesReadModel,
    ReceivedEventsReadModel,
    KeptEventsReadModel,
    EventManifestReadModel,
    {
      provide: EventListsReadModel,
      useFactory: (database: Database) => new EventListsReadModel(database),
      inject: [Database],
    },
    VisitorErasureService,
    TestDataPurgeService,
    TrafficListsService,
  ],
  exports: [
    EventsReadModel,
    EventListsReadModel,
    EventTypesReadModel,
    ReceivedEventsReadModel,
    KeptEventsReadModel,
    EventManifestReadModel,
    VisitorErasureService,
    TestDataPurgeService,
    TrafficListsService,
  ],
})
export class EventsModule {}
