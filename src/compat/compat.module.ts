import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TrackingModule } from '../events/tracking.module.js';
import { LargeBodiesModule } from '../http/large-bodies.module.js';
import { BodyKeyGuard } from './body-key.guard.js';
import { MeasurementController } from './google/measurement.controller.js';
import { PosthogController } from './posthog/posthog.controller.js';
import { SegmentController } from './segment/segment.controller.js';
import { VendorEvents } from './vendor-events.js';

/** The wires of other vendors: whoever has their libraries changes host and key. */
@Module({
  imports: [AuthModule, LargeBodiesModule, TrackingModule],
  controllers: [SegmentController, PosthogController, MeasurementController],
  providers: [VendorEvents, BodyKeyGuard],
})
export class CompatModule {}
