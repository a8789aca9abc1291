import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Histogram, type Registry } from 'prom-client';
import type { WaymarkExpressAdapter } from '../http/express-adapter.js';
import type { WaymarkRequest } from '../http/waymark-request.js';

/** Seconds, from an event that is committed at once to a report that runs into its limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Of what is refused for its head. */
const NO_ROUTE = 'none';

/** Every answer by route, method and status, and the seconds from the request's head to the answer's. */
@Injectable()
export class AnswerMetrics implements OnModuleInit {
  private readonly seconds = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'Seconds from the head of a request to the head of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [],
  });

  constructor(private readonly host: HttpAdapterHost<WaymarkExpressAdapter>) {}

  onModuleInit(): void {
    this.host.httpAdapter.observeAnswers((req, statusCode) => this.note(req, statusCode));
  }

  register(registry: Registry): void {
    registry.registerMetric(this.seconds);
  }

  private note(req: WaymarkRequest, status: number): void {
    const route = (req.route as { readonly path: string } | undefined)?.path ?? NO_ROUTE;
    // What is refused for its head has not arrived.
    const seconds = req.arrivedAtMs === 0 ? 0 : (performance.now() - req.arrivedAtMs) / 1_000;
    this.seconds.observe({ method: req.method!, route, status }, seconds);
  }
}
