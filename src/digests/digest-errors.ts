import { ApiError, apiErrors } from '../common/api-error.js';

/** The refusals of this room. */
export const digestErrors = {
  addressesForbidden: () =>
    new ApiError(403, 'Only owners and admins may send a digest to addresses that are no members’'),
  noAddress: () =>
    new ApiError(
      409,
      'This installation does not know its own address, so others could not unsubscribe: the operator sets PUBLIC_URL',
    ),
  noSuchMember: () =>
    apiErrors.invalidBody([
      { field: 'member_ids', code: 'unknown_value', message: 'must be members of this account' },
    ]),
  unknownZone: () =>
    apiErrors.invalidBody([
      {
        field: 'timezone',
        code: 'invalid_timezone',
        message: 'must be an IANA time zone such as Europe/Berlin',
      },
    ]),
  notSent: (reason: string) => new ApiError(409, `The digest was not sent. ${reason}`),
  busy: () => apiErrors.unavailable('Too many digests are being made, please retry'),
} as const;
