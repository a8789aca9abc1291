import { Button, Group, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Column } from '../../ui/data-table';
import { onlyValue } from '../question';
import type { BackTo } from './back-button';
import {
  EVENT_EVIDENCE,
  type EventEvidence,
  type EvidenceEvent,
  type EvidenceValue,
  type EvidenceVisitor,
  evidenceQuestion,
} from './event-evidence.report';
import { eventColumns, rowWords, VALUE_COLUMNS, visitorColumns } from './evidence-columns';
import { EvidenceDrawer } from './evidence-drawer';
import type { CountedNumber, ExplainedCount } from './explained';
import { type EvidenceRange, RangeChoice } from './range-choice';
import { useReportPages } from './use-report-pages';

type Row = EvidenceEvent | EvidenceVisitor | EvidenceValue;

interface CountEvidenceProps {
  readonly explained: ExplainedCount | null;
  readonly onClose: () => void;
  readonly back?: BackTo;
}

/** What a number of events, visitors or a measure counts: who, and what, now and in the range it is compared with. */
export function CountEvidence({ explained, onClose, back }: CountEvidenceProps) {
  // Keeps what it shows while it slides away.
  const last = useRef(explained);
  if (explained) last.current = explained;
  const shown = last.current;
  const [chosen, choose] = useState<CountedNumber['number'] | null>(null);
  const [isBefore, setBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number begins with what it counts itself
  useEffect(() => {
    choose(null);
    setBefore(false);
  }, [explained]);
  const own = isBefore && shown?.before ? shown.before : shown;
  const number = chosen ?? own?.number ?? 'events';
  const question = own ? evidenceQuestion({ ...own, number }) : {};
  const pages = useReportPages(
    { kind: EVENT_EVIDENCE, question, pageOf: ({ evidence }) => evidence! },
    explained !== null,
  );
  const { data } = pages.query;
  const isOfPeople = onlyValue(question, 'count_by') === 'user';
  const measure = onlyValue(question, 'measure');
  const isOfValues = number === 'measure' && measure !== undefined && measure.startsWith('unique(');
  const [first] = data?.pages ?? [];
  const words = rowWords({ number }, { isOfPeople, isOfValues });
  const people = isOfPeople ? 'People' : 'Visitors';
  return (
    <EvidenceDrawer<EventEvidence, Row>
      title={shown?.title ?? ''}
      about={own && number === 'measure' && !isOfValues ? `${own.shown} is made of these events.` : undefined}
      back={back}
      controls={
        shown && (
          <Group gap="sm">
            {shown.before && own && (
              <RangeChoice shown={rangeOf(own)} isBefore={isBefore} onChange={setBefore} />
            )}
            {own?.number !== 'measure' && (
              <SegmentedControl
                size="xs"
                aria-label="What to list"
                data={[
                  { value: 'events', label: 'Events' },
                  { value: 'visitors', label: people },
                ]}
                value={number}
                onChange={(value) => choose(value as CountedNumber['number'])}
              />
            )}
            {shown.action && (
              <Button size="compact-sm" variant="default" onClick={shown.action.onClick}>
                {shown.action.label}
              </Button>
            )}
          </Group>
        )
      }
      opened={explained !== null}
      onClose={onClose}
      pages={pages}
      total={first?.total}
      words={words}
      rowsOf={({ events, visitors, values }) => [...events, ...visitors, ...values]}
      columns={
        (number === 'visitors'
          ? visitorColumns(isOfPeople)
          : isOfValues
            ? VALUE_COLUMNS
            : eventColumns(data?.pages.flatMap(({ events }) => events) ?? [], {
                isOfPeople,
                isOfRevenue: measure?.endsWith('(revenue)') ?? false,
              })) as readonly Column<Row>[]
      }
      rowKey={keyOf}
    />
  );
}

/** Numbers that are compared name the ends of their range. */
function rangeOf({ question, comparedWith }: CountedNumber): EvidenceRange {
  if (comparedWith) return comparedWith;
  return { from: onlyValue(question, 'from') ?? '', to: onlyValue(question, 'to') ?? '' };
}

function keyOf(row: Row): string {
  if ('event_id' in row) return row.event_id;
  return 'value' in row ? row.value : `${row.user_id ?? ''} ${row.visitor_id}`;
}
