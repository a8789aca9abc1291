import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of an OpenAPI document by their names; the library exports only the whole. */
type Components = NonNullable<OpenAPIObject['components']>;
type Named<T> = NonNullable<T> extends Record<string, infer V> ? Exclude<V, ReferenceObject> : never;

export interface ReferenceObject {
  $ref: string;
}
export type HeaderObject = Named<Components['headers']>;
export type SchemaObject = Named<Components['schemas']>;
export type ResponseObject = Named<Components['responses']>;
export type PathItemObject = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItemObject['get']>;
