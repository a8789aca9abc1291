import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { apiErrors } from '../common/api-error.js';
import { readBody } from '../http/body-reader.js';
import { readJson } from '../http/json-body.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import { type ImportFormat, MAX_BODY_BYTES, readCsvImport, readJsonImport } from './read-import.js';
import type { ParsedRow } from './row-reader.js';

/** Charsets of a CSV that are read as UTF-8; in another one names would be misread. */
const READABLE_CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * The rows of the request's body, each parsed as the format says: JSON or CSV, by its content type. Read after the guards
 * have passed.
 */
export const ImportBody = createParamDecorator(
  async (format: ImportFormat<unknown>, context: ExecutionContext): Promise<ParsedRow<unknown>[]> => {
    const request = context.switchToHttp().getRequest<WaymarkRequest>();
    const [mediaType, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
    if (mediaType!.trim() === 'application/json') {
      return readJsonImport(await readJson(request, MAX_BODY_BYTES), format);
    }
    const charset = parameters
      .map((parameter) => parameter.trim().split('='))
      .find(([name]) => name === 'charset');
    const isReadable = !charset || READABLE_CHARSETS.has(charset[1]?.replaceAll('"', '') ?? '');
    if (mediaType!.trim() !== 'text/csv' || !isReadable) {
      throw apiErrors.unsupportedMediaType('application/json, or text/csv in UTF-8');
    }
    return readCsvImport(await readBody(request, MAX_BODY_BYTES), format);
  },
);
