import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ACCESS, type Access } from '../auth/access.js';
import { AccountThrottlerGuard } from '../rate-limit/account-throttler.guard.js';
import { AllowanceGuard } from '../rate-limit/allowance.guard.js';
import { SiteGuard } from './site.guard.js';

/** A route for pages of a site, which write events: the site, the burst limit, and whether the hour is full. */
export function SiteApi(): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, { surface: 'site', kind: 'events', writesEvents: true } satisfies Access),
    UseGuards(SiteGuard, AccountThrottlerGuard, AllowanceGuard),
  );
}
