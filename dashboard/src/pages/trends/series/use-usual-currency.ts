import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '../../../api/catalogue.queries';
import { usePageScope } from '../../../app/page-scope';
import { type AskedSeries, USUAL_CURRENCY } from './asked-series';

/** Of which currency a series is whose revenue is measured from now on: that of another series, or of most events. */
export function useUsualCurrency(series: readonly AskedSeries[]): string {
  const { account, environment } = usePageScope();
  const used = series.find(({ currency }) => currency !== '')?.currency;
  const { data } = useQuery({
    ...namesQuery({ account: account.id, environment }, { of: 'values', field: 'currency' }, ''),
    enabled: used === undefined,
  });
  return used ?? data?.names[0]?.name ?? USUAL_CURRENCY;
}
