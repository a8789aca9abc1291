import type { FieldErrors } from '../../common/field-errors.js';
import { safeFieldPath } from '../../common/field-errors.js';
import { isDeeperThan, isJsonObject, isOneOf } from '../json-values.js';
import { isAskedByBody, REPORT_NAMES, type ReportDefinition } from './saved-report.types.js';

/** Of a question's JSON text: many times what ten funnel steps with filters take. */
export const MAX_QUESTION_LENGTH = 16_384;
/** Levels of lists and objects: many times those of a funnel with filters, and few enough to be written as JSON again. */
const MAX_QUESTION_DEPTH = 32;

/** Ask for one page of people behind a number: whoever opens the report asks for that, and never the report itself. */
const OF_ONE_PAGE = ['include', 'cursor'];

/** A definition as it was sent, its parameters as texts; null after its faults were added to `faults`. Does not ask the report whether it knows them. */
export function readDefinition(sent: unknown, faults: FieldErrors): ReportDefinition | null {
  if (!isJsonObject(sent)) {
    faults.add('definition', 'wrong_type', 'must be a JSON object with report and question');
    return null;
  }
  const { report, question, ...others } = sent;
  for (const name of Object.keys(others))
    faults.add(safeFieldPath(['definition', name]), 'unknown_field', 'is not known here');
  if (!isOneOf(REPORT_NAMES, report)) {
    faults.add('definition.report', 'unknown_value', `must be one of ${REPORT_NAMES.join(', ')}`);
    return null;
  }
  if (!isJsonObject(question)) {
    faults.add('definition.question', 'wrong_type', 'must be a JSON object');
    return null;
  }
  if (isDeeperThan(MAX_QUESTION_DEPTH, question)) {
    const message = `must not lie deeper than ${MAX_QUESTION_DEPTH} levels`;
    faults.add('definition.question', 'too_deep', message);
    return null;
  }
  if (JSON.stringify(question).length > MAX_QUESTION_LENGTH) {
    const message = `must not be longer than ${MAX_QUESTION_LENGTH} characters of JSON`;
    faults.add('definition.question', 'too_long', message);
    return null;
  }
  for (const name of OF_ONE_PAGE.filter((name) => Object.hasOwn(question, name)))
    faults.add(
      `definition.question.${name}`,
      'not_saved',
      'asks for a page of evidence, which is no part of a saved report',
    );
  if (!faults.isEmpty) return null;
  return isAskedByBody(report) ? { report, question } : withTexts({ report, question }, faults);
}

/** Parameters are texts in an address: numbers and booleans of JSON become what they are written as. */
function withTexts({ report, question }: ReportDefinition, faults: FieldErrors): ReportDefinition | null {
  const texts = Object.entries(question).map(([name, value]) => {
    const read = Array.isArray(value) ? value.map(textOf) : textOf(value);
    if (read !== null && !(Array.isArray(read) && (read.length === 0 || read.includes(null))))
      return [name, read];
    const message = 'must be a text, a number, a boolean or a list of these that is not empty';
    faults.add(safeFieldPath(['definition', 'question', name]), 'wrong_type', message);
    return [name, ''];
  });
  return faults.isEmpty ? { report, question: Object.fromEntries(texts) } : null;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
