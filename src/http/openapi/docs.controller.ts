import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import swaggerUiPath from 'swagger-ui-dist/absolute-path.js';
import { apiErrors } from '../../common/api-error.js';
import type { FileRequest } from '../app-files.js';
import { setPageHeaders } from '../page-headers.js';
import { PublicApi } from '../surface.decorators.js';
import type { WaymarkRequest } from '../waymark-request.js';
import type { WaymarkResponse } from '../waymark-response.js';
import { DocsFiles } from './docs-files.js';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';
import { OpenApiDocument } from './openapi-document.js';

/** The files of Swagger UI that the page uses; the package has more, which nobody needs to reach. */
const ASSETS = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);
/** A new build changes what these names lead to: it shows at once. */
const ASK_AGAIN = 'no-cache';
const PAGES = ['quickstart', 'reference'];
const NOT_BUILT = 'This page has not been built. Run `npm run build`, then load it again.\n';

/**
 * The documentation: the document at /openapi.json, Swagger UI at /docs, and below it the pages to read. Open to
 * everyone, as the promises are.
 */
@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(
    private readonly openApi: OpenApiDocument,
    private readonly files: DocsFiles,
  ) {}

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
  @Get('docs/:name')
  async file(
    @Param('name') name: string,
    @Req() req: WaymarkRequest & FileRequest,
    @Res() res: WaymarkResponse & Response,
  ): Promise<void> {
    if (PAGES.includes(name)) {
      setPageHeaders(req, res);
      if (await this.files.send(req, res, { name: `${name}.html`, cacheControl: ASK_AGAIN })) return;
      res.sendText(503, 'text/plain; charset=utf-8', NOT_BUILT);
      return;
    }
    if (ASSETS.has(name)) {
      res.sendFile(name, { root: swaggerUiPath(), maxAge: '1h' });
      return;
    }
    const isFile = /^[\w-]+\.(css|js|woff2)$/.test(name);
    if (isFile && (await this.files.send(req, res, { name, cacheControl: ASK_AGAIN }))) return;
    throw apiErrors.notFound();
  }
}
