import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { ApiExceptionFilter } from './exception.filter.js';
import { DocsController } from './openapi/docs.controller.js';
import { OpenApiDocument } from './openapi/openapi-document.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** What every request meets besides its route. Import it last: its routes take whatever no other has taken. */
@Module({
  imports: [AuthModule],
  controllers: [DocsController, UnknownRouteController],
  providers: [OpenApiDocument, { provide: APP_FILTER, useClass: ApiExceptionFilter }],
})
export class HttpModule {}
