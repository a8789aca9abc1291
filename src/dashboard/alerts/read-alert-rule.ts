import type { AlertRule } from '../../alerts/alert.types.js';
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import type { AlertRuleRequest } from './alert.dto.js';

const OF_REPORT = ['report_id', 'figure', 'window', 'amount'] as const;
const NEEDED = {
  threshold: [...OF_REPORT, 'side'],
  change: [...OF_REPORT, 'direction', 'unit'],
  silence: ['event_type', 'minutes'],
} as const satisfies Record<AlertRuleRequest['kind'], readonly (keyof AlertRuleRequest)[]>;
const ALLOWED = {
  threshold: ['currency', 'group'],
  change: ['currency', 'group', 'base_at_least'],
  silence: [],
} as const satisfies Record<AlertRuleRequest['kind'], readonly (keyof AlertRuleRequest)[]>;
const ALL = [
  ...OF_REPORT,
  'side',
  'direction',
  'unit',
  'currency',
  'group',
  'base_at_least',
  'event_type',
  'minutes',
] as const;

/** The rule of a body whose members each keep to their own rules. @throws ApiError 400 that names what is missing, or too much. */
export function readAlertRule(body: AlertRuleRequest): AlertRule {
  const { kind } = body;
  const errors = new FieldErrors();
  const needed: readonly string[] = NEEDED[kind];
  const allowed: readonly string[] = ALLOWED[kind];
  for (const name of ALL) {
    if (needed.includes(name) && body[name] == null) errors.add(name, 'required', 'is required');
    if (!needed.includes(name) && !allowed.includes(name) && body[name] != null)
      errors.add(name, 'not_with_kind', `does not belong to ${kind}`);
  }
  if (kind === 'change' && (body.amount ?? 1) <= 0)
    errors.add('amount', 'out_of_range', 'must be more than 0');
  if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
  if (kind === 'silence') return { kind, eventType: body.event_type!, minutes: body.minutes! };
  const watched = {
    figure: body.figure!,
    currency: body.currency ?? null,
    ...(body.group && { group: body.group }),
    window: body.window!,
    amount: body.amount!,
  };
  if (kind === 'threshold') return { kind, ...watched, side: body.side! };
  const { direction, unit, base_at_least } = body;
  return { kind, ...watched, direction: direction!, unit: unit!, baseAtLeast: base_at_least ?? 0 };
}

/** As it was sent. */
export function toRuleRequest(rule: AlertRule, reportId: string | null): AlertRuleRequest {
  if (rule.kind === 'silence') return { kind: rule.kind, event_type: rule.eventType, minutes: rule.minutes };
  const { kind, figure, currency, group, window, amount } = rule;
  return {
    ...{ kind, report_id: reportId!, figure, window, amount },
    ...(currency !== null && { currency }),
    ...(group && { group }),
    ...(rule.kind === 'threshold'
      ? { side: rule.side }
      : { direction: rule.direction, unit: rule.unit, base_at_least: rule.baseAtLeast }),
  };
}
