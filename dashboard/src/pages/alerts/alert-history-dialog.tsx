import { useQuery } from '@tanstack/react-query';
import { type AlertView, alertHistoryQuery } from '../../api/alert.queries';
import { usePageScope } from '../../app/page-scope';
import { type Column, DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { Time } from '../../ui/time';
import classes from './alerts.module.css';
import { figureWords } from './figure-words';

type Change = Awaited<
  ReturnType<NonNullable<ReturnType<typeof alertHistoryQuery>['queryFn']>>
>['changes'][number];

const KINDS = {
  fired: { label: 'Fired', tone: 'bad' },
  reminded: { label: 'Still firing', tone: 'warn' },
  recovered: { label: 'Recovered', tone: 'good' },
} as const;

/** When an alert fired and recovered lately, and by which figures. */
export function AlertHistoryDialog({ of: alert, onClose }: { of: AlertView; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const history = useQuery(alertHistoryQuery({ account: account.id, environment }, alert.id));
  const isSilence = alert.rule.kind === 'silence';
  const columns: readonly Column<Change>[] = [
    {
      key: 'kind',
      header: 'What',
      phone: 'top',
      cell: ({ kind, was_snoozed }) => (
        <div className={classes.state}>
          <Tag tone={KINDS[kind].tone}>{KINDS[kind].label}</Tag>
          {was_snoozed && <span className={classes.facts}>nothing was sent</span>}
        </div>
      ),
    },
    { key: 'at', header: 'When', grow: true, cell: ({ at }) => <Time at={at} /> },
    {
      key: 'value',
      header: isSilence ? 'Minutes' : 'Figure',
      align: 'right',
      cell: ({ value }) => figureWords(value),
    },
    ...(alert.rule.kind === 'change'
      ? [
          {
            key: 'before',
            header: 'Before',
            align: 'right',
            cell: ({ value_before }: Change) => figureWords(value_before),
          } as const,
        ]
      : []),
  ];
  return (
    <Dialog name="alert-history" title={`History of “${alert.name}”`} size={640} onClose={onClose}>
      <QueryResult query={history} lines={4}>
        {({ changes }) =>
          changes.length > 0 ? (
            <DataTable
              label="History"
              columns={columns}
              rows={changes}
              rowKey={({ at, kind }) => `${at} ${kind}`}
            />
          ) : (
            <p>It has not fired yet.</p>
          )
        }
      </QueryResult>
    </Dialog>
  );
}
