import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { trafficListsQuery } from '../../api/account.queries';
import type { TrafficLists } from '../../api/api.types';
import { ApiFailure } from '../../api/api-failure';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { LeaveGuard } from '../../ui/leave-guard';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Time } from '../../ui/time';
import { PLATFORM_COLUMNS, SOURCE_COLUMNS } from './entry-columns';
import { EntryRows } from './entry-rows';
import { LineListField } from './line-list-field';
import { type EditedLists, isSame, type Lists, toEdited, toLists } from './traffic-lists';
import classes from './traffic-lists-form.module.css';

interface TrafficListsFormProps {
  readonly found: TrafficLists;
  /** Fills the form with the lists as they are by now. */
  readonly onReload: () => Promise<void>;
}

/** The lists, to be read by every member and changed by those who manage the account. */
export function TrafficListsForm({ found, onReload }: TrafficListsFormProps) {
  const { account } = usePageScope();
  const mayChange = managesKeys(account.role);
  const [current, setCurrent] = useState(found);
  const [edited, setEdited] = useState<EditedLists>(() => toEdited(found));
  /** What a save has replaced, as long as it can be undone. */
  const [replaced, setReplaced] = useState<Lists | null>(null);
  const save = useMutation({
    mutationFn: (lists: Lists) =>
      answer(
        api.PUT('/dashboard/api/accounts/{account_id}/traffic-lists', {
          params: { path: { account_id: account.id } },
          body: { revision: current.revision, ...lists },
        }),
      ),
    onMutate: () => edited,
    onSuccess: (saved, _, begun) => {
      setReplaced(toLists(toEdited(current)));
      setCurrent(saved);
      // What was typed meanwhile is the next change.
      setEdited((now) => (now === begun ? toEdited(saved) : now));
      queryClient.setQueryData(trafficListsQuery(account.id).queryKey, saved);
      // Reports count by them from now on, and the audit log has the change.
      void queryClient.invalidateQueries({ queryKey: ['account', account.id] });
    },
  });
  const lists = toLists(edited);
  const isChanged = !isSame(lists, current);
  const change = (part: Partial<EditedLists>) => {
    setEdited({ ...edited, ...part });
    setReplaced(null);
    // The faults of the rows are named by their places, which may be others now; those of lines have their entries.
    if (part.sources || part.ad_platforms) save.reset();
  };
  const isFaulty = save.error instanceof ApiFailure && save.error.details.length > 0;
  const isOutdated = save.error instanceof ApiFailure && save.error.status === 409;
  const fields = { edited, sent: save.variables ?? lists, error: save.error, readOnly: !mayChange, change };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(lists);
      }}
      noValidate
    >
      <Stack gap="lg">
        <Notice tone="quiet">
          These lists add to the tables that are built in, for test and live data alike. Reports follow a
          change at once, over all days. A domain stands for itself and every host below it.
        </Notice>
        <Panel title="Not a source" about="As a referrer these take no credit and begin no visit.">
          <div className={classes.pair}>
            <LineListField
              {...fields}
              list="own_domains"
              label="Own domains"
              description="Your sites. A journey from one to another is one visit."
              placeholder="shop.example"
            />
            <LineListField
              {...fields}
              list="return_domains"
              label="Payment and sign-in"
              description="Who comes back from there did not come because of it."
              placeholder="pay.bank.example"
            />
          </div>
        </Panel>
        <Panel
          title="Named sources"
          about="Further search engines, social networks, AI assistants and partners. They go before what is built in."
        >
          <EntryRows
            {...fields}
            list="sources"
            rows={edited.sources}
            columns={SOURCE_COLUMNS}
            noun="named source"
            addLabel="Add a source"
            onChange={(sources) => change({ sources })}
          />
        </Panel>
        <Panel
          title="Advertising platforms"
          about="What your imported spend and your links call a platform, letter case aside. Both meet in the ad spend report, also what was imported before."
        >
          <EntryRows
            {...fields}
            list="ad_platforms"
            rows={edited.ad_platforms}
            columns={PLATFORM_COLUMNS}
            noun="name of a platform"
            addLabel="Add a name"
            onChange={(ad_platforms) => change({ ad_platforms })}
          />
        </Panel>
        <Panel
          title="Non-interactive events"
          about="Events of these types begin no visit and prolong none, whatever they carry."
        >
          <LineListField
            {...fields}
            list="non_interactive_types"
            label="Event types"
            description="Exactly as they are sent"
            placeholder="email_opened"
          />
        </Panel>
        {save.isError && (
          <div>
            {isFaulty ? (
              <Notice tone="bad" role="alert">
                Nothing was saved: some entries have to be put right first.
              </Notice>
            ) : (
              <ErrorNotice error={save.error} />
            )}
            {isOutdated && (
              <Button mt="sm" variant="default" onClick={() => void onReload()}>
                Load the lists again
              </Button>
            )}
          </div>
        )}
        {replaced && !isChanged && (
          <Notice tone="good" role="status">
            Saved as revision {current.revision}. Reports count by these lists from now on.
            <Button
              size="compact-sm"
              variant="default"
              ml="sm"
              loading={save.isPending}
              onClick={() => save.mutate(replaced)}
            >
              Undo
            </Button>
          </Notice>
        )}
        <Group justify="space-between" gap="sm">
          <span className={classes.revision}>
            {current.changed_at === null ? (
              'Nothing is listed yet.'
            ) : (
              <>
                Revision {current.revision}, <Time at={current.changed_at} />
                {current.changed_by !== null && <> by {current.changed_by}</>}
              </>
            )}
          </span>
          {mayChange && (
            <Group gap="sm">
              {isChanged && (
                <Button
                  variant="default"
                  onClick={() => {
                    setEdited(toEdited(current));
                    save.reset();
                  }}
                >
                  Discard changes
                </Button>
              )}
              <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                Save lists
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
      {isChanged && (
        <LeaveGuard title="Leave without saving?" leaveLabel="Leave">
          Your changes of the traffic lists are not saved.
        </LeaveGuard>
      )}
    </form>
  );
}
