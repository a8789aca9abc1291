import { Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

/** Probes; needs the Database, which is global. */
@Module({
  controllers: [HealthController],
  providers: [
    Readiness,
    {
      provide: DatabaseProbe,
      inject: [Database],
      useFactory: (database: Database) => new DatabaseProbe(database),
    },
  ],
})
export class HealthModule {}
