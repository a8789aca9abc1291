import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/usage.module.js';
import { DurableInsert } from './durable-insert.js';
import { EventStore } from './event.store.js';
import { EventWriter } from './event-writer.js';
import { ImportEvents } from './import-events.js';

/** The way of imported events into the record. Knows no sender. */
@Module({
  imports: [UsageModule],
  providers: [ImportEvents, EventWriter, DurableInsert, EventStore],
  exports: [ImportEvents],
})
export class ImportingModule {}
