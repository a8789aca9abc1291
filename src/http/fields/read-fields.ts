import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { fieldRuleOf, isNullableField } from './is-field.decorator.js';

// Who reads what comes in, each for a job of its own:
// - body-reader.ts and json-body.ts the bytes of a body, and their JSON; read-query.ts the text of a query;
// - this file the fields of a class: queries and the dashboard's bodies, checked by class-validator;
// - FieldReader (common/fields) single members on the hot path: events;
// - read-import.ts (ad-spend) the envelope of an import, parse-ad-spend.ts its rows, of JSON or CSV;
// - JsonObjectReader (reports/funnel) a body of objects within objects.

/** A query string as it was decoded: a name given more than once has a list of texts. */
export type DecodedQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An instance of a class whose fields have rules; fields that broke theirs hold nothing. */
export interface ReadFields<T> {
  readonly instance: T;
  readonly broken: ReadonlySet<string>;
}

/**
 * The members of a JSON object as an instance of `type`. Members that `type` does not know are refused by name: a
 * misspelt option must not be taken for its default. Null is absent, but where a field is nullable.
 */
export function readBodyFields<T extends object>(
  type: Type<T>,
  body: unknown,
  errors: FieldErrors,
): ReadFields<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    errors.add('', 'wrong_type', 'must be a JSON object');
    return { instance: new type(), broken: new Set() };
  }
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!fieldRuleOf(type.prototype, name))
      errors.add(safeFieldPath([name]), 'unknown_field', 'is not known here');
    else if (value !== null || isNullableField(type.prototype, name)) values[name] = value;
  }
  return check(type, values, errors);
}

/**
 * The parameters of a query as an instance of `type`, each the text it was sent as, or the list of texts where its rule
 * is a list's. Any other name is handed to `readOther`.
 */
export function readQueryFields<T extends object>(
  type: Type<T>,
  sent: DecodedQuery,
  errors: FieldErrors,
  readOther: (name: string, values: readonly string[]) => void,
): ReadFields<T> {
  const values: Record<string, unknown> = {};
  const repeated: string[] = [];
  for (const [name, value = ''] of Object.entries(sent)) {
    const texts = [value].flat();
    const rule = fieldRuleOf(type.prototype, name);
    if (!rule) readOther(name, texts);
    else if (rule instanceof ListRule) values[name] = rule.split(texts);
    else if (texts.length === 1) values[name] = texts[0];
    else repeated.push(name);
  }
  for (const name of repeated) errors.add(name, 'repeated_parameter', 'must be given once');
  const { instance, broken } = check(type, values, errors, repeated);
  return { instance, broken: new Set([...broken, ...repeated]) };
}

/** Refuses a parameter that no field and no filter is named by. */
export function refuseParameter(name: string, errors: FieldErrors): void {
  const message = /[[\]]/.test(name)
    ? 'is not a parameter of this request: brackets belong to filters of reports, behind a field such as properties.price[gt]'
    : 'is not a parameter of this request';
  errors.add(safeFieldPath([name]), 'unknown_parameter', message);
}

/** A class may have no fields, where everything is refused by name. */
const VALIDATION = { stopAtFirstError: true, forbidUnknownValues: false };

function check<T extends object>(
  type: Type<T>,
  values: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
  named: readonly string[] = [],
): ReadFields<T> {
  // class-transformer rebuilds an object by calling its `constructor`, which in a body is whatever the client sent. Fields
  // hold no objects but lists, whose rules read them as they are.
  const entries = Object.entries(values);
  const isPlain = ([, value]: [string, unknown]) => typeof value !== 'object';
  const instance = plainToInstance(type, Object.fromEntries(entries.filter(isPlain)));
  Object.assign(instance, Object.fromEntries(entries.filter((entry) => !isPlain(entry))));
  const broken = new Set<string>();
  for (const { property, constraints = {} } of validateSync(instance, VALIDATION)) {
    // A field that was given twice is absent here, and has been named for what it is.
    if (named.includes(property)) continue;
    for (const [code, message] of Object.entries(constraints)) errors.add(property, code, message);
    broken.add(property);
    (instance as Record<string, unknown>)[property] = undefined;
  }
  return { instance, broken };
}
