import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { EventsModule } from '../events.module.js';
import { EraseVisitorController } from './erase-visitor.controller.js';
import { TrackBatchController } from './track-batch.controller.js';
import { TrackEventController } from './track-event.controller.js';

/** The event routes over HTTP. */
@Module({
  imports: [AuthModule, EventsModule],
  controllers: [TrackBatchController, TrackEventController, EraseVisitorController],
})
export class EventsApiModule {}
