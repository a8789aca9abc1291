import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cohort } from '../../api/cohort.queries';
import { usePageScope } from '../../app/page-scope';
import { useQuestion } from '../../reports/use-question';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { Time } from '../../ui/time';
import { definitionWords } from './cohort-rules';
import classes from './cohorts.module.css';
import { DeleteCohortDialog } from './delete-cohort-dialog';

/** Cohorts by name, in words, and what may be done with each. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { account, environment } = usePageScope();
  const { ask } = useQuestion();
  const [deleted, remove] = useState<Cohort | null>(null);
  const columns: readonly Column<Cohort>[] = [
    {
      key: 'name',
      header: 'Name',
      phone: 'top',
      grow: true,
      cell: ({ id, name, description, definition }) => (
        <div className={classes.name}>
          <button type="button" className={classes.open} onClick={() => ask({ cohort: id })}>
            {name}
          </button>
          <div className={classes.about}>{definitionWords(definition)}</div>
          {description && <div className={classes.about}>{description}</div>}
        </div>
      ),
    },
    { key: 'by', header: 'Made by', cell: ({ created_by }) => <Breakable>{created_by}</Breakable> },
    { key: 'changed', header: 'Changed', cell: ({ changed_at }) => <Time at={changed_at} form="minute" /> },
    {
      key: 'actions',
      header: '',
      cell: (cohort) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Trends of ${cohort.name}`}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$account/$environment/trends"
                params={{ account: account.id, environment }}
                search={{ cohort: cohort.id } as never}
              />
            )}
          >
            Trends
          </Button>
          {cohort.may_change && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Delete ${cohort.name}`}
              onClick={() => remove(cohort)}
            >
              Delete
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      <DataTable label="Cohorts" columns={columns} rows={cohorts} rowKey={({ id }) => id} />
      {deleted && <DeleteCohortDialog cohort={deleted} onClose={() => remove(null)} />}
    </>
  );
}
