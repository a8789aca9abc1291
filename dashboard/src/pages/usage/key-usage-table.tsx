import { UnstyledButton } from '@mantine/core';
import type { KeyUsage, Verdict } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { VERDICT_ORDER, VERDICTS } from '../../ui/verdicts';
import classes from './key-usage-table.module.css';

interface KeyUsageTableProps {
  readonly keys: readonly KeyUsage[];
  readonly chosen: string | null;
  readonly onChoose: (keyId: string | null) => void;
}

/** Who sent how much: a key's name shows it alone in the chart. Empty for analysts, who see no keys. */
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
    ...VERDICT_ORDER.map((verdict) => count(verdict)),
  ];
  return (
    <Panel title="By key" about="Press a name to see that key alone in the chart above." flush>
      <DataTable label="Usage by key" columns={columns} rows={keys} rowKey={({ key }) => key.id} />
    </Panel>
  );
}

function count(verdict: Verdict): Column<KeyUsage> {
  return {
    key: verdict,
    header: VERDICTS[verdict].label,
    align: 'right',
    cell: (usage) => (
      <span className={usage[verdict] === 0 ? classes.none : undefined}>{format.count(usage[verdict])}</span>
    ),
  };
}
