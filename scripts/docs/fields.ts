import type { Parameter, Schema } from './document.types.js';
import { html, type Markup } from './html.js';
import { inline } from './markdown.js';
import type { Schemas } from './schemas.js';

/** The fields that a field lies in, each as what it holds and its name: what holds itself is not unfolded again. */
type Around = ReadonlyMap<string, string>;

const NOTHING: Around = new Map();

/** The parameters of an operation. */
export function parameterList(parameters: readonly Parameter[], schemas: Schemas): Markup {
  return html`<dl class="fields">${parameters.map((parameter) =>
    field(
      { name: parameter.name, schema: describedBy(parameter), isRequired: parameter.required === true },
      schemas,
      NOTHING,
    ),
  )}</dl>`;
}

/** The members of a body. */
export function memberList(given: Schema, schemas: Schemas, around = NOTHING): Markup | null {
  const schema = inner(schemas.resolve(given), schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const lists = choices.map((choice) => memberList(choice, schemas, around));
    return lists.some((list) => list !== null) ? html`${lists.filter((list) => list !== null)}` : null;
  }
  const { properties, required = [] } = schema;
  if (!properties) return null;
  return html`<dl class="fields">${Object.entries(properties).map(([name, member]) =>
    field({ name, schema: member, isRequired: required.includes(name) }, schemas, around),
  )}</dl>`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

function field({ name, schema: given, isRequired }: Field, schemas: Schemas, around: Around): Markup {
  const schema = schemas.resolve(given);
  const held = inner(schema, schemas);
  const holds = JSON.stringify([held.properties, held.anyOf, held.oneOf]);
  const again = around.get(holds);
  const members = again ? null : memberList(schema, schemas, new Map([...around, [holds, name]]));
  return html`<dt><code>${name}</code> <span class="type">${typeOf(schema, schemas)}</span>${isRequired && html` <span class="required">required</span>`}</dt>
<dd>${schema.description ? html`<p>${inline(schema.description)}</p>` : null}${limitsOf(held)}${
    again ? html`<p class="limits">Fields of <code>${again}</code></p>` : null
  }${members && html`<details><summary>Fields of <code>${name}</code></summary>${members}</details>`}</dd>
`;
}

/** What a list holds; everything else is itself. */
function inner(schema: Schema, schemas: Schemas): Schema {
  return schema.type === 'array' && schema.items ? schemas.resolve(schema.items) : schema;
}

function describedBy({ schema, description }: Parameter): Schema {
  return description === undefined ? schema : { ...schema, description };
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const choices = schema.anyOf ?? schema.oneOf;
  const type = choices
    ? [...new Set(choices.map((choice) => typeOf(schemas.resolve(choice), schemas)))].join(' or ')
    : schema.type === 'array'
      ? `list of ${typeOf(inner(schema, schemas), schemas)}`
      : schema.format === 'date-time'
        ? 'instant'
        : schema.format === 'date'
          ? 'date'
          : (schema.type ?? 'any value');
  return schema.nullable ? `${type} or null` : type;
}

function limitsOf(schema: Schema): Markup | null {
  const { minimum, maximum, minLength, maxLength, default: preset } = schema;
  const values = schema.enum?.map((value) => html`<code>${String(value)}</code> `);
  const limits = [
    minimum !== undefined &&
      maximum !== undefined &&
      maximum < 1e9 &&
      `${figure(minimum)} to ${figure(maximum)}`,
    maxLength !== undefined &&
      maxLength < 1e6 &&
      `${minLength ? `${minLength} to ` : 'at most '}${figure(maxLength)} characters`,
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ].filter((limit) => limit !== false);
  if (!values && limits.length === 0) return null;
  return html`<p class="limits">${values ? html`One of ${values}` : null}${limits.join(' · ')}</p>`;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
