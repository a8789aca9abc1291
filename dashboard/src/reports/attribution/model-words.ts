import { MODEL_NAMES } from '../../../../src/reports/attribution/model-names';
import type { components } from '../../api/schema';

export type Model = components['schemas']['ModelCreditResponse']['model'];

/** The attribution models, in the order in which they are offered. */
export const MODEL_WORDS: Readonly<Record<Model, string>> = MODEL_NAMES;

export const MODELS = Object.keys(MODEL_WORDS) as readonly Model[];

export const isModel = (value: string | undefined): value is Model =>
  value !== undefined && Object.hasOwn(MODEL_WORDS, value);
