import { UnstyledButton } from '@mantine/core';
import type { EventStatus, KeyUsage, UsageView } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { KeySelect } from '../keys/key-select';
import classes from './key-usage-table.module.css';

interface KeyUsageTableProps {
  readonly usage: UsageView;
  readonly chosen: string | null;
  readonly onChoose: (keyId: string | null) => void;
}

/** One key, or all that are not told apart. */
type Row = Pick<KeyUsage, EventStatus> & ({ readonly key: KeyUsage['key'] } | { readonly keys: number });

/**
 * The most used keys, and all others together; any of them can be found. Selecting a key shows it alone in the chart.
 * Empty for analysts, who see no keys.
 */
export function KeyUsageTable({ usage: { keys, other_keys: others }, chosen, onChoose }: KeyUsageTableProps) {
  const { environment } = usePageScope();
  if (keys.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Key',
      phone: 'plain',
      grow: true,
      cell: (row) =>
        'key' in row ? (
          <UnstyledButton
            className={classes.key}
            aria-pressed={chosen === row.key.id}
            onClick={() => onChoose(chosen === row.key.id ? null : row.key.id)}
          >
            {row.key.name}
            <code>{row.key.masked}</code>
          </UnstyledButton>
        ) : (
          <span className={classes.none}>{format.plural(row.keys, 'other key')}</span>
        ),
    },
    ...STATUS_ORDER.map((status) => count(status)),
  ];
  return (
    <Panel
      title="By key"
      about={`${others ? 'The most used keys. ' : ''}Select a key to see it alone in the chart above.`}
      actions={
        others && (
          <KeySelect
            label="Key in the chart"
            placeholder="Find another key"
            filter={{ environment, state: 'any' }}
            value={chosen}
            onChange={onChoose}
            clearable
          />
        )
      }
      flush
    >
      <DataTable
        label="Usage by key"
        columns={columns}
        rows={others ? [...keys, others] : keys}
        rowKey={(row) => ('key' in row ? row.key.id : 'others')}
      />
    </Panel>
  );
}

function count(status: EventStatus): Column<Row> {
  return {
    key: status,
    header: STATUSES[status].label,
    align: 'right',
    cell: (usage) => (
      <span className={usage[status] === 0 ? classes.none : undefined}>{format.count(usage[status])}</span>
    ),
  };
}
