import type { components } from '../../api/schema';

export type Model = components['schemas']['ModelCreditResponse']['model'];

/** The attribution models, in the order in which they are offered. */
export const MODEL_WORDS: Readonly<Record<Model, string>> = {
  last_touch: 'Last touch',
  first_touch: 'First touch',
  last_non_direct: 'Last non-direct touch',
  linear: 'Linear',
  time_decay: 'Time decay',
  position_based: 'Position based',
};

export const MODELS = Object.keys(MODEL_WORDS) as readonly Model[];

export const isModel = (value: string | undefined): value is Model =>
  value !== undefined && Object.hasOwn(MODEL_WORDS, value);
