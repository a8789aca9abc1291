import path from 'node:path';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PACKAGE_ROOT } from '../config/env.js';
import { ErrorsModule } from './errors.module.js';
import { DocsController } from './openapi/docs.controller.js';
import { DocsFiles } from './openapi/docs-files.js';
import { OpenApiDocument } from './openapi/openapi-document.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** What every request meets besides its route. Import it last: its routes take whatever no other has taken. */
@Module({
  imports: [AuthModule, ErrorsModule],
  controllers: [DocsController, UnknownRouteController],
  providers: [
    OpenApiDocument,
    { provide: DocsFiles, useValue: new DocsFiles(path.join(PACKAGE_ROOT, 'dashboard', 'docs', 'dist')) },
  ],
})
export class HttpModule {}
