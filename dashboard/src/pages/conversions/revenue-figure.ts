import type { Figure } from '../../reports/figures';
import { format } from '../../ui/format';
import type { ConversionsAnswer } from './conversions.report';

type Revenue = ConversionsAnswer['totals']['revenue'];

/** The largest sum; the other currencies below it. Nothing where nothing was earned. */
export function revenueFigure(revenue: Revenue, before: Revenue | undefined, onOpen?: () => void): Figure[] {
  const [largest, ...others] = [...revenue].sort((a, b) => Number(b.amount) - Number(a.amount));
  if (largest === undefined) return [];
  return [
    {
      label: 'Revenue',
      value: format.money(largest),
      onOpen,
      ...(before && {
        change: {
          now: Number(largest.amount),
          before: Number(before.find(({ currency }) => currency === largest.currency)?.amount ?? 0),
        },
      }),
      ...(others.length > 0 && { about: `and ${others.map(format.money).join(', ')}` }),
    },
  ];
}
