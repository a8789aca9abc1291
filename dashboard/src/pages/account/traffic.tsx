import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trafficListsQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { QueryResult } from '../../ui/query-result';
import { TrafficListsForm } from './traffic-lists-form';

/** What the account adds to the built-in tables of where visitors come from. */
export function Traffic() {
  const { account } = usePageScope();
  const lists = useQuery(trafficListsQuery(account.id));
  /** Counts how often the form was filled anew. */
  const [filling, setFilling] = useState(0);
  return (
    <QueryResult query={lists} lines={8}>
      {(found) => (
        <TrafficListsForm
          key={filling}
          found={found}
          onReload={async () => {
            await lists.refetch();
            setFilling(filling + 1);
          }}
        />
      )}
    </QueryResult>
  );
}
