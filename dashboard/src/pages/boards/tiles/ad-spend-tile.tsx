import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import type { AdSpendAnswer } from '../../ad-spend/ad-spend.report';
import { byCurrency } from '../../ad-spend/figures-by-currency';
import { moneyWords, roasWords } from '../../ad-spend/money-words';
import { comparedFigures } from '../../ad-spend/spend-comparison';
import { Nothing } from './nothing';

/** What was paid and what it brought, in the currency most was paid in. */
export function AdSpendTile({ answer }: { answer: AdSpendAnswer }) {
  const [most] = [...byCurrency(answer.totals)].sort((a, b) => Number(b.spend ?? 0) - Number(a.spend ?? 0));
  if (!most) return <Nothing />;
  const { currency, spend, earned } = most;
  const compared = comparedFigures(most, answer.comparison?.totals);
  const rows = answer.rows.flatMap((row) => {
    const paid = byCurrency(row).find((figures) => figures.currency === currency);
    const label = answer.query.group_by.map((field) => row[field] ?? '(none)').join(' / ');
    return paid?.spend == null
      ? []
      : [
          {
            key: label,
            label,
            value: Number(paid.spend),
            aside: paid.earned?.roas == null ? undefined : roasWords(paid.earned.roas),
          },
        ];
  });
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Spend',
            value: spend === null ? '–' : moneyWords(spend, currency),
            change: compared?.spend,
            isNeutral: true,
          },
          {
            label: 'Revenue of ads',
            value: earned === null ? '–' : moneyWords(earned.revenue, currency),
            change: compared?.revenue,
          },
          {
            label: 'ROAS',
            value: earned?.roas == null ? '–' : roasWords(earned.roas),
            change: earned?.roas == null ? undefined : compared?.roas,
          },
        ]}
      />
      <RankedList
        label="Spend and what it brought"
        heads={['', `ROAS, spend in ${currency}`]}
        rows={rows}
        write={(value) => moneyWords(String(value), currency)}
      />
    </>
  );
}
