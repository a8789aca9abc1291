import { ApiError, apiErrors } from '../common/api-error.js';

/** The refusals of this room. */
export const savedErrors = {
  noSuchReport: () => apiErrors.notFound('There is no such saved report in this account and environment'),
  tooManyReports: (most: number) =>
    new ApiError(409, `An account may have ${most} saved reports in an environment: delete one first`),
  reportIsShared: () =>
    new ApiError(403, 'This report is shared by a link, so only owners and admins may change it'),
  cohortIsShared: () =>
    new ApiError(
      403,
      'A report of this cohort is shared by a link, so only owners and admins may change or delete the cohort',
    ),
  noSuchShare: () => apiErrors.notFound('There is no such link of this report'),
  tooManyShares: (most: number) =>
    new ApiError(409, `A report may be shared by ${most} links: revoke one that is not used any more`),
  linkIsOver: () => apiErrors.notFound('This link shows nothing: it has ended, was revoked or is not whole'),
  showsNoPeople: () => new ApiError(403, 'This link does not show the people behind the numbers'),
  noSuchBoard: () => apiErrors.notFound('There is no such board in this account and environment'),
  tooManyBoards: (most: number) =>
    new ApiError(409, `An account may have ${most} boards in an environment: delete one first`),
  nothingSent: () => new ApiError(409, 'Nothing was sent yet, so there is nothing to make a board of'),
  noSuchAnnotation: () => apiErrors.notFound('There is no such annotation in this account and environment'),
  tooManyAnnotations: (most: number) =>
    new ApiError(409, `An account may have ${most} annotations in an environment: delete some first`),
  changedMeanwhile: () =>
    new ApiError(409, 'Somebody else has changed this meanwhile: load it again and repeat your change'),
} as const;
