import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { ReadSecret } from '../auth/access.js';
import { Refusals } from '../auth/refusals.js';
import { UnauthenticatedAttempts } from '../auth/unauthenticated-attempts.js';
import { ApiError } from '../common/api-error.js';
import { topLevelText } from '../common/json-member.js';
import { PeekedBodies } from '../http/peeked-bodies.js';
import { EventsApiWithSecret } from '../http/surface.decorators.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import { hasSecretShape } from '../keys/secret-key.js';
import { MAX_BODY_BYTES } from './vendor-events.js';

/** The names under which a body may have its key, the first of them that has a text counts. */
const NAMES = ['api_key', 'token'];

/** What the bodies of requests under way present as their key. */
const presented = new WeakMap<object, string>();

/**
 * Reads the body of a request for its key, before the guard that asks for the key. The body is not parsed: who has no key
 * costs no more than the reading. A body that cannot be read is an attempt without a key, and counted as that.
 */
@Injectable()
export class BodyKeyGuard implements CanActivate {
  constructor(
    private readonly bodies: PeekedBodies,
    private readonly attempts: UnauthenticatedAttempts,
    private readonly refusals: Refusals,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<WaymarkRequest>();
    const options = { address: this.attempts.clientOf(request), maxBytes: MAX_BODY_BYTES };
    try {
      const text = await this.bodies.peek(request, options, keyIn);
      if (text !== undefined) presented.set(request, text);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return this.refusals.refuse(request, await this.attempts.refuse(request, error));
    }
  }
}

/** A route that writes events and whose key stands in the body. */
export function EventsApiWithKeyInBody(): MethodDecorator {
  // Guards that are declared later run later.
  return applyDecorators(UseGuards(BodyKeyGuard), EventsApiWithSecret(secretInBody));
}

const secretInBody: ReadSecret = (request) => {
  const text = presented.get(request);
  if (text === undefined) return undefined;
  return hasSecretShape(text) ? text : null;
};

function keyIn(body: Buffer): string | undefined {
  for (const name of NAMES) {
    const text = topLevelText(body, name);
    if (text !== undefined) return text;
  }
  return undefined;
}
