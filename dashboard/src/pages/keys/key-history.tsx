import { useQuery } from '@tanstack/react-query';
import { keyHistoryQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AuditTable } from '../account/audit-table';

/** What was done to a key: its lines of the audit log. */
export function KeyHistory({ keyId }: { keyId: string }) {
  const { account } = usePageScope();
  const history = useQuery(keyHistoryQuery(account.id, keyId));
  return (
    <Panel title="Audit log" about="What was done to this key, by whom and from where; the latest 50." flush>
      <QueryResult query={history} inset>
        {({ entries }) => <AuditTable entries={entries} />}
      </QueryResult>
    </Panel>
  );
}
