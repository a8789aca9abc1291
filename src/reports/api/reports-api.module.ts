import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ReportsModule } from '../reports.module.js';
import { ConversionsController } from './conversions.controller.js';
import { EventCountsController } from './event-counts.controller.js';
import { RetentionController } from './retention.controller.js';

/** The reports over HTTP. */
@Module({
  imports: [AuthModule, ReportsModule],
  controllers: [EventCountsController, ConversionsController, RetentionController],
})
export class ReportsApiModule {}
