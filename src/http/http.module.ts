import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ErrorsModule } from './errors.module.js';
import { DocsController } from './openapi/docs.controller.js';
import { OpenApiDocument } from './openapi/openapi-document.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** What every request meets besides its route. Import it last: its routes take whatever no other has taken. */
@Module({
  imports: [AuthModule, ErrorsModule],
  controllers: [DocsController, UnknownRouteController],
  providers: [OpenApiDocument],
})
export class HttpModule {}
