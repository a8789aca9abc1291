import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldRule } from '../../common/fields/field-rule.js';
import { type FieldForm, IsField } from './is-field.decorator.js';

/** What the OpenAPI document says of a field beside what follows from its rule. */
export type FieldDocs = ApiPropertyOptions;

/** A parameter of a query string; its value stays the text it was sent as. */
export function QueryField(rule: FieldRule<unknown>, docs: FieldDocs = {}): PropertyDecorator {
  return field(rule, docs, 'text', false);
}

/** A parameter that must be given. */
export function RequiredQueryField(rule: FieldRule<unknown>, docs: FieldDocs = {}): PropertyDecorator {
  return field(rule, docs, 'text', true);
}

/** A member of a JSON body that must be there. */
export function BodyField(rule: FieldRule<unknown>, docs: FieldDocs = {}): PropertyDecorator {
  return field(rule, docs, 'json', true);
}

/** A member of a JSON body that may be absent; so it is when it is null, unless it is `nullable`, where null says something else. */
export function OptionalBodyField(rule: FieldRule<unknown>, docs: FieldDocs = {}): PropertyDecorator {
  return field(rule, docs, 'json', false);
}

function field(rule: FieldRule<unknown>, docs: FieldDocs, form: FieldForm, isRequired: boolean) {
  const documented = { required: isRequired, ...docs } as FieldDocs;
  return applyDecorators(
    DocumentField(rule, documented),
    IsField(rule, { form, isRequired, isNullable: docs.nullable === true }),
  );
}

/** Describes a field of a body that is read by the same rule, and not by class-validator. */
export function DocumentField(rule: FieldRule<unknown>, docs: FieldDocs = {}): PropertyDecorator {
  const { description, ...others } = docs;
  const about = description === undefined ? {} : { description };
  return ApiProperty({ ...about, ...rule.schema, ...others } as ApiPropertyOptions);
}
