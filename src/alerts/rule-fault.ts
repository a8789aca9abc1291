import type { FieldError } from '../common/api-error.js';
import type { ReportDefinition } from '../saved/reports/saved-report.types.js';
import type { ReportRule } from './alert.types.js';
import { isGroup } from './watched/can-watch.js';
import { WATCHED } from './watched/watched-reports.js';

/** What of a rule the report does not have; null where it can be watched so. */
export function ruleFault({ report, question }: ReportDefinition, rule: ReportRule): FieldError | null {
  const { figures, groupedBy } = WATCHED[report];
  const choice = figures(question).find(({ figure }) => figure === rule.figure);
  const fields = groupedBy(question);
  if (!choice) return unknown('figure', 'must be a figure of this report');
  if (choice.isMoney !== (rule.currency !== null))
    return {
      field: 'currency',
      code: 'invalid_currency',
      message: 'must be told of money, and of nothing else',
    };
  if (!choice.windows.includes(rule.window))
    return unknown('window', `must be one of ${choice.windows.join(', ')}, as the report counts`);
  if (!rule.group)
    return choice.groups === 'must' ? unknown('group', 'must be told: this figure is of one group') : null;
  if (choice.groups === 'none') return unknown('group', 'must be left out: this figure is of no group');
  return isGroup(rule.group, fields.length, report)
    ? null
    : unknown('group', `must have a value for each of ${fields.join(', ')}`);
}

function unknown(field: string, message: string): FieldError {
  return { field, code: 'unknown_value', message };
}
