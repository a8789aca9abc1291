import { bucketWords } from '../../reports/chart/bucket-words';
import type { Column } from '../../ui/data-table';
import { format } from '../../ui/format';
import { conversionColumns } from '../conversions/conversion-evidence';
import classes from './ad-spend.module.css';
import type { CountedSpend, CreditedConversion } from './ad-spend.report';
import { moneyWords } from './money-words';

/**
 * Columns of imported rows.
 * @param currency what amounts are converted to, where they are: then a row shows what is counted of it, too.
 */
export function spendColumns(currency: string | null): readonly Column<CountedSpend>[] {
  return [
    {
      key: 'date',
      header: 'Date',
      phone: 'top',
      cell: ({ date }) => bucketWords(`${date}T00:00:00Z`, 'day'),
    },
    { key: 'platform', header: 'Platform', cell: ({ platform }) => platform },
    {
      key: 'campaign',
      header: 'Campaign',
      cell: ({ campaign, adset, ad }) => (
        <span className={classes.name}>
          {[campaign, adset, ad].filter((name) => name !== null).join(' / ')}
        </span>
      ),
    },
    {
      key: 'spend',
      header: 'Spend',
      align: 'right',
      cell: (row) => format.money({ amount: row.spend, currency: row.currency }),
    },
    ...(currency === null
      ? []
      : [
          {
            key: 'counted',
            header: 'Counted',
            align: 'right' as const,
            cell: ({ counted }: CountedSpend) => moneyWords(counted.amount, counted.currency),
          },
        ]),
    { key: 'clicks', header: 'Clicks', align: 'right', cell: ({ clicks }) => format.count(clicks) },
    {
      key: 'impressions',
      header: 'Impressions',
      align: 'right',
      cell: ({ impressions }) => format.count(impressions),
    },
  ];
}

/** Columns of listed conversions; with what is counted of their revenue where amounts are converted. */
export function creditColumns(
  currency: string | null,
  hasModels: boolean,
): readonly Column<CreditedConversion>[] {
  const columns: readonly Column<CreditedConversion>[] = conversionColumns(hasModels);
  if (currency === null) return columns;
  return columns.flatMap((column) =>
    column.key === 'revenue'
      ? [
          column,
          {
            key: 'converted',
            header: `Counted in ${currency}`,
            align: 'right',
            cell: ({ counted_revenue: counted }) =>
              counted.length === 0
                ? '–'
                : counted.map((sum) => moneyWords(sum.amount, sum.currency)).join(', '),
          },
        ]
      : [column],
  );
}
