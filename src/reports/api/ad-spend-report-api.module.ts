import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { AdSpendReportModule } from '../ad-spend/ad-spend-report.module.js';
import { AdSpendReportController } from './ad-spend-report.controller.js';

/** The ad spend report over HTTP. */
@Module({
  imports: [AuthModule, AdSpendReportModule],
  controllers: [AdSpendReportController],
})
export class AdSpendReportApiModule {}
