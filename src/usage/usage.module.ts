import { Module } from '@nestjs/common';
import { ActivityFeed } from './activity-feed.js';
import { HourlyAllowances } from './hourly-allowance.js';

@Module({ providers: [HourlyAllowances, ActivityFeed], exports: [HourlyAllowances, ActivityFeed] })
export class UsageModule {}
