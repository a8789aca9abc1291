import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports.module.js';
import { AD_SPEND_READ_MODEL } from './ad-spend-report.types.js';
import { SqlAdSpendReadModel } from './sql-ad-spend-report.read-model.js';

/** Ad spend beside what came of it, answered by PostgreSQL. Knows no HTTP. */
@Module({
  imports: [ReportsModule],
  providers: [{ provide: AD_SPEND_READ_MODEL, useClass: SqlAdSpendReadModel }],
  exports: [AD_SPEND_READ_MODEL],
})
export class AdSpendReportModule {}
