import { Module } from '@nestjs/common';
import { ReportRunner } from './report-runner.js';

/** What every report is run with; each report's read model joins it. Knows no HTTP. */
@Module({
  providers: [ReportRunner],
  exports: [ReportRunner],
})
export class ReportsModule {}
