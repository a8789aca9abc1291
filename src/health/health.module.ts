import { Module } from '@nestjs/common';
import { DatabaseProbe } from './database-probe.js';
import { HealthController } from './health.controller.js';

/** Probes; needs the Database, which is global. */
@Module({ controllers: [HealthController], providers: [DatabaseProbe] })
export class HealthModule {}
