import { ApiError, apiErrors } from '../../common/api-error.js';
import { MAX_SITES } from '../../keys/sites.service.js';
import { RefusedAccess } from '../access/refused-access.error.js';

/** The same whether there is no such account or the person has no role in it. */
const NO_SUCH_ACCOUNT = 'There is no such account among yours';

/** The refusals of the dashboard beyond the service's own. */
export const dashboardErrors = {
  notSignedIn: () => new RefusedAccess('not_signed_in', 401, 'You are not signed in'),
  wrongCredentials: () => new ApiError(401, 'E-mail or password is wrong'),
  wrongPassword: () => new ApiError(401, 'The password is wrong'),
  roleForbids: () => new RefusedAccess('role', 403, 'Your role in this account does not allow this'),
  operatorsOnly: () =>
    new RefusedAccess('not_an_operator', 403, 'Only operators of this installation may do this'),
  otherSite: () =>
    new RefusedAccess(
      'other_site',
      403,
      'This request does not come from the pages of this dashboard, so it was not carried out',
    ),
  insecureTransport: () =>
    new ApiError(
      403,
      'Signing in needs https: over plain http a browser keeps the session on localhost only. ' +
        'Open the dashboard by its https address, or on the machine itself by http://localhost',
    ),
  manyWrongPasswords: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'Too many passwords were tried for this e-mail address. Sign in with a browser in which you have signed in ' +
        'before, or ask an operator for a link',
      { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) },
    ),
  notAMember: () => new RefusedAccess('not_a_member', 404, NO_SUCH_ACCOUNT),
  accountSuspended: () => new ApiError(403, 'This account is suspended'),
  /** Told to operators alone. */
  unknownAccount: () => apiErrors.notFound('There is no account with this id'),
  noSuchAccount: () => apiErrors.notFound(NO_SUCH_ACCOUNT),
  keyDeleted: () => new ApiError(409, 'The key is deleted, so it cannot be changed'),
  rotationUnderWay: () =>
    new ApiError(409, 'This key is being replaced already: load the page again to continue that rotation'),
  rotationComplete: () => new ApiError(409, 'The old key is deleted, so the rotation is complete'),
  listsChanged: () =>
    new ApiError(
      409,
      'Somebody else has changed these lists meanwhile, so yours were not saved: load them again and repeat your change',
    ),
  noSuchKey: () => apiErrors.notFound('There is no such key in this account'),
  noSuchSite: () => apiErrors.notFound('There is no such site in this account'),
  siteDeleted: () => new ApiError(409, 'The site is deleted, so it cannot be changed'),
  tooManySites: () =>
    new ApiError(409, `An account may have ${MAX_SITES} sites: delete one that is not used any more`),
} as const;
