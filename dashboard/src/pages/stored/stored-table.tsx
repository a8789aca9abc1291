import { UnstyledButton } from '@mantine/core';
import type { StoredEvent } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import classes from './stored-table.module.css';

/** Stored events as a table; the type opens one. */
export function StoredTable({
  events,
  onOpen,
}: {
  events: readonly StoredEvent[];
  onOpen: (event: StoredEvent) => void;
}) {
  const columns: Column<StoredEvent>[] = [
    {
      key: 'type',
      header: 'Event type',
      phone: 'plain',
      cell: (event) => (
        <UnstyledButton className={classes.type} onClick={() => onOpen(event)}>
          {event.event_type}
        </UnstyledButton>
      ),
    },
    {
      key: 'visitor',
      header: 'Visitor',
      cell: ({ visitor_id }) => <code className={classes.visitor}>{visitor_id}</code>,
    },
    {
      key: 'at',
      header: 'Occurred',
      cell: ({ occurred_at }) => <Time at={occurred_at} />,
    },
    {
      key: 'revenue',
      header: 'Revenue',
      align: 'right',
      cell: ({ revenue }) => (revenue ? format.money(revenue) : '–'),
    },
  ];
  return (
    <DataTable label="Stored events" columns={columns} rows={events} rowKey={({ event_id }) => event_id} />
  );
}
