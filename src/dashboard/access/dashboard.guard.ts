import { type CanActivate, Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';

/** Lets nobody in. */
@Injectable()
export class DashboardGuard implements CanActivate {
  canActivate(): never {
    throw apiErrors.notFound();
  }
}
