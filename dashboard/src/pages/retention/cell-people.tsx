import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { components } from '../../api/schema';
import { EvidenceDrawer } from '../../reports/evidence/evidence-drawer';
import { type EvidenceRange, RangeChoice } from '../../reports/evidence/range-choice';
import { useReportPages } from '../../reports/evidence/use-report-pages';
import { changed, NO_COMPARISON } from '../../reports/question';
import type { ReportKind } from '../../reports/report-kinds';
import type { Asking } from '../../reports/use-question';
import { PersonOrVisitor } from '../../reports/visitor-link';
import { whoWords } from '../../reports/words';
import type { Column } from '../../ui/data-table';
import { Time } from '../../ui/time';
import classes from './retention.module.css';
import { RETENTION, type RetentionAnswer } from './retention.report';

type Person = components['schemas']['RetentionEvidenceVisitorResponse'];
type Page = components['schemas']['RetentionEvidenceResponse'];

/** A cell whose people are asked for. */
export interface AskedCell {
  /** Of which cohort, as the answer writes it, and in words. */
  readonly start: string;
  readonly cohort: string;
  /** Null: all who began in it. */
  readonly period: number | null;
  /** The period in words. */
  readonly when: string;
  /** How many the cell counts, and of how many. */
  readonly counted: number;
  readonly of: number;
  /** Of which range, where it is not that of the answer. */
  readonly range?: EvidenceRange;
  /** The cell in the same place of the range compared with. */
  readonly before?: AskedCell | undefined;
}

interface CellPeopleProps {
  readonly answer: RetentionAnswer;
  readonly asking: Asking;
  /** Null: closed. */
  readonly asked: AskedCell | null;
  readonly onClose: () => void;
}

const PAGE = '50';

const EVIDENCE: ReportKind<RetentionAnswer> = {
  ...RETENTION,
  parameters: [
    ...RETENTION.parameters,
    ...['include', 'cohort_start', 'return_period', 'outcome', 'limit', 'cursor'],
  ],
};

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'visitor',
    header: 'Visitor',
    phone: 'top',
    cell: ({ user_id, visitor_id }) => <PersonOrVisitor visitorId={visitor_id} userId={user_id ?? null} />,
  },
  {
    key: 'began',
    header: 'Began',
    cell: ({ began }) => (
      <>
        <Time at={began.occurred_at} form="minute" />{' '}
        <span className={classes.event}>{began.event_type}</span>
      </>
    ),
  },
  {
    key: 'returned',
    header: 'Came back',
    cell: ({ returned }) =>
      returned && (
        <>
          <Time at={returned.occurred_at} form="minute" />{' '}
          <span className={classes.event}>{returned.event_type}</span>
        </>
      ),
  },
];

/** The people whom a cell counts, or those of its cohort whom it does not; each leads to what they did. */
export function CellPeople({ answer, asking, asked, onClose }: CellPeopleProps) {
  const [isBack, setBack] = useState(true);
  // Keeps what it shows while it slides away.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const now = last.current;
  const [isBefore, setBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell begins with those it counts
  useEffect(() => {
    setBack(true);
    setBefore(false);
  }, [asked]);
  const shown = isBefore && now?.before ? now.before : now;
  const { from, to } = shown?.range ?? answer.query;
  const isWhole = shown?.period === null;
  // The ends of the shown answer: a page goes on after another only where both ask the same.
  const question = changed(asking.question, {
    ...NO_COMPARISON,
    period: undefined,
    ...{ from, to, include: 'evidence', limit: PAGE, cohort_start: shown?.start },
    outcome: isWhole ? 'began' : isBack ? 'returned' : 'not_returned',
    return_period: isWhole ? undefined : String(shown?.period),
  });
  const pages = useReportPages(
    { kind: EVIDENCE, question, pageOf: ({ evidence }) => evidence as Page },
    asked !== null,
  );
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="Whom to show"
      data={[
        { value: 'back', label: 'Came back' },
        { value: 'not', label: 'Did not' },
      ]}
      value={isBack ? 'back' : 'not'}
      onChange={(value) => setBack(value === 'back')}
    />
  );
  return (
    <EvidenceDrawer<Page, Person>
      title={
        shown ? (isWhole ? `Began: ${shown.cohort}` : `Began: ${shown.cohort} · back: ${shown.when}`) : ''
      }
      about={isWhole ? 'Click one to see everything they did.' : choice}
      controls={
        (now?.before || now?.range) && (
          <RangeChoice
            shown={{ from, to }}
            isBefore={isBefore}
            {...(now.before && { onChange: setBefore })}
          />
        )
      }
      opened={asked !== null}
      onClose={onClose}
      pages={pages}
      total={shown === null ? undefined : isWhole || isBack ? shown.counted : shown.of - shown.counted}
      words={whoWords(answer.query.count_by)}
      rowsOf={({ visitors }) => visitors}
      columns={isWhole || !isBack ? COLUMNS.slice(0, 2) : COLUMNS}
      rowKey={({ user_id, visitor_id }) => `${user_id ?? ''} ${visitor_id}`}
    />
  );
}
