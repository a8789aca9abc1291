import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountThrottlerGuard, eventsPerHourOf } from './account-throttler.guard.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { EventEntity } from './event.entity.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { RedisThrottlerStorage } from './redis-throttler.storage.js';

const HOUR_MS = 3_600_000;
const redisUrl = process.env['REDIS_URL'];

@Module({
  imports: [
    // The table is made at start-up, which no measured request sees; in production this would be a migration.
    TypeOrmModule.forRoot({
      type: 'postgres',
      host: process.env['DATABASE_SOCKET'] ?? '',
      port: Number(process.env['DATABASE_PORT']),
      username: 'postgres',
      database: 'postgres',
      entities: [ApiKeyEntity, EventEntity],
      synchronize: true,
    }),
    TypeOrmModule.forFeature([ApiKeyEntity, EventEntity]),
    ThrottlerModule.forRoot({
      throttlers: [{ ttl: HOUR_MS, limit: eventsPerHourOf }],
      ...(redisUrl ? { storage: new RedisThrottlerStorage(redisUrl) } : {}),
    }),
  ],
  controllers: [EventsController],
  providers: [
    EventsService,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: AccountThrottlerGuard },
  ],
})
export class StockModule {}
