import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError } from '../common/api-error.js';
import { PublicApi } from '../http/surface.decorators.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { ServiceMetrics } from './service-metrics.js';

/** Injection token: what a reader shows. */
export const METRICS_TOKEN = Symbol('MetricsToken');

/** What a monitor reads every few seconds; see docs/metrics.md. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  private readonly expected: Buffer;

  constructor(
    private readonly metrics: ServiceMetrics,
    @Inject(METRICS_TOKEN) token: string,
  ) {
    this.expected = digest(`Bearer ${token}`);
  }

  @PublicApi()
  @Get()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res() res: WaymarkResponse,
  ): Promise<void> {
    if (!timingSafeEqual(digest(authorization ?? ''), this.expected))
      throw new ApiError(401, 'Invalid metrics token');
    res.sendText(200, this.metrics.contentType, await this.metrics.text());
  }
}

/** Of one length, whatever is compared. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
