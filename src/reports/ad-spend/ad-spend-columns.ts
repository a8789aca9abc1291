import type { AttributionModel } from '../attribution/attribution.types.js';

/** Texts are compared and ordered by their bytes, whatever the database's locale. */
export const TEXT = 'text COLLATE "C"';

/** Credit under a model, in millionths. */
export function creditColumn(model: AttributionModel): string {
  return `${model}_credit`;
}

/** Credited revenue under a model. */
export function unitsColumn(model: AttributionModel): string {
  return `${model}_units`;
}
