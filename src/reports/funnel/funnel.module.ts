import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports.module.js';
import { FUNNEL_READ_MODEL } from './funnel.read-model.js';
import { SqlFunnelReadModel } from './sql-funnel.read-model.js';

/** Funnels, answered by PostgreSQL. Knows no HTTP. */
@Module({
  imports: [ReportsModule],
  providers: [{ provide: FUNNEL_READ_MODEL, useClass: SqlFunnelReadModel }],
  exports: [FUNNEL_READ_MODEL],
})
export class FunnelModule {}
