import type { OpenAPIObject } from '@nestjs/swagger';
import type { OperationObject, PathItemObject, ResponseObject } from './openapi.types.js';
import { REFUSAL_SCHEMAS, REFUSALS } from './refusal-answers.js';
import { HEADERS, standardHeaders } from './standard-headers.js';

const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'patch',
] as const satisfies readonly (keyof PathItemObject)[];

/** What any route that asks for a key may answer. */
const COMMON_STATUSES = [400, 401, 403, 429, 500, 503];

/**
 * Writes into a document what is true of every route and so must not depend on anyone's remembering it: the
 * headers of each answer, the refusals of each route, and their bodies.
 */
export function completeAnswers(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) completeOperation(operation);
    }
  }
  const { components = {} } = document;
  const responses = Object.fromEntries(Object.values(REFUSALS).map(({ name, response }) => [name, response]));
  components.responses = onlyNamed('responses', responses, document.paths);
  components.headers = onlyNamed('headers', HEADERS, [document.paths, components.responses]);
  components.schemas = { ...components.schemas };
  const schemas = onlyNamed('schemas', REFUSAL_SCHEMAS, [
    document.paths,
    components.responses,
    REFUSAL_SCHEMAS,
  ]);
  Object.assign(components.schemas, schemas);
  document.components = components;
  return document;
}

/** The components that `users` refer to: the rest would only make readers wonder. */
function onlyNamed<T>(kind: string, components: Record<string, T>, users: unknown): Record<string, T> {
  const text = JSON.stringify(users);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

function completeOperation(operation: OperationObject): void {
  const { responses } = operation;
  for (const status of COMMON_STATUSES) responses[status] ??= { description: '' };
  for (const [status, response] of Object.entries(responses)) {
    if (response === undefined || '$ref' in response) continue;
    responses[status] = completeResponse(Number(status), response);
  }
}

/** A refusal without a body of its own is the standard one. */
function completeResponse(status: number, response: ResponseObject) {
  const standard = REFUSALS[status];
  if (standard && response.content === undefined) return { $ref: `#/components/responses/${standard.name}` };
  return { ...response, headers: { ...standardHeaders(), ...response.headers } };
}
