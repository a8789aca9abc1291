import { ArrowPathIcon, EllipsisHorizontalIcon, TrashIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Anchor, Menu, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { KeyView } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import { KeyAge } from './key-age';
import { choiceColumn } from './key-choice';
import classes from './key-table.module.css';
import type { ChosenKeys } from './use-chosen-keys';

interface KeyTableProps {
  readonly keys: readonly KeyView[];
  readonly chosen: ChosenKeys;
  readonly onDelete: (key: KeyView) => void;
}

/** The keys as a table; deleted keys are dimmed. Remembered, so that a dialog opens without drawing its rows anew. */
export const KeyTable = memo(function KeyTable({ keys, chosen, onDelete }: KeyTableProps) {
  const columns: Column<KeyView>[] = [
    choiceColumn(keys, chosen),
    { key: 'name', header: 'Key', phone: 'top', grow: true, cell: (key) => <Name of={key} /> },
    {
      key: 'used',
      header: 'Last used',
      cell: (key) => (
        <span className={classes.when}>
          <TimeAgo at={key.last_used_at} />
        </span>
      ),
    },
    { key: '24h', header: '24 hours', align: 'right', cell: (key) => <Events count={key.events_24h} /> },
    { key: '30d', header: '30 days', align: 'right', cell: (key) => <Events count={key.events_30d} /> },
    { key: 'age', header: 'Created', cell: (key) => <KeyAge of={key} /> },
    {
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (key) => <Actions of={key} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      label="Keys"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      dim={({ state }) => state !== 'active'}
    />
  );
});

function Name({ of: key }: { of: KeyView }) {
  const { account, environment } = usePageScope();
  return (
    <div className={classes.name}>
      <span className={classes.title}>
        <Anchor component={Link} to={`/${account.id}/${environment}/keys/${key.id}`} inherit>
          {key.name}
        </Anchor>
        {key.state === 'deleted' && <Tag tone="quiet">Deleted</Tag>}
        {key.state === 'expired' && <Tag tone="warn">Expired</Tag>}
        {key.state !== 'deleted' && key.replaced_by && (
          <Tooltip label={`“${key.replaced_by.name}” takes over`}>
            <Tag tone="accent">Being rotated</Tag>
          </Tooltip>
        )}
      </span>
      <span className={classes.facts}>
        <code>{key.masked}</code>
        {key.events_per_hour !== null && (
          <Tooltip label="Hourly cap of this key alone">
            <span>≤ {format.short(key.events_per_hour)}/h</span>
          </Tooltip>
        )}
      </span>
      {key.deleted_at !== null && (
        <span className={classes.facts}>
          <span>
            <TimeAgo at={key.deleted_at} /> by {actorLabel(key.deleted_by ?? 'unknown')}
          </span>
        </span>
      )}
    </div>
  );
}

function Events({ count }: { count: number }) {
  return <span className={count === 0 ? classes.none : undefined}>{format.count(count)}</span>;
}

function Actions({ of: key, onDelete }: { of: KeyView; onDelete: (key: KeyView) => void }) {
  const { account, environment } = usePageScope();
  if (key.state === 'deleted') return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${key.name}`}>
          <EllipsisHorizontalIcon width={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/${account.id}/${environment}/keys/${key.id}/rotation`}
          leftSection={<ArrowPathIcon width={16} aria-hidden />}
        >
          {key.replaced_by ? 'Continue rotation…' : 'Rotate…'}
        </Menu.Item>
        <Menu.Item
          color="var(--wm-bad)"
          leftSection={<TrashIcon width={16} aria-hidden />}
          onClick={() => onDelete(key)}
        >
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
