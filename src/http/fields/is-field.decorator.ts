import 'reflect-metadata';
import { IsOptional, ValidateBy } from 'class-validator';
import { FieldProblem, type FieldRule, REQUIRED } from '../../common/fields/field-rule.js';

const RULE = Symbol('the rule of a field');
const NULLABLE = Symbol('whether a field tells null from absent');

/** How values of the field are written: as JSON has them, or as the texts of a query string. */
export type FieldForm = 'json' | 'text';

export interface FieldUse {
  readonly form: FieldForm;
  /** Without a value (absent or null) an optional field keeps every rule. */
  readonly isRequired: boolean;
  /** Whether null says something else than that the field is absent. */
  readonly isNullable?: boolean;
}

/** The rule of a field for class-validator: one constraint for each problem there can be, named by its code. */
export function IsField(
  rule: FieldRule<unknown>,
  { form, isRequired, isNullable = false }: FieldUse,
): PropertyDecorator {
  const find = (value: unknown) => problemOf(rule, form, value);
  const problems = isRequired ? [REQUIRED, ...rule.problems] : rule.problems;
  const codes = [...new Set(problems.map(({ code }) => code))];
  const constraints = codes.map((code) =>
    ValidateBy({
      name: code,
      validator: {
        validate: (value) => find(value)?.code !== code,
        defaultMessage: (about) => find(about?.value)?.message ?? '',
      },
    }),
  );
  if (!isRequired) constraints.push(IsOptional());
  return (target, name) => {
    Reflect.defineMetadata(RULE, rule, target, name);
    Reflect.defineMetadata(NULLABLE, isNullable, target, name);
    for (const constraint of constraints) constraint(target, name);
  };
}

/** The rule of a field of a class, by {@link IsField}. */
export function fieldRuleOf(target: object, name: string): FieldRule<unknown> | undefined {
  return Reflect.getMetadata(RULE, target, name);
}

/** Whether null is a value of the field, by {@link IsField}. */
export function isNullableField(target: object, name: string): boolean {
  return Reflect.getMetadata(NULLABLE, target, name) === true;
}

function problemOf(rule: FieldRule<unknown>, form: FieldForm, value: unknown): FieldProblem | null {
  if (value === undefined || value === null) return REQUIRED;
  const read = form === 'text' && typeof value === 'string' ? rule.readText(value) : rule.read(value);
  return read instanceof FieldProblem ? read : null;
}
