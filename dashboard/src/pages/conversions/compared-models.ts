import { isModel, MODEL_WORDS, type Model } from '../../reports/attribution/model-words';
import { onlyValue } from '../../reports/question';
import type { Asking } from '../../reports/use-question';
import type { ChannelRow, ConversionsAnswer } from './conversions.report';
import { type Measure, measureOf } from './measure';

/** The models of an answer, one of which the others are compared with, and by what. */
export interface ComparedModels {
  readonly models: readonly Model[];
  /** The place of the base among them. */
  readonly base: number;
  readonly measure: Measure;
  /** What a model gives a row. */
  readonly of: (row: ChannelRow, model: number) => number;
  /** How much more that is than what the base gives it. */
  readonly difference: (row: ChannelRow, model: number) => number;
}

export function comparedModels(answer: ConversionsAnswer, { question }: Asking): ComparedModels {
  const { models } = answer.query;
  const asked = onlyValue(question, 'base');
  const base = isModel(asked) ? Math.max(0, models.indexOf(asked)) : 0;
  const measure = measureOf(answer, onlyValue(question, 'measure'));
  const of = (row: ChannelRow, model: number) => measure.of(row.models[model]!);
  return {
    models,
    base,
    measure,
    of,
    // Credits are millionths: what is left of a difference beyond them is the numbers' own.
    difference: (row, model) => Math.round((of(row, model) - of(row, base)) * 1e6) / 1e6,
  };
}

export const modelWords = (model: Model) => MODEL_WORDS[model];

/** +3.25, −1 or ±0, in the measure's words. */
export function signed({ write }: Measure, difference: number): string {
  if (difference === 0) return '±0';
  return `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))}`;
}
