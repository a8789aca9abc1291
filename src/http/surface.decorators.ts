import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ACCESS, type Access } from '../auth/access.js';
import { ApiKeyGuard } from '../auth/api-key.guard.js';
import { AccountThrottlerGuard } from '../rate-limit/account-throttler.guard.js';
import { AllowanceGuard } from '../rate-limit/allowance.guard.js';

/** The name of the key's security scheme in the OpenAPI document. */
export const API_KEY_SCHEME = 'apiKey';

/**
 * A route for holders of a secret key. In this order and before the body is read: the key, the burst limit, and,
 * where `writesEvents` is set (see {@link Access}), whether the hour is full. Put it on the method.
 */
export function AccountApi(options: Omit<Access, 'surface'> = {}): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, { surface: 'account', ...options } satisfies Access),
    UseGuards(ApiKeyGuard, AccountThrottlerGuard, ...(options.writesEvents ? [AllowanceGuard] : [])),
    ApiBearerAuth(API_KEY_SCHEME),
  );
}

/** A route for anyone. */
export function PublicApi(): MethodDecorator {
  return SetMetadata(ACCESS, { surface: 'public' } satisfies Access);
}
