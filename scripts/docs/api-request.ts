import type { ApiDocument, Operation, Parameter } from './document.types.js';

/** Where a service of one's own answers; the pages put in the address they were read at. */
export const ORIGIN = 'http://localhost:3000';

/** One request, as the samples of all languages show it. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  /** The JSON body; undefined where there is none. */
  readonly body: unknown;
  /** Whether it is answered without a body. */
  readonly isUnanswered?: boolean;
}

export interface NamedOperation extends Operation {
  readonly path: string;
  readonly method: string;
}

/** All operations of the document, in its order. */
export function operationsOf(document: ApiDocument): NamedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** The operation's request with one of its examples (the first, unless it is named) and the examples of its parameters. */
export function exampleRequest(
  { path, method, parameters = [], requestBody, responses }: NamedOperation,
  name?: string,
): ApiRequest {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
    else for (const one of [value].flat()) if (one !== undefined) query.append(parameter.name, String(one));
  }
  const examples = requestBody?.content['application/json']?.examples ?? {};
  const example = name === undefined ? Object.values(examples)[0] : examples[name];
  if (name !== undefined && !example) throw new Error(`There is no example ${name} of ${method} ${path}`);
  return {
    method,
    url: `${ORIGIN}${filled}${query.size === 0 ? '' : `?${query}`}`,
    body: example?.value,
    isUnanswered: '204' in responses,
  };
}

/** What must be given and has no example is written in capitals. */
function exampleOf({ name, required, example = undefined, schema }: Parameter): unknown {
  const given = example ?? schema.example;
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return undefined;
  return given ?? (required ? name.toUpperCase() : undefined);
}
