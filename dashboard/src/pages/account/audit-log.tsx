import { ArrowDownTrayIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import type { AccountSearch } from '../../app/search';
import { EmptyState } from '../../ui/empty-state';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { useTimes } from '../../ui/time-zone';
import { auditCsvPath, auditFilter } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

const PAGE_SIZE = 25;

interface AuditLogProps {
  readonly search: AccountSearch;
  readonly onChange: (part: Partial<AccountSearch>) => void;
}

/** Every change of the account and every refused access, a page at a time: who, what, when. */
export function AuditLog({ search, onChange }: AuditLogProps) {
  const { account } = usePageScope();
  const times = useTimes();
  const filter = auditFilter(search, times.choice);
  const order = search.order === 'oldest' ? 'asc' : 'desc';
  const audit = useQuery(
    auditQuery(account.id, { ...filter, order, page: search.page ?? 1, limit: PAGE_SIZE }),
  );
  return (
    <Panel
      title="Audit log"
      about="Every change of keys, people, plan and data, with who made it and from where, and every refused access."
      flush
      actions={
        <Button
          component="a"
          href={auditCsvPath(account.id, filter)}
          download
          size="xs"
          variant="default"
          leftSection={<ArrowDownTrayIcon width={14} aria-hidden />}
        >
          CSV
        </Button>
      }
    >
      <AuditFilters search={search} actions={audit.data?.actions ?? []} onChange={onChange} />
      <QueryResult query={audit} lines={8} inset>
        {({ entries, total, page, pages, at_least }) =>
          entries.length > 0 ? (
            <>
              <AuditTable entries={entries} />
              <PageTurner
                what={at_least ? 'entry or more' : 'entry'}
                whatAll={at_least ? 'entries or more' : 'entries'}
                page={page}
                pages={pages}
                pageSize={PAGE_SIZE}
                total={total}
                onTurn={(next) => onChange({ page: next })}
              />
            </>
          ) : (
            <EmptyState icon={ClipboardDocumentListIcon} title="No entry matches the filter" />
          )
        }
      </QueryResult>
    </Panel>
  );
}
