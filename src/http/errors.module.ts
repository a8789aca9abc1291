import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { Refusals } from '../auth/refusals.js';
import { ErrorResponder } from './error-responder.js';
import { ApiExceptionFilter } from './exception.filter.js';

/** How requests end that went wrong. Global: the guards of every account route refuse through it. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    ErrorResponder,
    { provide: Refusals, useExisting: ErrorResponder },
    { provide: APP_FILTER, useClass: ApiExceptionFilter },
  ],
  exports: [Refusals],
})
export class ErrorsModule {}
