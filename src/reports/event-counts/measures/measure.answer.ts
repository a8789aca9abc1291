import type { CsvCell } from '../../../common/csv.js';
import { amountOf, fractionOf, numberOf } from '../../answer/fraction.js';
import type { EventMeasureResponse } from './measure.response.js';
import type { Measure, Measured } from './measure.types.js';
import { measureName } from './parse-measure.js';

/** A measure as JSON has it. */
export function measureAnswer(measure: Measure, measured: Measured): EventMeasureResponse {
  const name = measureName(measure);
  if (measure.kind === 'revenue') {
    const revenue = measured.map(({ currency, text, per }) => ({
      currency: currency!,
      amount: amountOf(fractionOf(text, per)),
    }));
    return { measure: name, revenue };
  }
  const [value] = measured;
  if (!value) return { measure: name, value: null };
  return {
    measure: name,
    value: isQuotient(measure) ? numberOf(fractionOf(value.text, value.per)) : Number(value.text),
  };
}

/** Rounded, as all ratios are; any other measure is the number nearest to the exact one. */
function isQuotient(measure: Measure): boolean {
  return measure.kind === 'events_per_visitor' || ('function' in measure && measure.function === 'average');
}

/** A column of a table: of revenue one for each currency. */
export interface MeasureColumn {
  readonly name: string;
  readonly cell: (measures: readonly EventMeasureResponse[]) => CsvCell;
}

/** The columns of what was measured; `totals` has every currency there is. */
export function measureColumns(totals: readonly EventMeasureResponse[]): MeasureColumn[] {
  return totals.flatMap(({ measure, revenue }, index): MeasureColumn[] => {
    if (!revenue) return [{ name: measure, cell: (measures) => measures[index]!.value! }];
    return revenue.map(({ currency }) => ({
      name: `${measure} ${currency}`,
      cell: (measures) =>
        measures[index]!.revenue!.find((other) => other.currency === currency)?.amount ?? null,
    }));
  });
}
