import { ArrowDownTrayIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline';
import { Button, Center, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { actionLabel } from '../../ui/audit-actions';
import { DayField } from '../../ui/day-field';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { Panel } from '../../ui/panel';
import { useTimes } from '../../ui/time-zone';
import { type AuditChoice, auditCsvPath, auditFilter, NO_CHOICE } from './audit-filter';
import classes from './audit-log.module.css';
import { AuditTable } from './audit-table';

/** Every change of the account and every refused access, newest first: who, what, when. */
export function AuditLog() {
  const { account } = usePageScope();
  const [choice, setChoice] = useState<AuditChoice>(NO_CHOICE);
  const [settled] = useDebouncedValue(choice, 300);
  const times = useTimes();
  const filter = auditFilter(settled, times.choice);
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
        <DayField
          label="From"
          short="From"
          leftSectionWidth={52}
          placeholder="any day"
          clearable
          value={choice.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          label="To, that day included"
          short="To"
          leftSectionWidth={36}
          placeholder="any day"
          clearable
          value={choice.to}
          onChange={(to) => change({ to })}
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
