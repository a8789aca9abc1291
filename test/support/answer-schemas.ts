import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ErrorObject } from 'ajv';
import ajvFormats from 'ajv-formats';
import traverse from 'json-schema-traverse';

/** A schema as a document of OpenAPI 3.0 has it, or a reference to one. */
export type DocumentSchema = Record<string, unknown>;

/** The name by which Ajv knows the document. */
const DOCUMENT = 'document';

/**
 * The schemas of an OpenAPI document, to compare answers with. Stricter than OpenAPI asks: a property that a schema does
 * not name is a fault, for nobody could know of it; a keyword that Ajv does not know throws, for it would go unchecked.
 */
export class AnswerSchemas {
  private readonly ajv = new Ajv({ allErrors: true });

  constructor(document: OpenAPIObject) {
    ajvFormats.default(this.ajv);
    this.ajv.addVocabulary(['components', 'discriminator', 'example']);
    const entries = Object.entries(document.components?.schemas ?? {});
    const schemas = Object.fromEntries(entries.map(([name, schema]) => [name, toJsonSchema(schema)]));
    this.ajv.addSchema({ $id: DOCUMENT, components: { schemas } });
  }

  /** What of a value its schema does not allow, each with its path; none for a value as documented. */
  faultsOf(value: unknown, schema: DocumentSchema): string[] {
    const check = this.ajv.compile(toJsonSchema(schema));
    return check(value) ? [] : check.errors!.map(faultText);
  }
}

/**
 * A copy that says in JSON Schema what OpenAPI 3.0 says in words of its own: `nullable`, and bounds made exclusive by a
 * flag. References lead into the document, and objects have the properties they name and no others.
 */
function toJsonSchema(documented: object): DocumentSchema {
  const copy = structuredClone(documented) as DocumentSchema;
  traverse(copy, { cb: { post: translate } });
  return copy;
}

function translate(schema: DocumentSchema): void {
  if (schema['$ref'] !== undefined) schema['$ref'] = `${DOCUMENT}${schema['$ref']}`;
  if (schema['properties'] !== undefined) schema['additionalProperties'] ??= false;
  exclude(schema, 'minimum', 'exclusiveMinimum');
  exclude(schema, 'maximum', 'exclusiveMaximum');
  const { nullable, ...whole } = schema;
  if (nullable !== true) return;
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  schema['anyOf'] = [{ type: 'null' }, whole];
}

function exclude(schema: DocumentSchema, bound: string, flag: string): void {
  if (schema[flag] !== true) return;
  schema[flag] = schema[bound];
  delete schema[bound];
}

function faultText({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath}: ${message} ${JSON.stringify(params)}`;
}
