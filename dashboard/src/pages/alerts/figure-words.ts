import { numberWriter } from '../../ui/format';

const written = numberWriter({ maximumFractionDigits: 6 });

/** A figure as an alert found it; a dash where there was nothing to measure. */
export function figureWords(value: number | null): string {
  return value === null ? '–' : written(value);
}
