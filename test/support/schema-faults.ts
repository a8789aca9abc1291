import type { OpenAPIObject } from '@nestjs/swagger';

/** A schema of OpenAPI 3.0, as far as our document uses it. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** Here alternatives to each other and to nothing else: beside it no keyword limits the value. */
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

const ANNOTATIONS = new Set(['description', 'example', 'default', 'title']);
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  int32: /^-?\d+$/,
  int64: /^-?\d+$/,
};

type Rule = (value: never, limit: never) => boolean;
/** Each keyword that limits a value, and whether a value of its kind obeys it. */
const RULES: Readonly<Record<string, readonly [kind: string, holds: Rule]>> = {
  minLength: ['string', (text: string, limit: number) => [...text].length >= limit],
  maxLength: ['string', (text: string, limit: number) => [...text].length <= limit],
  pattern: ['string', (text: string, pattern: string) => new RegExp(pattern, 'u').test(text)],
  minimum: ['number', (value: number, limit: number) => value >= limit],
  maximum: ['number', (value: number, limit: number) => value <= limit],
  minItems: ['array', (list: unknown[], limit: number) => list.length >= limit],
  maxItems: ['array', (list: unknown[], limit: number) => list.length <= limit],
  minProperties: ['object', (value: object, limit: number) => Object.keys(value).length >= limit],
  maxProperties: ['object', (value: object, limit: number) => Object.keys(value).length <= limit],
};
const STRUCTURE = new Set(['$ref', 'type', 'nullable', 'enum', 'allOf', 'anyOf', 'properties', 'required']);
const NESTED = new Set(['additionalProperties', 'items', 'format']);

/**
 * What of a value its schema does not allow, each with its path; none for a value as documented. Stricter than
 * OpenAPI asks: a property that the schema does not name is a fault, for nobody could know of it.
 * @throws for a keyword it does not know, which would else go unchecked.
 */
export function schemaFaults(document: OpenAPIObject, schema: Schema, value: unknown, at = '$'): string[] {
  const whole = resolve(document, schema);
  const kind = kindOf(value);
  if (value === null) return whole.nullable === true ? [] : [`${at}: is null`];
  if (whole.anyOf) {
    const tried = whole.anyOf.map((option) => schemaFaults(document, option, value, at));
    if (!tried.some((faults) => faults.length === 0)) return tried.flat();
  }
  if (whole.oneOf) {
    const tried = whole.oneOf.map((option) => schemaFaults(document, option, value, at));
    const fitting = tried.filter((faults) => faults.length === 0).length;
    if (fitting > 1) return [`${at}: is allowed by ${fitting} schemas of oneOf`];
    return fitting === 1 ? [] : tried.flat();
  }
  const faults = Object.entries(whole).flatMap(([keyword, limit]) => {
    if (ANNOTATIONS.has(keyword) || STRUCTURE.has(keyword) || NESTED.has(keyword)) return [];
    const rule = RULES[keyword];
    if (!rule) throw new Error(`${at}: the keyword ${keyword} is not checked`);
    const [applies, holds] = rule;
    return applies !== kind || holds(value as never, limit as never)
      ? []
      : [`${at}: breaks ${keyword} ${limit}`];
  });
  const type = whole.type === 'integer' ? 'number' : whole.type;
  if (type !== undefined && type !== kind) faults.push(`${at}: is no ${whole.type}`);
  if (whole.type === 'integer' && !Number.isSafeInteger(value)) faults.push(`${at}: is no integer`);
  if (whole.enum && !whole.enum.includes(value)) faults.push(`${at}: is none of ${whole.enum.join(', ')}`);
  const format = whole['format'] as string | undefined;
  if (format !== undefined && !FORMATS[format]?.test(String(value))) faults.push(`${at}: is no ${format}`);
  if (kind === 'array') {
    const items = whole.items ?? {};
    for (const [index, item] of (value as unknown[]).entries())
      faults.push(...schemaFaults(document, items, item, `${at}[${index}]`));
  }
  if (kind === 'object') faults.push(...memberFaults(document, whole, value as Record<string, unknown>, at));
  return faults;
}

function memberFaults(
  document: OpenAPIObject,
  { properties = {}, required = [], additionalProperties = false }: Schema,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${at}.${name}: is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const known = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties;
      if (known === false) return [`${at}.${name}: is not documented`];
      return known === true ? [] : schemaFaults(document, known, member, `${at}.${name}`);
    }),
  ];
}

/** Follows a reference, and puts the parts of an `allOf` together. */
function resolve(document: OpenAPIObject, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const found = document.components?.schemas?.[schema.$ref.split('/').at(-1)!];
    if (!found) throw new Error(`${schema.$ref} is nowhere`);
    return resolve(document, found as Schema);
  }
  if (!schema.allOf) return schema;
  const { allOf, ...own } = schema;
  const parts = [...allOf.map((part) => resolve(document, part)), own as Schema];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
