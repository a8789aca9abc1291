import { UserGroupIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cohortsQuery } from '../../api/cohort.queries';
import { usePageScope } from '../../app/page-scope';
import { onlyValue } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { CohortEditor } from './cohort-editor';
import { CohortTable } from './cohort-table';

/** Stands in the address for a cohort that is not kept yet. */
const NEW = 'new';

/** The cohorts of one environment, and the one that is being built. */
export function CohortsPage() {
  const { account, environment } = usePageScope();
  const { question, ask } = useQuestion();
  const opened = onlyValue(question, 'cohort');
  const list = useQuery(cohortsQuery({ account: account.id, environment }));
  const close = () => ask({ cohort: undefined });
  const create = (
    <Button onClick={() => ask({ cohort: NEW })} key="new">
      New cohort
    </Button>
  );
  return (
    <Page
      title="Cohorts"
      about={`People by what they did or where they first came from, in ${ENVIRONMENTS[environment].toLowerCase()} data. Every report can be narrowed to them.`}
      actions={opened === undefined && (list.data?.cohorts.length ?? 0) > 0 ? create : undefined}
    >
      <QueryResult query={list} lines={6}>
        {({ cohorts }) => {
          if (opened === NEW) return <CohortEditor cohort={null} onClose={close} key={NEW} />;
          const cohort = cohorts.find(({ id }) => id === opened);
          if (cohort) return <CohortEditor cohort={cohort} onClose={close} key={cohort.id} />;
          if (opened !== undefined) {
            return (
              <Panel>
                <EmptyState
                  icon={UserGroupIcon}
                  title="This cohort is deleted"
                  action={
                    <Button variant="default" onClick={close}>
                      All cohorts
                    </Button>
                  }
                >
                  Reports that name it are refused until it is taken out of them.
                </EmptyState>
              </Panel>
            );
          }
          return (
            <Panel flush={cohorts.length > 0}>
              {cohorts.length > 0 ? (
                <CohortTable cohorts={cohorts} />
              ) : (
                <EmptyState icon={UserGroupIcon} title="No cohorts yet" action={create}>
                  Who bought twice in a month? Who came by the newsletter and never bought? Keep the answer
                  under a name, and ask every report about them.
                </EmptyState>
              )}
            </Panel>
          );
        }}
      </QueryResult>
    </Page>
  );
}
