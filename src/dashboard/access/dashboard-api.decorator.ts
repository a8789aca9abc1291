import { applyDecorators, SetMetadata, UseFilters, UseGuards } from '@nestjs/common';
import { ApiCookieAuth, ApiResponse } from '@nestjs/swagger';
import { ACCESS, type Access } from '../../auth/access.js';
import { DashboardError } from '../http/error.dto.js';
import { DashboardGuard } from './dashboard.guard.js';
import { DASHBOARD_ACCESS, type DashboardAccess } from './dashboard-access.js';
import { RefusedAccessFilter } from './refused-access.filter.js';

/** The name of the session cookie's security scheme in the OpenAPI document. */
export const SESSION_SCHEME = 'session';

/** A route of the dashboard, and who may call it. Put it on the method. */
export function DashboardApi(access: DashboardAccess): MethodDecorator {
  const refusals = access === 'anyone' ? [] : [401, 403, 404];
  return applyDecorators(
    SetMetadata(ACCESS, { surface: 'dashboard' } satisfies Access),
    SetMetadata(DASHBOARD_ACCESS, access),
    UseGuards(DashboardGuard),
    UseFilters(RefusedAccessFilter),
    ...refusals.map((status) =>
      ApiResponse({ status, type: DashboardError, description: REFUSALS[status]! }),
    ),
    ...(access === 'anyone' ? [] : [ApiCookieAuth(SESSION_SCHEME)]),
  );
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'Not signed in.',
  403: 'The role does not allow it, the account is suspended, or the request comes from another site.',
  404: 'There is no such thing in an account of this person.',
};
