import type { components } from '../../api/schema';
import { partWords } from '../../pages/conversions/channel-words';
import { MODEL_WORDS } from '../../reports/attribution/model-words';
import { fieldWords } from '../../reports/words';
import { format } from '../../ui/format';
import { amountWords } from './amount-words';
import { NOTHING, type ShownCell, type ShownTable } from './shown-table.types';

type ConversionsAnswer = components['schemas']['ConversionsResponse'];
type Revenue = ConversionsAnswer['totals']['revenue'];

/** A line for each channel under each model, and one for what the model leaves without a visit. */
export function conversionsTable({ query, rows, unattributed }: ConversionsAnswer): ShownTable {
  const [only, ...others] = query.models;
  const isOne = others.length === 0;
  // Not asked for, they are told of no row.
  const hasVisitors = rows.some(({ visitors }) => visitors !== null);
  const number = (value: number | null) =>
    value === null ? NOTHING : format.count(Math.round(value * 100) / 100);
  const rate = (value: number | null) => (value === null ? NOTHING : format.percent(value));
  const seen = (cells: readonly string[]) => (hasVisitors ? cells : []);
  const model = (at: number) => (isOne ? [] : [MODEL_WORDS[query.models[at]!]]);
  const lines = query.models.flatMap((_, at) => [
    ...rows.map((row): ShownCell[] => {
      const credited = row.models[at]!;
      const names =
        row.kind === 'other'
          ? ['All others', ...query.group_by.slice(1).map(() => '')]
          : query.group_by.map((field) => partWords(row, field));
      return [
        ...names,
        ...model(at),
        ...seen([number(row.visitors)]),
        number(credited.conversions),
        ...seen([rate(credited.conversion_rate)]),
        moneyLines(credited.revenue),
      ];
    }),
    ...(unattributed.conversions === 0
      ? []
      : [
          [
            'Without a visit',
            ...query.group_by.slice(1).map(() => ''),
            ...model(at),
            ...seen([NOTHING]),
            number(unattributed.conversions),
            ...seen([NOTHING]),
            moneyLines(unattributed.revenue),
          ],
        ]),
  ]);
  return {
    heads: [
      ...query.group_by.map(fieldWords),
      ...(isOne ? [] : ['Model']),
      ...seen(['Visitors']),
      'Conversions',
      ...seen(['Conversion rate']),
      'Revenue',
    ],
    names: query.group_by.length + (isOne ? 0 : 1),
    rows: lines,
    ...(isOne && { about: `Credit by ${MODEL_WORDS[only!].toLowerCase()}` }),
  };
}

/** An amount for each currency in which there is one. */
export function moneyLines(revenue: Revenue): ShownCell {
  const earned = revenue.filter(({ amount }) => Number(amount) !== 0);
  return earned.length === 0 ? NOTHING : earned.map(({ amount, currency }) => amountWords(amount, currency));
}
