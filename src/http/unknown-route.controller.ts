import { All, Controller, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { apiErrors } from '../common/api-error.js';
import { allowedMethods } from './allowed-methods.js';
import { AccountApi, PublicApi } from './surface.decorators.js';
import type { WaymarkRequest } from './waymark-request.js';

/**
 * Everything no other route took. Under /api/v1 the key is asked for first, so that who has none learns nothing of
 * what exists; then, here as there, 405 where another method would do, else 404.
 */
@ApiExcludeController()
@Controller()
export class UnknownRouteController {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  @AccountApi('other')
  @All(['api/v1', 'api/v1/*path'])
  refuseUnknownApiRoute(@Req() req: WaymarkRequest): never {
    this.refuse(req);
  }

  @PublicApi()
  @All(['', '*path'])
  refuseUnknownRoute(@Req() req: WaymarkRequest): never {
    this.refuse(req);
  }

  private refuse(req: WaymarkRequest): never {
    const allowed = allowedMethods(this.adapterHost.httpAdapter.getInstance(), req);
    throw allowed.length > 0 ? apiErrors.methodNotAllowed(allowed) : apiErrors.notFound();
  }
}
