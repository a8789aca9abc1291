import { choiceOf } from '../../common/fields/format.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { MEASURE, parseMeasure, UNKNOWN_MEASURE } from '../event-counts/measures/parse-measure.js';
import { CHANNEL_SCOPES } from '../scope/channel-scope.js';
import type { SeriesMeasure } from './series.types.js';

// What the body of a question of several series may hold beside what all reports are asked by (report.fields.ts).

/** Guess: nobody reads more lines in one chart. Letters are A to F. */
export const MAX_SERIES = 6;
export const MAX_FORMULAS = 6;

export const NAME = new TextRule({ maxLength: 128 });
export const FORMULA = new TextRule({ maxLength: 200 });
export const SERIES_TYPES = new ListRule({ item: EVENT_TYPE, separator: null });
export const SCOPE = choiceOf(CHANNEL_SCOPES);

export const SERIES_MEASURE = new TextRule({
  maxLength: MEASURE.maxLength,
  demands: [{ holds: (text) => parseSeriesMeasure(text) !== null, problem: UNKNOWN_MEASURE }],
});

/** A measure, or one of both counts. */
export function parseSeriesMeasure(text: string): SeriesMeasure | null {
  if (text === 'events') return { kind: text };
  return text === 'visitors' ? { kind: text } : parseMeasure(text);
}
