import { Module } from '@nestjs/common';
import { CONVERSIONS_READ_MODEL } from './conversions/conversions.read-model.js';
import { SqlConversionsReadModel } from './conversions/sql-conversions.read-model.js';
import { EVENT_COUNTS_READ_MODEL } from './event-counts/event-counts.types.js';
import { SqlEventCountsReadModel } from './event-counts/sql-event-counts.read-model.js';
import { ReportRunner } from './report-runner.js';
import { RETENTION_READ_MODEL } from './retention/retention.types.js';
import { SqlRetentionReadModel } from './retention/sql-retention.read-model.js';
import { DayRoller } from './rollup/day-roller.js';

/** The reports' core: a read model each, by its token, and what they are run with. Knows no HTTP. */
@Module({
  providers: [
    ReportRunner,
    DayRoller,
    { provide: EVENT_COUNTS_READ_MODEL, useClass: SqlEventCountsReadModel },
    { provide: CONVERSIONS_READ_MODEL, useClass: SqlConversionsReadModel },
    { provide: RETENTION_READ_MODEL, useClass: SqlRetentionReadModel },
  ],
  exports: [ReportRunner, EVENT_COUNTS_READ_MODEL, CONVERSIONS_READ_MODEL, RETENTION_READ_MODEL],
})
export class ReportsModule {}
