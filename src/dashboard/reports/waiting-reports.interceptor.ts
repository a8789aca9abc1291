import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { clientLeft } from '../../http/client-left.decorator.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { DashboardRequest } from '../access/caller.js';
import { WaitingReports } from './waiting-reports.service.js';

/** The header by which a page names its request, so that it can ask for its place in the line. */
const ASKING_HEADER = 'waymark-asking';
const ASKING = /^[A-Za-z0-9-]{1,64}$/;

/** Remembers the request for a report under the name that its page gave it, until it is answered or left. */
@Injectable()
export class WaitingReportsInterceptor implements NestInterceptor {
  constructor(private readonly waiting: WaitingReports) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<DashboardRequest>();
    const asking = request.headers[ASKING_HEADER];
    if (typeof asking === 'string' && ASKING.test(asking) && request.callerAccount) {
      const response = http.getResponse<WaymarkResponse>();
      const named = { accountId: request.callerAccount.id, asking };
      const left = clientLeft(response);
      this.waiting.add(named, left);
      response.once('close', () => this.waiting.remove(named, left));
      request.left = left;
    }
    return next.handle();
  }
}
