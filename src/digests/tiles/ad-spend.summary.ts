import { modelInSentence } from '../../reports/attribution/model-names.js';
import { COUNT, type Figure, figure, money, type Unit } from '../figures.js';
import { barsChart, currenciesOf, nameOf } from './charts.js';
import type { AnswerFrame, Summary, TwoWeeks } from './tile.types.js';

interface Sums {
  readonly clicks: number;
  readonly spend: readonly { readonly currency: string; readonly amount: string }[];
  readonly models: readonly {
    readonly model: string;
    readonly conversions: number;
    readonly returns: readonly {
      readonly currency: string;
      readonly revenue: string;
      readonly roas: number | null;
    }[];
  }[];
}

export interface AdSpendAnswer extends AnswerFrame {
  readonly query: { readonly group_by: readonly string[] };
  readonly totals: Sums;
  readonly rows: readonly (Sums & Readonly<Record<string, unknown>>)[];
}

const TIMES: Unit = { write: (value) => `${COUNT.write(value)}×`, isRate: false };

/** What was spent in the week, and what the first model says it earned; bars are of the first currency. */
export function summarizeAdSpend({ now, before }: TwoWeeks<AdSpendAnswer>): Summary {
  const currencies = currenciesOf(now.totals.spend, before?.totals.spend);
  const [main] = currencies;
  const model = now.totals.models[0];
  const compared = (label: string, unit: Unit, of: (sums: Sums) => number | null): Figure =>
    figure(label, unit, { now: of(now.totals), before: before && of(before.totals) });
  const spent = (currency: string) =>
    compared(`Spend, ${currency}`, money(currency), (sums) => spendOf(sums, currency) ?? 0);
  const returns = currencies.flatMap((currency) => {
    const of = ({ models }: Sums) =>
      models[0]?.returns.find((returned) => returned.currency === currency) ?? null;
    return [
      compared(`Revenue, ${currency}`, money(currency), (sums) => Number(of(sums)?.revenue ?? 0)),
      compared(`Return on spend, ${currency}`, TIMES, (sums) => of(sums)?.roas ?? null),
    ];
  });
  const isByDay = now.query.group_by.includes('day');
  const rows = main && !isByDay ? rowsOf({ now, before }, main) : [];
  return {
    headline: main ? spent(main) : compared('Clicks', COUNT, ({ clicks }) => clicks),
    figures: [...currencies.slice(1).map(spent), ...returns],
    definition: now.definition.spend ?? '',
    notes: model ? [`Revenue as credited by ${modelInSentence(model.model)}.`] : [],
    chart: main && rows.length > 1 ? barsChart(rows, money(main)) : null,
  };
}

function rowsOf({ now, before }: TwoWeeks<AdSpendAnswer>, currency: string) {
  const name = (row: AdSpendAnswer['rows'][number]) =>
    nameOf(now.query.group_by.map((field) => row[field] as string | null));
  const past = new Map(before?.rows.map((row) => [name(row), spendOf(row, currency)]));
  return now.rows
    .map((row) => ({
      name: name(row),
      value: spendOf(row, currency) ?? 0,
      before: before && (past.get(name(row)) ?? null),
    }))
    .filter(({ value }) => value > 0);
}

function spendOf({ spend }: Sums, currency: string): number | null {
  const found = spend.find((sum) => sum.currency === currency);
  return found ? Number(found.amount) : null;
}
