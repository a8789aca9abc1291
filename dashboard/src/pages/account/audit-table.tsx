import type { AuditEntry } from '../../api/api.types';
import { actorLabel, originWords } from '../../ui/actors';
import { actionLabel } from '../../ui/audit-actions';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { Time } from '../../ui/time';
import { useTimes } from '../../ui/time-zone';
import { auditDetails } from './audit-details';
import classes from './audit-table.module.css';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    key: 'actor',
    header: 'Who',
    cell: (entry) => {
      const origin = originWords(entry);
      return (
        <div className={classes.named}>
          <Named name={entry.actor_name} id={actorLabel(entry.actor)} />
          {origin && <span className={classes.details}>{origin}</span>}
        </div>
      );
    },
  },
  {
    key: 'action',
    header: 'What',
    phone: 'top',
    cell: ({ action }) => <span className={classes.action}>{actionLabel(action)}</span>,
  },
  {
    key: 'target',
    header: 'On',
    grow: true,
    cell: (entry) => (
      <div className={classes.named}>
        <Named name={entry.target_name} id={entry.target} />
        <Details of={entry} />
      </div>
    ),
  },
];

/** Entries of the audit log. Names in the details come from people, so everything is rendered as text. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable label="Audit log" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />;
}

function Details({ of: entry }: { of: AuditEntry }) {
  const details = auditDetails(entry, useTimes());
  return details && <span className={classes.details}>{details}</span>;
}

/** A name with what it belongs to below it, or that alone where there is no name. */
function Named({ name, id }: { name: string | null; id: string }) {
  if (name === null)
    return (
      <span className={classes.name}>
        <Breakable>{id}</Breakable>
      </span>
    );
  return (
    <div className={classes.named}>
      <span className={classes.name}>{name}</span>
      <span className={classes.id}>
        <Breakable>{id}</Breakable>
      </span>
    </div>
  );
}
