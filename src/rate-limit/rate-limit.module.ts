import { type DynamicModule, Module } from '@nestjs/common';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { UnauthenticatedAttempts } from '../auth/unauthenticated-attempts.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { UsageModule } from '../usage/usage.module.js';
import type { WorkerSetup } from '../workers/worker-setup.js';
import { AccountThrottlerGuard } from './account-throttler.guard.js';
import { AddressLimiter } from './address-limiter.js';
import { AllowanceGuard } from './allowance.guard.js';
import { BURST_LIMIT } from './burst-limit.js';
import { InProcessThrottlerStorage } from './in-process.storage.js';
import { RedisThrottlerStorage } from './redis.storage.js';
import type { WaymarkThrottlerStorage } from './throttler-storage.js';
import { WORKERS_STORAGE, WorkersThrottlerStorage } from './workers.storage.js';

export interface RateLimitOptions {
  /** Shares the short-term limits between instances; absent: they live in the process. */
  readonly redisUrl?: string | undefined;
  /** Asks the primary, which counts for all workers of this service; absent: the process is alone. */
  readonly worker?: Pick<WorkerSetup, 'hits' | 'instance'> | null;
  /** How long a request waits for Redis at most; its own default unless a test says otherwise. */
  readonly redisTimeoutMs?: number | undefined;
  /** Requests without a valid key that one address may make in a second. */
  readonly addressRequestsPerSecond: number;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
}

/** Global: the guards of every account route, and the key guard's count of unauthenticated attempts, come from here. */
@Module({})
export class RateLimitModule {
  static forRoot(options: RateLimitOptions): DynamicModule {
    return {
      module: RateLimitModule,
      global: true,
      imports: [
        UsageModule,
        ThrottlerModule.forRootAsync({
          inject: [CLOCK],
          useFactory: (clock: Clock) => ({ throttlers: [BURST_LIMIT], storage: openStorage(options, clock) }),
        }),
      ],
      providers: [
        AccountThrottlerGuard,
        AllowanceGuard,
        {
          provide: AddressLimiter,
          inject: [CLOCK, ThrottlerStorage],
          useFactory: (clock: Clock, storage: WaymarkThrottlerStorage) =>
            new AddressLimiter(
              { requestsPerSecond: options.addressRequestsPerSecond, trustedProxies: options.trustedProxies },
              clock,
              options.redisUrl !== undefined || options.worker ? storage : null,
            ),
        },
        { provide: UnauthenticatedAttempts, useExisting: AddressLimiter },
        {
          provide: WORKERS_STORAGE,
          inject: [CLOCK],
          useFactory: (clock: Clock) =>
            options.worker ? new WorkersThrottlerStorage(options.worker.hits, clock) : null,
        },
      ],
      exports: [
        AccountThrottlerGuard,
        AllowanceGuard,
        AddressLimiter,
        UnauthenticatedAttempts,
        WORKERS_STORAGE,
        UsageModule,
        ThrottlerModule,
      ],
    };
  }
}

function openStorage(
  { redisUrl, redisTimeoutMs, worker }: RateLimitOptions,
  clock: Clock,
): WaymarkThrottlerStorage {
  const fallback = worker
    ? new WorkersThrottlerStorage(worker.hits, clock)
    : new InProcessThrottlerStorage(clock);
  if (redisUrl === undefined) return fallback;
  return RedisThrottlerStorage.connect({
    url: redisUrl,
    fallback,
    clock,
    timeoutMs: redisTimeoutMs,
    // Workers are one instance, which counts as one while Redis is away.
    instance: worker?.instance,
  });
}
