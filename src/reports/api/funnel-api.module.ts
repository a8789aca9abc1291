import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { FunnelModule } from '../funnel/funnel.module.js';
import { FunnelController } from './funnel.controller.js';

/** The funnel report over HTTP. */
@Module({
  imports: [AuthModule, FunnelModule],
  controllers: [FunnelController],
})
export class FunnelApiModule {}
