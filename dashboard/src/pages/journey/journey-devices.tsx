import { Button } from '@mantine/core';
import { useState } from 'react';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { VisitorLink } from '../../reports/visitor-link';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { Time } from '../../ui/time';
import { EraseDevice } from './erase-device';
import type { JourneyAnswer, JourneyVisitor } from './journey.report';

/** The visitors that are looked at; owners and admins may erase one. */
export function JourneyDevices({ answer }: { answer: JourneyAnswer }) {
  const { account } = usePageScope();
  const [erased, erase] = useState<string | null>(null);
  const visitors = answer.visitors ?? [];
  const leftOff = answer.visitors_left_off ?? 0;
  const columns: Column<JourneyVisitor>[] = [
    {
      key: 'visitor',
      header: 'Visitor',
      phone: 'top',
      cell: ({ visitor_id, is_shared }) => (
        <>
          <VisitorLink visitorId={visitor_id} />
          {is_shared && ' (of several users)'}
        </>
      ),
    },
    { key: 'first', header: 'First seen', cell: ({ first_seen }) => <Time at={first_seen} form="minute" /> },
    { key: 'last', header: 'Last seen', cell: ({ last_seen }) => <Time at={last_seen} form="minute" /> },
    { key: 'events', header: 'Events', align: 'right', cell: ({ events }) => format.count(events) },
    ...(managesKeys(account.role)
      ? [
          {
            key: 'erase',
            header: '',
            align: 'right' as const,
            cell: ({ visitor_id }: JourneyVisitor) => (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => erase(visitor_id)}
                aria-label={`Erase ${visitor_id}`}
              >
                Erase…
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={visitors.length === 1 ? 'Device' : `${format.count(visitors.length + leftOff)} devices`}
      about={
        answer.user_id === null
          ? 'Never seen as a user.'
          : answer.query.count_by === 'user'
            ? 'Joined by the user, as conversions are.'
            : 'This visitor alone. Count by person to see all devices of the user.'
      }
      flush
    >
      <DataTable label="Devices" columns={columns} rows={visitors} rowKey={({ visitor_id }) => visitor_id} />
      {erased !== null && <EraseDevice visitorId={erased} onClose={() => erase(null)} />}
    </Panel>
  );
}
