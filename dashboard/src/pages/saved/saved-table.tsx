import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../api/schema';
import { usePageScope } from '../../app/page-scope';
import { REPORT_WORDS } from '../../reports/saved/report-words';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { Time } from '../../ui/time';
import { pageOf } from './definition-page';
import { DeleteSavedDialog } from './delete-saved-dialog';
import classes from './saved.module.css';
import { SavedFactsDialog } from './saved-facts-dialog';
import { type SavedDialog, SavedMenu } from './saved-menu';
import { ShareDialog } from './share-dialog';

export type SavedReport = components['schemas']['SavedReportItem'];

/** Saved reports, and what may be done with each. */
export function SavedTable({ reports }: { reports: readonly SavedReport[] }) {
  const { account, environment } = usePageScope();
  const [dialog, open] = useState<{ id: string; name: SavedDialog } | null>(null);
  const close = () => open(null);
  // As of now: somebody may change it meanwhile.
  const chosen = reports.find(({ id }) => id === dialog?.id);
  const columns: readonly Column<SavedReport>[] = [
    { key: 'name', header: 'Name', phone: 'top', grow: true, cell: (report) => <Name report={report} /> },
    { key: 'report', header: 'Report', cell: ({ definition: { report } }) => REPORT_WORDS[report] },
    {
      key: 'owner',
      header: 'Saved by',
      cell: ({ owner, is_own }) => <Breakable>{is_own ? 'you' : owner}</Breakable>,
    },
    { key: 'changed', header: 'Changed', cell: ({ changed_at }) => <Time at={changed_at} form="minute" /> },
    {
      key: 'actions',
      header: '',
      cell: (report) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={`/${account.id}/${environment}/alerts` as string}
            search={{ report: report.id } as never}
            aria-label={`Make an alert of ${report.name}`}
          >
            Alert
          </Button>
          <SavedMenu report={report} onOpen={(name) => open({ id: report.id, name })} />
        </Group>
      ),
      align: 'right',
    },
  ];
  return (
    <>
      <DataTable label="Saved reports" columns={columns} rows={reports} rowKey={({ id }) => id} />
      {chosen && dialog?.name === 'facts' && <SavedFactsDialog of={chosen} onClose={close} />}
      {chosen && dialog?.name === 'share' && <ShareDialog of={chosen} onClose={close} />}
      {chosen && dialog?.name === 'delete' && <DeleteSavedDialog of={chosen} onClose={close} />}
    </>
  );
}

/** The name, which leads to the report where a page shows it, and what it is for. */
function Name({ report }: { report: SavedReport }) {
  const { account, environment } = usePageScope();
  const page = pageOf(report.definition);
  return (
    <div className={classes.name}>
      {page ? (
        <Link
          to={`/${account.id}/${environment}/${page.path}` as string}
          search={{ ...page.search, saved: report.id } as never}
          className={classes.link}
        >
          {report.name}
        </Link>
      ) : (
        <span>{report.name}</span>
      )}
      {report.description && <div className={classes.about}>{report.description}</div>}
      {report.faults.length > 0 && (
        <div className={classes.fault}>
          This version of the service refuses the question: {report.faults[0]!.message}
        </div>
      )}
    </div>
  );
}
