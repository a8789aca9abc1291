import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdSpendModule } from './ad-spend/ad-spend.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClockModule } from './clock.module.js';
import { type Clock, systemClock } from './common/clock.js';
import { CompatModule } from './compat/compat.module.js';
import type { Env } from './config/env.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import type { Database } from './database/database.js';
import { DatabaseModule } from './database/database.module.js';
import { EventsApiModule } from './events/api/events-api.module.js';
import { HealthModule } from './health/health.module.js';
import { ErrorsModule } from './http/errors.module.js';
import { DueDeletionsModule } from './keys/due-deletions.module.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SitesModule } from './sites/sites.module.js';
import { ValidateModule } from './validate/validate.module.js';

/** What an application is built around. */
export interface AppParts {
  readonly database: Database;
  readonly env: Env;
  /** The present; the machine's own unless a test sets it. */
  readonly clock?: Clock;
}

/** All features together; composition only. */
@Module({})
export class AppModule {
  static of({ database, env, clock = systemClock }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ClockModule.of(clock),
        DatabaseModule.forRoot(database),
        RateLimitModule.forRoot({
          redisUrl: env.REDIS_URL,
          addressRequestsPerSecond: env.ADDRESS_REQUESTS_PER_SECOND,
          trustedProxies: env.TRUSTED_PROXIES,
        }),
        AccountsModule,
        AuthModule,
        ErrorsModule,
        HealthModule,
        ValidateModule,
        EventsApiModule,
        ReportsModule,
        AdSpendModule,
        ...(env.COMPATIBLE_INGESTION === 'on' ? [CompatModule] : []),
        SitesModule,
        DashboardModule,
        DueDeletionsModule,
      ],
    };
  }
}
