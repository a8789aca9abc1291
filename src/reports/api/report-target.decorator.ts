import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { WaymarkRequest } from '../../http/waymark-request.js';

/** The request target, whose query `readParameters` reads. */
export const RequestTarget = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<WaymarkRequest>().url ?? '',
);
