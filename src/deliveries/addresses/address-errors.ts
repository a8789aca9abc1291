import { ApiError, apiErrors } from '../../common/api-error.js';

/** The refusals about e-mail addresses. */
export const addressErrors = {
  noOrigin: () =>
    new ApiError(
      409,
      'This installation does not know its own address, so others could neither confirm nor unsubscribe: the operator sets PUBLIC_URL',
    ),
  noSuchAddress: () => apiErrors.notFound('This account writes to no such address'),
  notAwaited: () => new ApiError(409, 'This address needs no confirmation'),
  hasUnsubscribed: () => new ApiError(409, 'Whoever has this address has unsubscribed'),
  notConfirmed: () => new ApiError(409, 'Whoever has this address has not confirmed yet that they want it'),
  badLink: () => apiErrors.notFound('This link is not whole, or what it was about is gone'),
} as const;
