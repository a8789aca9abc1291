import { ApiError, apiErrors } from '../../common/api-error.js';

/** The refusals of this room. */
export const channelErrors = {
  noSuchChannel: () => apiErrors.notFound('There is no such channel in this account'),
  tooManyChannels: (most: number) =>
    new ApiError(409, `An account may have ${most} channels: delete one that is not used any more`),
  noMailServer: () =>
    new ApiError(409, 'E-mail is not set up here: whoever runs this service sets SMTP_URL and MAIL_FROM'),
  signsNothing: () => new ApiError(409, 'Only a webhook has a secret'),
  wasNotSent: (reason: string) => new ApiError(409, reason),
} as const;
