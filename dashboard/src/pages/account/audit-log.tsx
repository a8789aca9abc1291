import { ArrowDownTrayIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { Button, Center, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { actionLabel } from '../../ui/audit-actions';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { Panel } from '../../ui/panel';
import { type AuditChoice, auditCsvPath, auditFilter, NO_CHOICE } from './audit-filter';
import classes from './audit-log.module.css';
import { AuditTable } from './audit-table';

/** Every change of the account and every refused access, newest first: who, what, when. */
export function AuditLog() {
  const { account } = usePageScope();
  const [choice, setChoice] = useState<AuditChoice>(NO_CHOICE);
  const [settled] = useDebouncedValue(choice, 300);
  const filter = auditFilter(settled);
  const audit = useInfiniteQuery(auditQuery(account.id, filter));
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  const actions = audit.data?.pages[0]?.actions ?? [];
  const change = (part: Partial<AuditChoice>) => setChoice({ ...choice, ...part });

  return (
    <Panel
      title="Audit log"
      about="Every change of keys, people, plan and data, with who made it, and every refused access."
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
      <search className={classes.filters} aria-label="Filter the audit log">
        <Select
          aria-label="Action"
          placeholder="Any action"
          clearable
          searchable
          data={actions.map((action) => ({ value: action, label: actionLabel(action) }))}
          value={choice.action || null}
          onChange={(action) => change({ action: action ?? '' })}
        />
        <TextInput
          aria-label="By whom"
          placeholder="By whom: e-mail"
          value={choice.actor}
          onChange={(event) => change({ actor: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label="From"
          leftSection="From"
          leftSectionWidth={52}
          value={choice.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label="To, that day included"
          leftSection="To"
          leftSectionWidth={36}
          value={choice.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </search>
      {audit.isError && <ErrorNotice error={audit.error} onRetry={() => audit.refetch()} />}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {entries.length === 0 && !audit.isError && (
        <EmptyState
          icon={ClipboardDocumentListIcon}
          title={audit.isPending ? 'Loading…' : 'No entry matches the filter'}
        />
      )}
      {audit.hasNextPage && (
        <Center p="md">
          <Button variant="default" loading={audit.isFetchingNextPage} onClick={() => audit.fetchNextPage()}>
            Show earlier entries
          </Button>
        </Center>
      )}
    </Panel>
  );
}
