import { Module } from '@nestjs/common';
import { ActivityStore } from './activity.store.js';
import { ActivityRecorder } from './activity-recorder.js';
import { KeyClientsStore } from './key-clients.store.js';
import { KeyClientsRecorder } from './key-clients-recorder.js';
import { UsageModule } from './usage.module.js';

/** Listens to the activity feed and keeps what it hears; without this module nobody listens. */
@Module({
  imports: [UsageModule],
  providers: [ActivityStore, ActivityRecorder, KeyClientsStore, KeyClientsRecorder],
  exports: [ActivityRecorder, UsageModule],
})
export class ActivityModule {}
