import type { Column } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import { PersonOrVisitor } from '../visitor-link';
import { whoWords } from '../words';
import type { EventEvidence, EvidenceEvent, EvidenceValue, EvidenceVisitor } from './event-evidence.report';

/** Columns of listed events: their revenue and what is measured of them where any of them has it. */
export function eventColumns(
  events: readonly EvidenceEvent[],
  { isOfPeople, isOfRevenue }: { readonly isOfPeople: boolean; readonly isOfRevenue: boolean },
): Column<EvidenceEvent>[] {
  const hasMeasured = !isOfRevenue && events.some(({ measured }) => measured !== undefined);
  const hasRevenue = events.some(({ revenue }) => revenue !== null);
  return [
    { key: 'type', header: 'Event type', phone: 'top', cell: ({ event_type }) => event_type },
    {
      key: 'visitor',
      header: isOfPeople ? 'Person' : 'Visitor',
      cell: ({ visitor_id, person }) => (
        <PersonOrVisitor visitorId={visitor_id} userId={person?.user_id ?? null} />
      ),
    },
    ...(hasMeasured
      ? [
          {
            key: 'measured',
            header: 'Value',
            align: 'right' as const,
            cell: ({ measured = '' }: EvidenceEvent) => measured,
          },
        ]
      : []),
    ...(hasRevenue
      ? [
          {
            key: 'revenue',
            header: 'Revenue',
            align: 'right' as const,
            cell: ({ revenue }: EvidenceEvent) => (revenue ? format.money(revenue) : '–'),
          },
        ]
      : []),
    { key: 'at', header: 'Occurred', cell: ({ occurred_at }) => <Time at={occurred_at} form="minute" /> },
  ];
}

/** Columns of listed visitors, or people. */
export function visitorColumns(isOfPeople: boolean): Column<EvidenceVisitor>[] {
  return [
    {
      key: 'visitor',
      header: isOfPeople ? 'Person' : 'Visitor',
      phone: 'top',
      cell: ({ visitor_id, user_id }) => <PersonOrVisitor visitorId={visitor_id} userId={user_id ?? null} />,
    },
    { key: 'events', header: 'Events', align: 'right', cell: ({ events }) => format.count(events) },
    { key: 'first', header: 'First', cell: ({ first_at }) => <Time at={first_at} form="minute" /> },
    { key: 'last', header: 'Last', cell: ({ last_at }) => <Time at={last_at} form="minute" /> },
  ];
}

export const VALUE_COLUMNS: Column<EvidenceValue>[] = [
  { key: 'value', header: 'Value', phone: 'top', grow: true, cell: ({ value }) => value || '(empty)' },
  { key: 'events', header: 'Events', align: 'right', cell: ({ events }) => format.count(events) },
];

/** What the rows of a page are called, one and many. */
export function rowWords(
  { number }: Pick<EventEvidence, 'number'>,
  { isOfPeople, isOfValues }: { readonly isOfPeople: boolean; readonly isOfValues: boolean },
): readonly [one: string, many: string] {
  if (isOfValues) return ['value', 'values'];
  if (number !== 'visitors') return ['event', 'events'];
  return whoWords(isOfPeople ? 'user' : 'visitor');
}
