import { ApiError, apiErrors } from '../common/api-error.js';

/** The refusals of this room. */
export const alertErrors = {
  noSuchAlert: () => apiErrors.notFound('There is no such alert in this account and environment'),
  tooManyAlerts: (most: number) =>
    new ApiError(409, `An account may have ${most} alerts in an environment: delete one first`),
  noSuchFigure: () => new ApiError(409, 'The report has no such figure any more'),
  noSuchGroup: () => new ApiError(409, 'The report leaves this group out'),
} as const;
