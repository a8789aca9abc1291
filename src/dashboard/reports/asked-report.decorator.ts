import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import type { ReadScope } from '../../database/database.js';
import { clientLeft } from '../../http/client-left.decorator.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { acceptedFormat, type ReportFormat } from '../../reports/answer/report-format.js';
import type { Caller, CallerAccount, DashboardRequest } from '../access/caller.js';

/** Who asks for a report, on whose events, and in which form. */
export interface AskedReport {
  readonly caller: Caller;
  readonly account: CallerAccount;
  readonly scope: ReadScope;
  readonly format: ReportFormat;
  /** Fires when the client has left. */
  readonly left: AbortSignal;
}

/** Hands a handler of a route with roles and `:environment` all that a report needs but its question. @throws ApiError 404, 406. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): AskedReport => {
  const http = context.switchToHttp();
  const request = http.getRequest<DashboardRequest>();
  const { caller, callerAccount: account } = request;
  if (!caller || !account) throw new Error('@Asked() on a route without roles');
  const environment = request.params['environment'] as Environment;
  if (!ENVIRONMENTS.includes(environment)) throw apiErrors.notFound();
  return {
    caller,
    account,
    scope: { accountId: account.id, environment },
    format: acceptedFormat(request),
    left: request.left ?? clientLeft(http.getResponse<WaymarkResponse>()),
  };
});
