import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../api/account.queries';
import type { KeyView } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { QueryResult } from '../../ui/query-result';
import { UsageOverTime } from '../usage/usage-over-time';

/** What a key sent in thirty days, by what became of it. */
export function KeyTraffic({ of: key }: { of: KeyView }) {
  const { account } = usePageScope();
  const usage = useQuery(usageQuery(account.id, key.environment, '30d', key.id));
  return (
    <QueryResult query={usage} lines={6}>
      {({ buckets, totals, interval }) => (
        <UsageOverTime
          title="Events of this key"
          buckets={buckets}
          totals={totals}
          interval={interval}
          onReset={null}
        />
      )}
    </QueryResult>
  );
}
