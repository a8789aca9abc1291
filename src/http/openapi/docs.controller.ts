import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import swaggerUiPath from 'swagger-ui-dist/absolute-path.js';
import { apiErrors } from '../../common/api-error.js';
import { setPageHeaders } from '../page-headers.js';
import { PublicApi } from '../surface.decorators.js';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';
import { OpenApiDocument } from './openapi-document.js';

/** The files of Swagger UI that the page uses; the package has more, which nobody needs to reach. */
const ASSETS = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

/** The documentation: the document at /openapi.json, Swagger UI at /docs. Open to everyone, as the promises are. */
@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(private readonly openApi: OpenApiDocument) {}

  @PublicApi()
  @Get('openapi.json')
  document(): OpenAPIObject {
    return this.openApi.get();
  }

  @PublicApi()
  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(@Req() req: Request, @Res({ passthrough: true }) res: Response): string {
    setPageHeaders(req, res, { textAsMarkup: true });
    return DOCS_PAGE;
  }

  @PublicApi()
  @Get('docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return DOCS_SCRIPT;
  }

  @PublicApi()
  @Get('docs/:asset')
  asset(@Param('asset') asset: string, @Res() res: Response): void {
    if (!ASSETS.has(asset)) throw apiErrors.notFound();
    res.sendFile(asset, { root: swaggerUiPath(), maxAge: '1h' });
  }
}
