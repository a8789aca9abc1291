import type { operations } from './api.gen.js';

type Operation = keyof operations;

/** The query of an operation of openapi.json; filters by property are members of \`properties\`. */
export type QueryOf<Name extends Operation> = WithProperties<
  NonNullable<operations[Name]['parameters']['query']>
>;

type WithProperties<Query> = 'properties.<name>' extends keyof Query
  ? Omit<Query, 'properties.<name>'> & { properties?: Readonly<Record<string, string | readonly string[]>> }
  : Query;

/** The JSON that an operation answers when it succeeds. */
export type AnswerOf<Name extends Operation> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The JSON that an operation is sent. */
export type BodyOf<Name extends Operation> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
