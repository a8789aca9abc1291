import { Module } from '@nestjs/common';
import { ActivityFeed } from './activity-feed.js';
import { UsageService } from './usage.service.js';

@Module({ providers: [UsageService, ActivityFeed], exports: [UsageService, ActivityFeed] })
export class UsageModule {}
