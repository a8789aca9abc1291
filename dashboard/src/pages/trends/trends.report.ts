import type { components } from '../../api/schema';
import { type Question, valuesOf } from '../../reports/question';
import { EVENTS } from '../../reports/report-kinds';
import { splitList } from '../../reports/text-list';
import { valueWords } from '../../reports/words';

type Schemas = components['schemas'];
export type TrendAnswer = Schemas['EventCountsResponse'];
export type TrendGroup = Schemas['EventGroupResponse'];
export type TrendCount = Schemas['EventCountResponse'];

/** Counting visitors takes longer, so events are counted unless visitors are asked for; a chart has ten colours. */
export const TRENDS: typeof EVENTS = { ...EVENTS, defaults: { metrics: 'events', limit: '10' } };

/** As many as the API takes. */
export const MAX_GROUP_FIELDS = 3;

/** The fields that a question groups by. */
export function groupFieldsOf(question: Question): readonly string[] {
  return valuesOf(question, 'group_by').flatMap(splitList).slice(0, MAX_GROUP_FIELDS);
}

/** What tells a group from the others of its answer. */
export function groupKey({ kind, values }: TrendGroup): string {
  return JSON.stringify([kind, values]);
}

/** The name of a group, which may have no value, or many. */
export function groupWords({ kind, values }: TrendGroup): string {
  if (kind === 'other') return 'All others';
  if (kind === 'null') return valueWords(null);
  return Object.values(values).map(valueWords).join(' / ');
}
