import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { IS_REFUSED } from '../auth/refusals.js';
import { ErrorResponder } from './error-responder.js';

/** Hands whatever was thrown on the way through Nest to the {@link ErrorResponder}. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(private readonly responder: ErrorResponder) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    if (exception !== IS_REFUSED) this.responder.respond(host.getArgByIndex(1), exception);
  }
}
