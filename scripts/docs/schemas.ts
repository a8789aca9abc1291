import type { Answer, ApiDocument, Reference, Schema } from './document.types.js';

/** Deeper than this nothing of the document lies. */
const DEEPEST = 8;

/** Follows the document's references. */
export class Schemas {
  constructor(private readonly document: ApiDocument) {}

  /** The schema itself, with what it is all of. */
  resolve(schema: Schema): Schema {
    if (schema.$ref) return this.resolve(this.document.components.schemas[nameOf(schema.$ref)]!);
    if (!schema.allOf) return schema;
    const { allOf, ...own } = schema;
    const parts = allOf.map((part) => this.resolve(part));
    return {
      ...(Object.assign({}, ...parts) as Schema),
      ...own,
      ...(parts.some(({ properties }) => properties) && {
        properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties),
        required: [...parts.flatMap(({ required = [] }) => required), ...(own.required ?? [])],
      }),
    };
  }

  answer(answer: Answer | Reference): Answer {
    return '$ref' in answer ? this.document.components.responses[nameOf(answer.$ref)]! : answer;
  }

  /** A value as the schema's examples describe it, with the members that are always there. */
  exampleOf(given: Schema, depth = 0): unknown {
    const schema = this.resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
    if (choice) return this.exampleOf(choice, depth);
    if (depth > DEEPEST) return null;
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name]) => schema.required === undefined || schema.required.includes(name))
          .map(([name, member]) => [name, this.exampleOf(member, depth + 1)]),
      );
    if (schema.type === 'array') return schema.items ? [this.exampleOf(schema.items, depth + 1)] : [];
    if (schema.nullable) return null;
    return EXAMPLES[schema.format ?? ''] ?? EXAMPLES[schema.type ?? 'object'];
  }
}

const EXAMPLES: Readonly<Record<string, unknown>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  uuid: '01a1fd6b-b4e9-7344-8363-1d7dc0a12fa7',
  string: 'text',
  integer: 0,
  number: 0,
  boolean: true,
  object: {},
};

function nameOf(reference: string): string {
  return reference.split('/').at(-1)!;
}
