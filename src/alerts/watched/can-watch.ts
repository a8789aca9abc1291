import type { ReportDefinition } from '../../saved/reports/saved-report.types.js';
import type { ReportRule } from '../alert.types.js';
import { WATCHED } from './watched-reports.js';

/** Whether a report still has what a rule watches: somebody may have changed it since. */
export function canWatch({ report, question }: ReportDefinition, rule: ReportRule): boolean {
  const { figures, groupedBy } = WATCHED[report];
  const choice = figures(question).find(({ figure }) => figure === rule.figure);
  if (!choice?.windows.includes(rule.window) || choice.isMoney !== (rule.currency !== null)) return false;
  if (rule.definition !== undefined && rule.definition !== choice.definition) return false;
  if (!rule.group) return choice.groups !== 'must';
  return choice.groups !== 'none' && isGroup(rule.group, groupedBy(question).length, report);
}

/** A rule with what it watches there, where that is named by its place: see {@link canWatch}. */
export function asWatched({ report, question }: ReportDefinition, rule: ReportRule): ReportRule {
  const definition = WATCHED[report]
    .figures(question)
    .find(({ figure }) => figure === rule.figure)?.definition;
  return definition === undefined ? rule : { ...rule, definition };
}

/** Whether a group has a value for each field, a path for each field of each step. */
export function isGroup(
  group: readonly string[],
  fields: number,
  report: ReportDefinition['report'],
): boolean {
  return report === 'conversion-paths'
    ? group.length > 0 && group.length % fields === 0
    : group.length === fields;
}
