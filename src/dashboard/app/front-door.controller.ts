import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { PublicApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import { setStrictTransportSecurity } from '../access/strict-transport-security.js';

/** Paths, not addresses: behind a proxy the service does not know by which name it was asked. */
const LINKS = JSON.stringify({
  service: 'Waymark',
  api: '/api/v1',
  openapi: '/openapi.json',
  docs: '/docs',
  quickstart: '/docs/quickstart',
  reference: '/docs/reference',
  dashboard: '/dashboard',
  health: '/health/ready',
});

/** `GET /`: browsers are sent to the dashboard, programs are told where everything is. */
@ApiExcludeController()
@Controller()
export class FrontDoorController {
  @Get()
  @PublicApi()
  open(@Req() request: WaymarkRequest & Pick<Request, 'accepts'>, @Res() response: WaymarkResponse): void {
    setStrictTransportSecurity(request, response);
    // Whoever takes anything, as curl does, is a program; only browsers ask for a page by name.
    const wantsPage = request.accepts(['application/json', 'text/html']) === 'text/html';
    if (!wantsPage) {
      response.sendText(200, JSON_CONTENT_TYPE, LINKS, ['Vary', 'Accept']);
      return;
    }
    response.setHeader('Location', '/dashboard');
    response.sendText(303, 'text/plain; charset=utf-8', 'The dashboard is at /dashboard\n', [
      'Vary',
      'Accept',
    ]);
  }
}
