import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CommitTime } from '../database/commit-time.js';
import { UsageModule } from '../usage/usage.module.js';
import { AllowanceWriter } from './allowance-writer.js';
import { DurableInsert } from './durable-insert.js';
import { EventStore } from './event.store.js';
import { EventWriter } from './event-writer.js';
import { MonthKeeper } from './month-keeper.js';
import { TrackEvents } from './track-events.js';

/** The way of events into the record. Knows no HTTP. */
@Module({
  imports: [AuthModule, UsageModule],
  providers: [TrackEvents, AllowanceWriter, EventWriter, DurableInsert, EventStore, CommitTime, MonthKeeper],
  exports: [TrackEvents, EventWriter, CommitTime],
})
export class TrackingModule {}
