import { ApiError } from '../../common/api-error.js';
import { type ReportWarning, withoutNearest } from '../../reports/answer/report-warning.js';

/** Filters whose values are who somebody is, however they compare; `[set]` names nobody. */
const BY_PERSON = /^(?:visitor_id|user_id)(?:\[(?!set\])\w+\])?$/;
/** An e-mail address is a person whatever field has it. */
const ADDRESS = /[^\s@]@[^\s@]/;

/** All of an address within a text. */
const ADDRESSES = /[^\s@]+@[^\s@]+/g;

/** Stands for the values that are not shown. */
export const HIDDEN_VALUE = '(hidden)';

/**
 * An answer whose repeated question names nobody: of filters by visitor or user the values are left out, and of all others
 * those that are e-mail addresses, wherever in the question filters stand. Warnings that name an address are left out. All others
 * tell of what stands in the question, but neither what was probably meant, which is a value that somebody sent and no part of the
 * report, nor what a cohort is called.
 */
export function withoutPeople<Body extends object>(body: Body): Body {
  return {
    ...body,
    ...('query' in body && { query: hidden(body.query) }),
    ...('warnings' in body && { warnings: shownWarnings(body.warnings) }),
  };
}

/** The same of a line of text: its e-mail addresses are left out. */
export function textWithoutPeople(text: string): string {
  return text.replace(ADDRESSES, HIDDEN_VALUE);
}

/** A refusal without its details, which may tell what a cohort is called: whoever has a link changes no question. */
export function refusalWithoutPeople(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { details: _, ...extras } = error.extras;
  return new ApiError(error.status, error.message, extras);
}

function shownWarnings(warnings: unknown): unknown {
  return Array.isArray(warnings)
    ? warnings.map(shownWarning).filter((warning) => !ADDRESS.test(JSON.stringify(warning)))
    : warnings;
}

function shownWarning(warning: ReportWarning): ReportWarning {
  // The question has its id alone.
  return warning.code === 'cohort_without_members'
    ? { ...warning, message: 'Nobody is a member of a cohort: the answer counts none of its members.' }
    : withoutNearest(warning);
}

function hidden(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(hidden);
  if (!isObject(part)) return part;
  const members = Object.entries(part).map(([name, member]) => [
    name,
    name === 'filters' && isObject(member) ? hiddenFilters(member) : hidden(member),
  ]);
  return Object.fromEntries(members);
}

function hiddenFilters(filters: object): object {
  const shown = Object.entries(filters).map(([name, values]) => [
    name,
    BY_PERSON.test(name) || !Array.isArray(values) ? [HIDDEN_VALUE] : values.map(hiddenAddress),
  ]);
  return Object.fromEntries(shown);
}

function hiddenAddress(value: unknown): unknown {
  return typeof value === 'string' && ADDRESS.test(value) ? HIDDEN_VALUE : value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
