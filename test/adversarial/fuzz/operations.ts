import { readFileSync } from 'node:fs';

/** A schema of OpenAPI 3.0, as far as a generator of values reads it. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly allOf?: readonly ValueSchema[];
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: ValueSchema;
}

/** One documented route and what it takes. */
export interface Operation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By media type. */
  readonly bodies: Readonly<Record<string, ValueSchema>>;
}

/** An OpenAPI document, as far as the fuzzer reads it. */
export interface FuzzDocument {
  readonly operations: readonly Operation[];
  schema(name: string): ValueSchema;
}

interface RawOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: ValueSchema }> };
}

/** Reads the committed document at `file`. */
export function readDocument(file: string): FuzzDocument {
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, RawOperation>>;
    components: { schemas: Record<string, ValueSchema> };
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const content = Object.entries(requestBody?.content ?? {});
      const bodies = Object.fromEntries(content.map(([type, { schema }]) => [type, schema]));
      return { method: method.toUpperCase(), path, parameters, bodies };
    }),
  );
  return {
    operations,
    schema: (name) => {
      const found = document.components.schemas[name];
      if (!found) throw new Error(`${file} has no schema ${name}`);
      return found;
    },
  };
}
