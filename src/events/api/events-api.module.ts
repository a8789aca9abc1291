import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { LargeBodiesModule } from '../../http/large-bodies.module.js';
import { ListAnswersModule } from '../../http/list-answers.module.js';
import { EventsModule } from '../events.module.js';
import { TrackingModule } from '../tracking.module.js';
import { EraseVisitorController } from './erase-visitor.controller.js';
import { EventManifestController } from './event-manifest.controller.js';
import { EventStreamer } from './event-streamer.js';
import { ListEventsController } from './list-events.controller.js';
import { ReadEventController } from './read-event.controller.js';
import { TrackBatchController } from './track-batch.controller.js';
import { TrackEventController } from './track-event.controller.js';

/** The event routes over HTTP. */
@Module({
  imports: [AuthModule, LargeBodiesModule, ListAnswersModule, EventsModule, TrackingModule],
  controllers: [
    TrackBatchController,
    TrackEventController,
    ListEventsController,
    ReadEventController,
    EraseVisitorController,
    EventManifestController,
  ],
  providers: [EventStreamer],
})
export class EventsApiModule {}
