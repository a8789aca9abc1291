import { isBlank, visible } from '../ui/invisible';
import type { Interval, Operator, Period } from './question';

/** Whom a report counts, one and many, by its `count_by`. */
export function whoWords(countBy: unknown): readonly [one: string, many: string] {
  return countBy === 'user' ? ['person', 'people'] : ['visitor', 'visitors'];
}

/** The same above a column of numbers. */
export function whoHead(countBy: unknown): string {
  return countBy === 'user' ? 'People' : 'Visitors';
}

/** How the parameters of questions read in the interface. */
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  last_90_days: 'Last 90 days',
  last_12_months: 'Last 12 months',
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
};

export const INTERVAL_WORDS: Readonly<Record<Interval, string>> = {
  hour: 'By hour',
  day: 'By day',
  week: 'By week',
  month: 'By month',
};

export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  set: 'is set',
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  event_type: 'Event type',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  channel_group: 'Channel group',
  term: 'Term',
  content: 'Content',
  landing_page: 'Landing page',
  bot: 'Known bot',
  visitor_id: 'Visitor id',
  user_id: 'User id',
  revenue: 'Revenue',
  'revenue.amount': 'Revenue',
  'revenue.currency': 'Currency',
};

/** A field as people read it; a property is called by its own name. */
export function fieldWords(field: string): string {
  if (Object.hasOwn(FIELD_WORDS, field)) return FIELD_WORDS[field]!;
  return field.startsWith('visit.properties.')
    ? `${field.slice('visit.properties.'.length)} of the visit`
    : field.replace(/^properties\./, '');
}

/** A value of a group's field, which may have none; of one that is only white space, its characters by name. */
export function valueWords(value: string | null): string {
  if (value === null) return '(none)';
  if (isBlank(value)) return visible(value);
  return value === '' ? '(empty)' : value;
}
