import { type DynamicModule, Module } from '@nestjs/common';
import { TrackingModule } from '../events/tracking.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { AnswerMetrics } from './answer-metrics.js';
import { METRICS_TOKEN, MetricsController } from './metrics.controller.js';
import { ServiceMetrics } from './service-metrics.js';

/** What a monitor reads; left out of services that have no token for it, which then count nothing. */
@Module({})
export class MetricsModule {
  /** @param token what a reader shows. */
  static forRoot(token: string): DynamicModule {
    return {
      module: MetricsModule,
      imports: [TrackingModule, UsageModule],
      controllers: [MetricsController],
      providers: [AnswerMetrics, ServiceMetrics, { provide: METRICS_TOKEN, useValue: token }],
    };
  }
}
