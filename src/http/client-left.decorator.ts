import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ClientGoneError } from './body-reader.js';
import type { WaymarkResponse } from './waymark-response.js';

/** A signal that fires when the client goes away before it was answered: nobody waits for the answer any more. */
export function clientLeft(response: WaymarkResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort(new ClientGoneError('The client left'));
  };
  if (response.closed || response.destroyed) abort();
  else response.once('close', abort);
  return controller.signal;
}

/** Hands a handler the signal of {@link clientLeft}. */
export const ClientLeft = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal =>
    clientLeft(context.switchToHttp().getResponse<WaymarkResponse>()),
);
