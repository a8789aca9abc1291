import { TagIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FoundName, namesQuery } from '../../api/catalogue.queries';
import { usePageScope } from '../../app/page-scope';
import { Cancelled, CountingProgress } from '../../reports/counting-progress';
import type { Period } from '../../reports/question';
import { useCounting } from '../../reports/use-report';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { format } from '../../ui/format';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { Time } from '../../ui/time';
import { TimeAgo } from '../../ui/time-ago';
import classes from './catalogue.module.css';
import { type CatalogueList, DAYS_OF } from './catalogue-lists';
import { NameLink } from './name-link';

/** A page of names; who looks for another searches, for an account may have a million. */
const SHOWN = 100;

interface NamesTableProps {
  readonly of: CatalogueList;
  readonly find?: string | undefined;
  readonly period: Period;
  /** Opens the values of a property. */
  readonly onOpen?: (name: string) => void;
}

/** The names of one list, with how much of what was sent has them. */
export function NamesTable({ of, find = '', period, onOpen }: NamesTableProps) {
  const { account, environment } = usePageScope();
  const wanted = { limit: SHOWN, days: DAYS_OF[period]! };
  const options = namesQuery({ account: account.id, environment }, of.list, find, wanted);
  const found = useQuery(options);
  const counting = useCounting(found, options.queryKey);
  const isOld = found.isPlaceholderData;
  if (!found.isFetching && !found.isError && (found.data === undefined || isOld))
    return (
      <div className={classes.counting}>
        <Cancelled onAgain={() => void found.refetch()} />
      </div>
    );
  return (
    <div className={classes.names} data-old={isOld || undefined} aria-busy={found.isFetching}>
      {found.isFetching && counting.isSlow && (
        <div className={classes.counting}>
          <CountingProgress counting={counting} />
        </div>
      )}
      <QueryResult query={found} lines={8} inset>
        {({ names, leftOff, isComplete, asOf }) =>
          names.length === 0 ? (
            <EmptyState
              icon={TagIcon}
              title={find === '' ? `No ${of.whatAll} in this time` : `No ${of.what} contains this`}
            >
              {find === '' ? of.empty : 'Letter case makes no difference here.'}
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={of.label}
                columns={columnsOf(of, period, onOpen)}
                rows={names}
                rowKey={({ name }) => name}
              />
              <p className={classes.foot}>
                <span>
                  As of <Time at={asOf} />
                </span>
                {leftOff > 0 && (
                  <span>
                    {format.plural(leftOff, `more ${of.what}`, `more ${of.whatAll}`)}: to find one, type a
                    part of it above.
                  </span>
                )}
                {!isComplete && (
                  <span>
                    Not everything was looked at: there may be more {of.whatAll}, or more events of these.
                  </span>
                )}
              </p>
            </>
          )
        }
      </QueryResult>
    </div>
  );
}

function columnsOf(
  of: CatalogueList,
  period: Period,
  onOpen: NamesTableProps['onOpen'],
): readonly Column<FoundName>[] {
  const isProperties = of.list.of === 'properties';
  return [
    {
      key: 'name',
      header: of.what.charAt(0).toUpperCase() + of.what.slice(1),
      phone: 'top',
      grow: true,
      cell: ({ name }) => <NameLink of={of} name={name} period={period} />,
    },
    ...(isProperties
      ? [
          {
            key: 'kinds',
            header: 'Holds',
            cell: ({ kinds }: FoundName) => (
              <span className={classes.kinds}>
                {kinds.map((kind) => (
                  <Tag key={kind} tone="quiet">
                    {kind}
                  </Tag>
                ))}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'share',
      header: 'Share',
      cell: ({ share }) => (
        <span className={classes.share}>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(share ?? 0) * 100}%` }} />
          </span>
          {share === null ? '–' : format.percent(share)}
        </span>
      ),
    },
    { key: 'events', header: of.counted, align: 'right', cell: ({ events }) => format.count(events) },
    { key: 'last', header: 'Last sent', cell: ({ lastSeen }) => <TimeAgo at={lastSeen} /> },
    ...(isProperties && onOpen
      ? [
          {
            key: 'values',
            header: '',
            cell: ({ name }: FoundName) =>
              of.reportOf(name) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Values of ${name}`}
                  onClick={() => onOpen(name)}
                >
                  Values
                </Button>
              ),
          },
        ]
      : []),
  ];
}
