import { BookmarkIcon, FlagIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedReportsQuery } from '../../api/saved.queries';
import { usePageScope } from '../../app/page-scope';
import { AnnotationsDialog } from '../../reports/annotations/annotations-dialog';
import { EmptyState } from '../../ui/empty-state';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { SavedTable } from './saved-table';

/** Annotations of all times. */
const ALL = { words: 'all' };

/** The saved reports of one environment: questions under a name, for everybody of the account. */
export function SavedPage() {
  const [isOpen, open] = useState(false);
  const { account, environment } = usePageScope();
  const list = useQuery(savedReportsQuery({ account: account.id, environment }));
  return (
    <Page
      title="Saved reports"
      about={`Questions that people of ${account.name} keep about ${ENVIRONMENTS[environment].toLowerCase()} data. Programs ask them by /api/v1/saved-reports, and owners and admins share them by a link.`}
      actions={
        <Button
          variant="default"
          leftSection={<FlagIcon width={16} aria-hidden />}
          onClick={() => open(true)}
        >
          Annotations
        </Button>
      }
    >
      <Panel flush>
        <QueryResult query={list} lines={6} inset>
          {({ saved_reports: reports }) =>
            reports.length > 0 ? (
              <SavedTable reports={reports} />
            ) : (
              <EmptyState icon={BookmarkIcon} title="No saved reports yet">
                Open a report, ask what you want to know, and press Save: the question is kept here.
              </EmptyState>
            )
          }
        </QueryResult>
      </Panel>
      {isOpen && <AnnotationsDialog asked={ALL} onClose={() => open(false)} />}
    </Page>
  );
}
