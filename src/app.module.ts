import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdSpendModule } from './ad-spend/ad-spend.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClockModule } from './clock.module.js';
import { type Clock, systemClock } from './common/clock.js';
import { CompatModule } from './compat/compat.module.js';
import type { Env } from './config/env.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import type { Database } from './database/database.js';
import { DatabaseModule } from './database/database.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { EventsApiModule } from './events/api/events-api.module.js';
import { KeptMonthsModule } from './events/kept-months.module.js';
import { HealthModule } from './health/health.module.js';
import { ErrorsModule } from './http/errors.module.js';
import { DueDeletionsModule } from './keys/due-deletions.module.js';
import { MailModule } from './mail/mail.module.js';
import type { MailSetup } from './mail/mail.types.js';
import { MailLinksModule } from './mail-links/mail-links.module.js';
import { ExpiredLinksModule } from './members/expired-links.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SavedModule } from './saved/saved.module.js';
import { SitesModule } from './sites/sites.module.js';
import { ValidateModule } from './validate/validate.module.js';
import type { WorkerSetup } from './workers/worker-setup.js';
import { WorkersModule } from './workers/workers.module.js';

/** What an application is built around. */
export interface AppParts {
  readonly database: Database;
  readonly env: Env;
  /** The present; the machine's own unless a test sets it. */
  readonly clock?: Clock;
  /** Where this process is one of several workers; null: it is alone. */
  readonly worker?: WorkerSetup | null;
}

/** All features together; composition only. */
@Module({})
export class AppModule {
  static of({ database, env, clock = systemClock, worker = null }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ClockModule.of(clock),
        WorkersModule.of(worker, env.WORKERS),
        DatabaseModule.forRoot(database),
        KeptMonthsModule.of(env.RETENTION_MONTHS ?? null),
        RateLimitModule.forRoot({
          redisUrl: env.REDIS_URL,
          worker,
          addressRequestsPerSecond: env.ADDRESS_REQUESTS_PER_SECOND,
          trustedProxies: env.TRUSTED_PROXIES,
        }),
        MailModule.forRoot(mailSetup(env)),
        DeliveriesModule.forRoot({
          internalHosts: env.WEBHOOK_INTERNAL_HOSTS,
          origin: env.PUBLIC_URL ?? null,
        }),
        MailLinksModule,
        AccountsModule,
        AuthModule,
        ErrorsModule,
        HealthModule,
        ValidateModule,
        EventsApiModule,
        ReportsModule,
        AdSpendModule,
        SavedModule,
        AlertsModule.forRoot(env.PUBLIC_URL ?? null),
        DigestsModule.forRoot(env.PUBLIC_URL),
        ...(env.COMPATIBLE_INGESTION === 'on' ? [CompatModule] : []),
        SitesModule,
        DashboardModule,
        DueDeletionsModule,
        ExpiredLinksModule,
        ...(env.METRICS_TOKEN === undefined ? [] : [MetricsModule.forRoot(env.METRICS_TOKEN)]),
      ],
    };
  }
}

/** Null where no mail server is named. */
function mailSetup({ SMTP_URL, MAIL_FROM }: Env): MailSetup | null {
  return SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM };
}
