import type { AdSpendAnswer } from '../../pages/ad-spend/ad-spend.report';
import { byCurrency, type CurrencyFigures } from '../../pages/ad-spend/figures-by-currency';
import { moneyWords, REASON_WORDS, roasWords } from '../../pages/ad-spend/money-words';
import { MODEL_WORDS } from '../../reports/attribution/model-words';
import { bucketWords } from '../../reports/chart/bucket-words';
import { valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import { amountWords } from './amount-words';
import { NOTHING, type ShownCell, type ShownTable } from './shown-table.types';

type Row = AdSpendAnswer['rows'][number];
type Field = AdSpendAnswer['query']['group_by'][number];

const HEADS: Readonly<Record<Field, string>> = {
  day: 'Day',
  platform: 'Platform',
  campaign: 'Campaign',
  adset: 'Ad set',
  ad: 'Ad',
};

/** A line for each row under each model; what was paid and earned stands there once for each currency. */
export function spendTable({ query, rows }: AdSpendAnswer): ShownTable {
  const isOne = query.models.length === 1;
  return {
    heads: [
      ...query.group_by.map((field) => HEADS[field]),
      ...(isOne ? [] : ['Model']),
      ...['Spend', 'Clicks', 'Conversions', 'Revenue', 'CPA', 'ROAS'],
    ],
    names: query.group_by.length + (isOne ? 0 : 1),
    rows: rows.flatMap((row) =>
      query.models.map((model, at): ShownCell[] => {
        const figures = byCurrency({ ...row, models: [row.models[at]!] });
        const lines = (write: (figures: CurrencyFigures) => string) => told(figures.map(write));
        return [
          ...query.group_by.map((field) => nameOf(row, field)),
          ...(isOne ? [] : [MODEL_WORDS[model]]),
          lines(({ spend, currency }) => (spend === null ? NOTHING : amountWords(spend, currency))),
          format.count(row.clicks),
          format.count(Math.round(row.models[at]!.conversions * 100) / 100),
          lines(({ earned, currency }) =>
            !earned || Number(earned.revenue) === 0 ? NOTHING : amountWords(earned.revenue, currency),
          ),
          lines(({ spend, earned, currency }) =>
            earned?.cpa == null ? reason(spend, earned?.cpa_reason) : moneyWords(earned.cpa, currency),
          ),
          lines(({ spend, earned }) =>
            earned?.roas == null ? reason(spend, earned?.roas_reason) : roasWords(earned.roas),
          ),
        ];
      }),
    ),
    ...(isOne && { about: `Credit by ${MODEL_WORDS[query.models[0]!].toLowerCase()}` }),
  };
}

/** What a row is called by a field. */
export function nameOf(row: Row, field: Field): string {
  const name = row[field];
  return name && field === 'day' ? bucketWords(`${name}T00:00:00Z`, 'day') : valueWords(name ?? null);
}

/** A line for each currency that there is something of. */
function told(lines: readonly string[]): ShownCell {
  const some = lines.filter((line) => line !== NOTHING);
  return some.length === 0 ? NOTHING : some;
}

/** Where nothing was paid in a currency, that says why already. */
function reason(spend: string | null, code: string | null | undefined): string {
  return spend === null || !code ? NOTHING : REASON_WORDS[code]!;
}
