import type { ResponseObject, SchemaObject } from './openapi.types.js';
import { standardHeaders } from './standard-headers.js';

/** Bodies of refusals, by the name they have in the document. */
export const REFUSAL_SCHEMAS: Record<string, SchemaObject> = {
  Error: errorSchema({}),
  FieldError: {
    type: 'object',
    required: ['field', 'code', 'message'],
    properties: {
      field: {
        type: 'string',
        maxLength: 512,
        description: 'Dotted path of the field; empty for the body as a whole.',
        example: 'event_type',
      },
      code: { type: 'string', maxLength: 64, pattern: '^[a-z_]+$', example: 'required' },
      message: { type: 'string', maxLength: 512, example: 'is required' },
    },
  },
  ValidationError: errorSchema({
    details: {
      type: 'array',
      maxItems: 10_000,
      items: { $ref: '#/components/schemas/FieldError' },
      description: 'Every fault, not only the first.',
    },
  }),
  InvalidApiKeyError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string', enum: ['Invalid API key'] } },
  },
  AccountSuspendedError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string', enum: ['Account suspended'] } },
  },
  ConflictError: errorSchema({
    event_id: {
      type: 'string',
      maxLength: 128,
      description: 'The id that is taken; the first event stands.',
    },
  }),
  RateLimitError: {
    type: 'object',
    required: ['error', 'retry_after'],
    properties: {
      error: { type: 'string', enum: ['Rate limit exceeded'] },
      retry_after: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 3_600,
        description: 'Seconds to wait; the same as Retry-After.',
        example: 17,
      },
    },
  },
  InternalError: {
    type: 'object',
    required: ['error', 'request_id'],
    properties: {
      error: { type: 'string', enum: ['Internal server error'] },
      request_id: { type: 'string', maxLength: 28, pattern: '^req_[0-9a-f]{24}$' },
    },
  },
  UnavailableError: errorSchema({
    event_id: {
      type: 'string',
      maxLength: 128,
      description: 'Set when it is uncertain whether the event was stored: a retry with this id is safe.',
    },
    event_ids: {
      type: 'array',
      maxItems: 1_000,
      items: { type: 'string', maxLength: 128 },
      description: 'The same for a batch: the id of every event, in order.',
    },
  }),
};

/** The answers that say no, by status; `name` is the one in the document's components. */
export const REFUSALS: Readonly<
  Record<number, { readonly name: string; readonly response: ResponseObject }>
> = {
  400: refusal('BadRequest', 'The request breaks a rule; `details` lists every fault.', 'ValidationError'),
  401: refusal(
    'Unauthorized',
    'No key, or one that is malformed, unknown, deleted or expired.',
    'InvalidApiKeyError',
    ['WWW-Authenticate'],
  ),
  403: refusal(
    'AccountSuspended',
    'The key is a good one, and its account is suspended. Nothing was stored; nothing is lost.',
    'AccountSuspendedError',
  ),
  404: refusal('NotFound', 'There is no such thing, or it is not yours.', 'Error'),
  405: refusal('MethodNotAllowed', 'The path has other methods only.', 'Error', ['Allow']),
  406: refusal(
    'NotAcceptable',
    'None of the types asked for is offered; the text names those that are.',
    'Error',
  ),
  409: refusal('Conflict', 'The id belongs to an event with other content.', 'ConflictError'),
  413: refusal('ContentTooLarge', 'The body is larger than the limit, which the text names.', 'Error'),
  415: refusal(
    'UnsupportedMediaType',
    'The body has a type that is not accepted; the text names those that are.',
    'Error',
  ),
  429: refusal(
    'TooManyRequests',
    'The hourly allowance is used up, or too many requests came at once.',
    'RateLimitError',
    ['Retry-After'],
  ),
  500: refusal('InternalError', 'A fault of the service.', 'InternalError'),
  503: refusal('Unavailable', 'Nothing was acknowledged; retry.', 'UnavailableError', ['Retry-After']),
};

function errorSchema(more: NonNullable<SchemaObject['properties']>): SchemaObject {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: { type: 'string', maxLength: 256, description: 'What is wrong, in words.' },
      ...more,
    },
  };
}

function refusal(name: string, description: string, schema: string, headers: string[] = []) {
  const response: ResponseObject = {
    description,
    headers: standardHeaders(...headers),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
  return { name, response };
}
