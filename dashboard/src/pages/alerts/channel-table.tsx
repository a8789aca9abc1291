import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { alertsOf, CHANNELS, type ChannelView } from '../../api/alert.queries';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import classes from './alerts.module.css';
import { KINDS } from './channel-kinds';
import { DeleteChannelDialog } from './delete-channel-dialog';
import { ReplaceSecretDialog } from './replace-secret-dialog';

type Action = 'test' | 'resumption' | 'confirmation';

const DONE: Readonly<Record<Action, (channel: ChannelView) => string>> = {
  test: ({ name }) => `“${name}” has the test message.`,
  resumption: ({ name }) => `“${name}” is resumed.`,
  confirmation: ({ address }) => `A mail that asks is on its way to ${address}.`,
};

/** Channels, how sending to each goes, and what may be done with them. */
export function ChannelTable({ channels }: { channels: readonly ChannelView[] }) {
  const { account } = usePageScope();
  const [deleted, remove] = useState<ChannelView | null>(null);
  const [replaced, replace] = useState<ChannelView | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: alertsOf(account.id) });
  const pathOf = ({ id }: ChannelView) => ({ path: { account_id: account.id, channel_id: id } });
  const act = useMutation({
    mutationFn: ({ channel, action }: { channel: ChannelView; action: Action }) =>
      answer(api.POST(`${CHANNELS}/{channel_id}/${action}`, { params: pathOf(channel) })),
    onSuccess: (_, { channel, action }) => {
      notifications.show({ message: DONE[action](channel) });
      refresh();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const button = (channel: ChannelView, label: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" aria-label={`${label}: ${channel.name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const columns: readonly Column<ChannelView>[] = [
    { key: 'name', header: 'Channel', phone: 'top', grow: true, cell: (channel) => <Name of={channel} /> },
    { key: 'state', header: 'State', cell: (channel) => <State of={channel} /> },
    {
      key: 'delivered',
      header: 'Last delivered',
      cell: ({ delivered_at }) => (
        <span className={classes.when}>
          <TimeAgo at={delivered_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      phone: 'plain',
      cell: (channel) => (
        <div className={classes.actions}>
          {channel.consent === 'awaited'
            ? button(channel, 'Ask again', () => act.mutate({ channel, action: 'confirmation' }))
            : channel.consent !== 'withdrawn' &&
              button(channel, 'Send a test', () => act.mutate({ channel, action: 'test' }))}
          {channel.paused_at !== null &&
            button(channel, 'Resume', () => act.mutate({ channel, action: 'resumption' }))}
          {channel.kind === 'webhook' && button(channel, 'Replace secret', () => replace(channel))}
          {button(channel, 'Delete', () => remove(channel))}
        </div>
      ),
    },
  ];
  const shown = managesKeys(account.role) ? columns : columns.slice(0, -1);
  return (
    <>
      <DataTable label="Channels" columns={shown} rows={channels} rowKey={({ id }) => id} />
      {deleted && <DeleteChannelDialog of={deleted} onClose={() => remove(null)} />}
      {replaced && <ReplaceSecretDialog of={replaced} onClose={() => replace(null)} />}
    </>
  );
}

/** What became of the mail by which whoever has an address confirms. */
const ASKS: Readonly<Record<NonNullable<ChannelView['ask']>, (error: string | null) => string>> = {
  none: () =>
    'No mail with a link was sent there yet: it was asked too often lately. “Ask again” sends one, once an hour at most.',
  sent: () => 'A mail with a link was sent there. Nothing else is, until whoever has it confirms.',
  refused: (error) => `The mail with a link was not taken: ${error}`,
  expired: () => 'The link of the mail that was sent there is too old. “Ask again” sends another one.',
};

function Name({ of: channel }: { of: ChannelView }) {
  return (
    <div className={classes.name}>
      <Breakable>{channel.name}</Breakable>
      <span className={classes.facts}>
        {KINDS[channel.kind]}: <Breakable>{channel.address}</Breakable>
      </span>
      {channel.ask !== null && (
        <span className={channel.ask === 'refused' ? classes.fault : classes.facts}>
          {ASKS[channel.ask](channel.ask_error)}
        </span>
      )}
      {channel.consent === 'withdrawn' && (
        <span className={classes.facts}>Whoever has it wants no alerts, and alone can change that.</span>
      )}
      {channel.paused_at !== null && (
        <span className={classes.facts}>Nothing is sent there until somebody resumes it.</span>
      )}
      {channel.last_error !== null && <span className={classes.fault}>{channel.last_error}</span>}
    </div>
  );
}

function State({ of: { paused_at, last_error, consent } }: { of: ChannelView }) {
  if (paused_at !== null) return <Tag tone="bad">Paused</Tag>;
  if (consent === 'awaited') return <Tag tone="warn">Not confirmed</Tag>;
  if (consent === 'withdrawn') return <Tag tone="warn">Unsubscribed</Tag>;
  return last_error !== null ? <Tag tone="warn">Failing</Tag> : <Tag tone="good">OK</Tag>;
}
