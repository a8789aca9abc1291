import { Module } from '@nestjs/common';
import { ActivityFeed } from './activity-feed.js';
import { CommittedTotals } from './committed-totals.js';
import { HourlyAllowances } from './hourly-allowance.js';

/** What the rooms above ask of usage on an event's way: the hour's allowance, and where to tell what happened. */
@Module({
  providers: [HourlyAllowances, CommittedTotals, ActivityFeed],
  exports: [HourlyAllowances, CommittedTotals, ActivityFeed],
})
export class UsageModule {}
