import { apiErrors, type FieldError } from '../common/api-error.js';
import type { JsonObject } from '../common/json-text.js';
import { isObject } from './vendor-values.js';

/** The members of a vendor's request. @throws ApiError 400 where the body is no JSON object. */
export function openEnvelope(body: unknown): JsonObject {
  if (isObject(body)) return body;
  throw faulty({ field: '', code: 'wrong_type', message: 'must be a JSON object' });
}

/** The messages under `name`. @throws ApiError 400 where there is no list of them. */
export function messagesOf(envelope: JsonObject, name: string): readonly unknown[] {
  const list = envelope[name] ?? null;
  if (list === null) throw faulty({ field: name, code: 'required', message: 'is required' });
  if (!Array.isArray(list)) throw faulty({ field: name, code: 'wrong_type', message: 'must be a list' });
  return list;
}

function faulty(fault: FieldError) {
  return apiErrors.invalidBody([fault]);
}
