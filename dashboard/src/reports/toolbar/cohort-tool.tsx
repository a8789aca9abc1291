import { UserGroupIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cohortsQuery } from '../../api/cohort.queries';
import { usePageScope } from '../../app/page-scope';
import { QueryResult } from '../../ui/query-result';
import { type Question, valuesOf } from '../question';
import type { Asking } from '../use-question';
import classes from './filter-tool.module.css';
import { useCohortNames } from './use-cohort-names';

interface CohortToolProps {
  readonly question: Question;
  readonly onAsk: Asking['ask'];
  /** Beside others: how a screen reader tells it from them. */
  readonly label?: string;
  /** Where cohorts stand in place of those of the page: whether everybody is chosen, and the way to choose that. */
  readonly everybody?: { readonly isChosen: boolean; readonly choose: (isChosen: boolean) => void };
}

/** As the API takes them at once. */
const MAX_AT_ONCE = 10;

/** To whose members the question is narrowed: a chip for each cohort, by its name, and a list to choose from. */
export function CohortTool({ question, onAsk, label, everybody }: CohortToolProps) {
  const { account, environment } = usePageScope();
  const [isOpen, list] = useDisclosure(false);
  const chosen = valuesOf(question, 'cohort');
  const query = useQuery({
    ...cohortsQuery({ account: account.id, environment }),
    enabled: isOpen,
  });
  const nameOf = useCohortNames(chosen.length > 0);
  const without = (id: string) => onAsk({ cohort: chosen.filter((each) => each !== id) });
  return (
    <>
      {everybody?.isChosen && (
        <span className={classes.chip}>
          <span className={classes.words}>
            <span>Not only members:</span> everybody
          </span>
          <ActionIcon
            size={22}
            variant="subtle"
            color="gray"
            aria-label="Remove: everybody"
            onClick={() => everybody.choose(false)}
          >
            <XMarkIcon width={13} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {chosen.map((id) => (
        <span key={id} className={classes.chip}>
          <Link
            className={classes.words}
            to="/$account/$environment/cohorts"
            params={{ account: account.id, environment }}
            search={{ cohort: id } as never}
          >
            <span>Member of</span> {nameOf(id)}
          </Link>
          <ActionIcon
            size={22}
            variant="subtle"
            color="gray"
            aria-label={`Remove the cohort: ${nameOf(id)}`}
            onClick={() => without(id)}
          >
            <XMarkIcon width={13} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      <Popover
        opened={isOpen}
        onChange={list.set}
        position="bottom-start"
        shadow="md"
        trapFocus
        transitionProps={{ duration: 90 }}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<UserGroupIcon width={14} aria-hidden />}
            onClick={list.toggle}
            aria-label={label}
          >
            Cohort
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.editor} aria-label="Cohorts">
          {isOpen && (
            <Stack gap="sm">
              <QueryResult query={query} lines={3}>
                {({ cohorts: all }) => (
                  <div className={classes.cohorts}>
                    {everybody && (
                      <Checkbox
                        size="xs"
                        label="Everybody, whatever the page’s cohorts"
                        checked={everybody.isChosen}
                        onChange={({ currentTarget }) => everybody.choose(currentTarget.checked)}
                      />
                    )}
                    {all.length === 0 && 'No cohorts yet: keep a filter on people under a name.'}
                    {all.map(({ id, name }) => (
                      <Checkbox
                        key={id}
                        size="xs"
                        label={name}
                        checked={chosen.includes(id)}
                        disabled={!chosen.includes(id) && chosen.length >= MAX_AT_ONCE}
                        onChange={({ currentTarget }) =>
                          currentTarget.checked ? onAsk({ cohort: [...chosen, id] }) : without(id)
                        }
                      />
                    ))}
                  </div>
                )}
              </QueryResult>
              <Link
                to="/$account/$environment/cohorts"
                params={{ account: account.id, environment }}
                className={classes.manage}
              >
                All cohorts
              </Link>
            </Stack>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
