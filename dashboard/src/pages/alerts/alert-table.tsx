import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ALERTS, type AlertView, alertsOf, type ChannelView } from '../../api/alert.queries';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { Tag } from '../../ui/tag';
import { Time } from '../../ui/time';
import { TimeAgo } from '../../ui/time-ago';
import { AlertHistoryDialog } from './alert-history-dialog';
import classes from './alerts.module.css';
import { DeleteAlertDialog } from './delete-alert-dialog';

interface AlertTableProps {
  readonly alerts: readonly AlertView[];
  readonly channels: readonly ChannelView[];
  readonly onEdit: (alert: AlertView) => void;
}

const SNOOZES = [
  { hours: 1, label: 'for an hour' },
  { hours: 24, label: 'for a day' },
  { hours: 168, label: 'for a week' },
] as const;

/** Alerts with their state, and what may be done with each. */
export function AlertTable({ alerts, channels, onEdit }: AlertTableProps) {
  const [told, tell] = useState<AlertView | null>(null);
  const [deleted, remove] = useState<AlertView | null>(null);
  const columns: readonly Column<AlertView>[] = [
    { key: 'name', header: 'Alert', phone: 'top', grow: true, cell: (alert) => <Name of={alert} /> },
    { key: 'state', header: 'State', cell: (alert) => <State of={alert} /> },
    { key: 'when', header: 'Times', cell: (alert) => <When of={alert} /> },
    { key: 'channels', header: 'Channels', cell: (alert) => <Channels of={alert} all={channels} /> },
    {
      key: 'actions',
      header: '',
      phone: 'plain',
      cell: (alert) => (
        <div className={classes.pair}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`History of ${alert.name}`}
            onClick={() => tell(alert)}
          >
            History
          </Button>
          {alert.may_change && (
            <MoreMenu of={alert} onEdit={() => onEdit(alert)} onDelete={() => remove(alert)} />
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable label="Alerts" columns={columns} rows={alerts} rowKey={({ id }) => id} />
      {told && <AlertHistoryDialog of={told} onClose={() => tell(null)} />}
      {deleted && <DeleteAlertDialog of={deleted} onClose={() => remove(null)} />}
    </>
  );
}

function Name({ of: alert }: { of: AlertView }) {
  return (
    <div className={classes.name}>
      <Breakable>{alert.name}</Breakable>
      <span className={classes.facts}>
        <Breakable>{alert.rule_in_words}</Breakable>
      </span>
      <span className={classes.facts}>
        {alert.report_name !== null && (
          <>
            Report: <Breakable>{alert.report_name}</Breakable>.{' '}
          </>
        )}
        Made by {actorLabel(alert.created_by)}
      </span>
      {alert.last_error !== null && <span className={classes.fault}>Not checked: {alert.last_error}</span>}
    </div>
  );
}

function When({ of: alert }: { of: AlertView }) {
  return (
    <div className={classes.state}>
      <span>
        Checked: <TimeAgo at={alert.last_checked_at} never="not yet" />
      </span>
      <span>
        Last fired: <TimeAgo at={alert.last_fired_at} never="never" />
      </span>
    </div>
  );
}

function State({ of: alert }: { of: AlertView }) {
  const isSnoozed = alert.snoozed_until !== null && new Date(alert.snoozed_until) > new Date();
  return (
    <div className={classes.state}>
      {alert.state === 'firing' ? <Tag tone="bad">Firing</Tag> : <Tag tone="good">OK</Tag>}
      {alert.last_error !== null && <Tag tone="warn">Not checked</Tag>}
      {isSnoozed && (
        <span className={classes.facts}>
          Snoozed until <Time at={alert.snoozed_until!} />
        </span>
      )}
    </div>
  );
}

function Channels({ of: alert, all }: { of: AlertView; all: readonly ChannelView[] }) {
  const own = all.filter(({ id }) => alert.channels.includes(id));
  if (own.length === 0) return <span className={classes.facts}>None</span>;
  return (
    <div className={classes.name}>
      {own.map((channel) => (
        <span key={channel.id}>
          <Breakable>{channel.name}</Breakable> <ChannelTag of={channel} />
        </span>
      ))}
    </div>
  );
}

/** Nothing where it works. */
function ChannelTag({ of: { paused_at, consent, last_error } }: { of: ChannelView }) {
  if (paused_at !== null) return <Tag tone="bad">Paused</Tag>;
  if (consent === 'awaited') return <Tag tone="warn">Not confirmed</Tag>;
  if (consent === 'withdrawn') return <Tag tone="warn">Unsubscribed</Tag>;
  return last_error !== null ? <Tag tone="warn">Failing</Tag> : null;
}

interface MoreMenuProps {
  readonly of: AlertView;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function MoreMenu({ of: alert, onEdit, onDelete }: MoreMenuProps) {
  const { account, environment } = usePageScope();
  const snooze = useMutation({
    mutationFn: (hours: number | undefined) =>
      answer(
        api.POST(`${ALERTS}/{alert_id}/snooze`, {
          params: { path: { account_id: account.id, environment, alert_id: alert.id } },
          body: hours === undefined ? {} : { hours },
        }),
      ),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: alertsOf(account.id) }),
    onError: (error) => notifications.show({ message: error.message }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={`More of ${alert.name}`}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Change</Menu.Item>
        {SNOOZES.map(({ hours, label }) => (
          <Menu.Item key={hours} onClick={() => snooze.mutate(hours)}>
            Snooze {label}
          </Menu.Item>
        ))}
        {alert.snoozed_until !== null && (
          <Menu.Item onClick={() => snooze.mutate(undefined)}>End the snooze</Menu.Item>
        )}
        <Menu.Item onClick={onDelete}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
