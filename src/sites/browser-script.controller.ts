import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { FileRequest } from '../http/app-files.js';
import { PublicApi } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { BrowserScriptFiles } from './browser-script-files.js';

const NAME = 'waymark.js';
/** A page that is opened again asks for nothing; a new version is everywhere within the hour. */
const AN_HOUR = 'public, max-age=3600';
const NOT_BUILT = 'The script has not been built. Run `npm run build`, then load it again.\n';

/** `GET /t/waymark.js`: the script that pages of sites load, from any origin. */
@ApiExcludeController()
@Controller('t')
export class BrowserScriptController {
  constructor(private readonly files: BrowserScriptFiles) {}

  @PublicApi()
  @Get(NAME)
  async script(
    @Req() request: WaymarkRequest & FileRequest,
    @Res() response: WaymarkResponse & Response,
  ): Promise<void> {
    const file = { name: NAME, cacheControl: AN_HOUR, isForAnyOrigin: true };
    if (await this.files.send(request, response, file)) return;
    response.sendText(503, 'text/plain; charset=utf-8', NOT_BUILT);
  }
}
