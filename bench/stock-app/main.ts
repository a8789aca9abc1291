/**
 * "Stock": the service a good team writes with NestJS, TypeORM and @nestjs/throttler by following their
 * documentation, and the yardstick of every ratio in docs/benchmarks.md.
 *
 * Why it is fair. It does less than ours, never more: no metering, no conflict detection, one unique index and two
 * report indexes where ours has more; requests are counted, not events; the answer to a bad key is not rate
 * limited. It logs no requests. Everything is what the packages' own pages show: guards as APP_GUARD, a global
 * ValidationPipe, repository.insert, the pool's default size, NODE_ENV=production. Each measured slot uses an
 * account that is new to it, because the throttler's default storage gets slower with each hit it remembers: so it
 * is always measured at its fastest.
 *
 * With `BENCH_STOCK_TUNED=1` it is "stock, tuned": the three things a team does next. See tuning.ts.
 */
import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { StockModule } from './app.module.js';

const app = await NestFactory.create<NestExpressApplication>(StockModule, { logger: ['error', 'warn'] });
app.useBodyParser('json', { limit: '1mb' });
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
app.enableShutdownHooks();
await app.listen(Number(process.env['PORT']), '127.0.0.1');
