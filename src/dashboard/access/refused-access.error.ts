import { ApiError } from '../../common/api-error.js';
import type { RefusalReason } from './access-refusal.types.js';

/** A refusal that leaves a trace: who sent the request may not do what it asks for. */
export class RefusedAccess extends ApiError {
  constructor(
    readonly reason: RefusalReason,
    status: 401 | 403 | 404,
    message: string,
  ) {
    super(status, message);
  }
}
