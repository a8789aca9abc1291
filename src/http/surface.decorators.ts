import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ACCESS, type Access, type ReadSecret } from '../auth/access.js';
import { ApiKeyGuard } from '../auth/api-key.guard.js';
import { AccountThrottlerGuard } from '../rate-limit/account-throttler.guard.js';
import { AllowanceGuard } from '../rate-limit/allowance.guard.js';
import type { RequestKind } from '../usage/activity.types.js';

/** The name of the key's security scheme in the OpenAPI document. */
export const API_KEY_SCHEME = 'apiKey';

/**
 * A route for holders of a secret key, and what it is for. In this order and before the body is read: the key, the burst
 * limit, and, for `events`, whether the hour is full (see `writesEvents` of {@link Access}). Put it on the method.
 */
export function AccountApi(kind: RequestKind): MethodDecorator {
  const writesEvents = kind === 'events';
  return applyDecorators(
    SetMetadata(ACCESS, { surface: 'account', kind, writesEvents } satisfies Access),
    UseGuards(ApiKeyGuard, AccountThrottlerGuard, ...(writesEvents ? [AllowanceGuard] : [])),
    ApiBearerAuth(API_KEY_SCHEME),
  );
}

/** As `AccountApi('events')`, for a route to which the secret comes in another way than in `Authorization: Bearer`. */
export function EventsApiWithSecret(readSecret: ReadSecret): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, {
      surface: 'account',
      kind: 'events',
      writesEvents: true,
      readSecret,
    } satisfies Access),
    UseGuards(ApiKeyGuard, AccountThrottlerGuard, AllowanceGuard),
  );
}

/** A route for anyone. */
export function PublicApi(): MethodDecorator {
  return SetMetadata(ACCESS, { surface: 'public' } satisfies Access);
}
