import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, HOUR_MS, startOfHour } from '../../common/clock.js';
import type { UnauthenticatedReason } from '../../usage/activity.types.js';
import type { UnauthenticatedAttemptsView } from './operator.dto.js';

const HOURS = 48;

const ATTEMPTS = `
  SELECT (extract(epoch FROM hour) * 1000)::float8 AS start_ms, reason, attempts::float8 AS attempts
    FROM unauthenticated_attempts_hourly WHERE hour >= $1`;

/** Attempts that belong to no account. */
@Injectable()
export class UnauthenticatedAttemptsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async last48Hours(): Promise<UnauthenticatedAttemptsView> {
    const lastMs = startOfHour(this.clock.now());
    const firstMs = lastMs - (HOURS - 1) * HOUR_MS;
    const rows = (await this.dataSource.query(ATTEMPTS, [new Date(firstMs)])) as {
      start_ms: number;
      reason: UnauthenticatedReason;
      attempts: number;
    }[];
    const totals = { missing: 0, malformed: 0, unknown: 0 };
    const hours = Array.from({ length: HOURS }, (_, index) => ({
      start: new Date(firstMs + index * HOUR_MS).toISOString(),
      missing: 0,
      malformed: 0,
      unknown: 0,
    }));
    for (const { start_ms, reason, attempts } of rows) {
      const hour = hours[(start_ms - firstMs) / HOUR_MS];
      if (!hour) continue;
      hour[reason] += attempts;
      totals[reason] += attempts;
    }
    return { hours, totals };
  }
}
