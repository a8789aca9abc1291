import { UnstyledButton } from '@mantine/core';
import type { EventStatus, KeyUsage } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import classes from './key-usage-table.module.css';

interface KeyUsageTableProps {
  readonly keys: readonly KeyUsage[];
  readonly chosen: string | null;
  readonly onChoose: (keyId: string | null) => void;
}

/** Usage by key. Selecting a key shows it alone in the chart. Empty for analysts, who see no keys. */
export function KeyUsageTable({ keys, chosen, onChoose }: KeyUsageTableProps) {
  if (keys.length === 0) return null;
  const columns: Column<KeyUsage>[] = [
    {
      key: 'name',
      header: 'Key',
      phone: 'plain',
      grow: true,
      cell: ({ key }) => (
        <UnstyledButton
          className={classes.key}
          aria-pressed={chosen === key.id}
          onClick={() => onChoose(chosen === key.id ? null : key.id)}
        >
          {key.name}
          <code>{key.masked}</code>
        </UnstyledButton>
      ),
    },
    ...STATUS_ORDER.map((status) => count(status)),
  ];
  return (
    <Panel title="By key" about="Select a key to see it alone in the chart above." flush>
      <DataTable label="Usage by key" columns={columns} rows={keys} rowKey={({ key }) => key.id} />
    </Panel>
  );
}

function count(status: EventStatus): Column<KeyUsage> {
  return {
    key: status,
    header: STATUSES[status].label,
    align: 'right',
    cell: (usage) => (
      <span className={usage[status] === 0 ? classes.none : undefined}>{format.count(usage[status])}</span>
    ),
  };
}
