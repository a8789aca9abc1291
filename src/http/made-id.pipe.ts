import { Injectable, type PipeTransform } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';

/** What ids of the service's own making consist of. */
const MADE_ID = /^\w{1,64}$/;

/** Whether the service can have made an id. */
export function isMadeId(id: string): boolean {
  return MADE_ID.test(id);
}

/** An id of a path that only the service can have made: any other text names nothing. @throws ApiError 404. */
@Injectable()
export class MadeIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isMadeId(id)) throw apiErrors.notFound();
    return id;
  }
}
