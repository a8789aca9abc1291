import { useEffect, useRef, useState } from 'react';
import type { components } from '../../api/schema';
import { EvidenceDrawer } from '../../reports/evidence/evidence-drawer';
import { RangeChoice } from '../../reports/evidence/range-choice';
import { inRange } from '../../reports/evidence/shown-range';
import { useReportPages } from '../../reports/evidence/use-report-pages';
import type { Question } from '../../reports/question';
import { PersonOrVisitor } from '../../reports/visitor-link';
import { whoWords } from '../../reports/words';
import type { Column } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import { FUNNEL, type FunnelAnswer } from './funnel.report';

type Person = components['schemas']['EvidenceVisitorResponse'];

/** Whom to name: of the people at a step all, those who fell out there, or those who still may go on. */
export interface AskedPeople {
  readonly step: number;
  readonly outcome: 'reached' | 'dropped_off' | 'open' | 'excluded';
  /** What the step is called. */
  readonly name: string;
  /** How many it counts. */
  readonly total: number;
  /** Which of them: those of a bucket, of a row of the breakdown, of a class of times, in the API's words. */
  readonly narrowed?: Readonly<Record<string, string>> | undefined;
  /** The same as people say it. */
  readonly within?: string | undefined;
  /**
   * Which of them in the range compared with, where that is not the same: a bucket is another one there. Null: there are none in
   * that place.
   */
  readonly before?: { readonly narrowed: Readonly<Record<string, string>> } | null | undefined;
}

interface StepPeopleProps {
  readonly answer: FunnelAnswer;
  readonly question: Question;
  /** Null: closed. */
  readonly asked: AskedPeople | null;
  readonly onClose: () => void;
}

const PAGE = '50';
const ABOUT = 'Each with the times of the attempt that counted. Click one to see everything they did.';
/** Why a number of what is left has none beside it. */
const ABOUT_OTHERS =
  'The range compared with lists values of its own, so what is left there is something else: nothing stands beside these.';

const TITLES: Readonly<Record<AskedPeople['outcome'], string>> = {
  reached: 'Came to',
  dropped_off: 'Dropped off at',
  open: 'Still may go on from',
  excluded: 'Excluded from',
};

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'visitor',
    header: 'Visitor',
    phone: 'top',
    cell: ({ visitor_id, user_id }) => <PersonOrVisitor visitorId={visitor_id} userId={user_id ?? null} />,
  },
  {
    key: 'entered',
    header: 'Entered',
    cell: ({ events }) => (events[0] ? <Time at={events[0].occurred_at} form="minute" /> : null),
  },
  {
    key: 'last',
    header: 'Last step',
    cell: ({ events }) => {
      const last = events.at(-1);
      return last ? <Time at={last.occurred_at} form="minute" /> : null;
    },
  },
  { key: 'steps', header: 'Steps', align: 'right', cell: ({ events }) => format.count(events.length) },
];

/** The people whom a number of the funnel counts; each leads to what they did. */
export function StepPeople({ answer, question, asked, onClose }: StepPeopleProps) {
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = last.current;
  const [isBefore, setBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number begins with the range itself
  useEffect(() => setBefore(false), [asked]);
  const comparison = shown && shown.before !== null ? answer.comparison : undefined;
  const isCompared = isBefore && comparison !== undefined;
  const range = isCompared ? comparison : answer.query;
  const narrowed = isCompared && shown?.before ? shown.before.narrowed : shown?.narrowed;
  const pages = useReportPages(
    {
      kind: FUNNEL,
      // People are of one range; by its ends, for a page goes on after another only where both ask the same.
      question: inRange(question, range),
      beside: {
        ...{ include: 'evidence', limit: PAGE },
        ...(shown && { step: String(shown.step), outcome: shown.outcome, ...narrowed }),
      },
      pageOf: ({ evidence }) => evidence!,
    },
    asked !== null,
  );
  return (
    <EvidenceDrawer
      title={asked ? titleOf(asked) : ''}
      about={answer.comparison && shown?.narrowed?.['row'] === 'other' ? `${ABOUT} ${ABOUT_OTHERS}` : ABOUT}
      controls={comparison && <RangeChoice shown={range} isBefore={isBefore} onChange={setBefore} />}
      opened={asked !== null}
      onClose={onClose}
      pages={pages}
      total={isCompared ? totalBefore(comparison, shown!) : shown?.total}
      words={whoWords(question['count_by'])}
      rowsOf={({ visitors }) => visitors}
      columns={COLUMNS}
      rowKey={({ visitor_id, user_id }) => `${user_id ?? ''} ${visitor_id}`}
    />
  );
}

/** How many the number in the same place of the range compared with counts; of a part of a step only its people tell. */
function totalBefore(
  { steps, excluded }: NonNullable<FunnelAnswer['comparison']>,
  { step: place, outcome, narrowed }: AskedPeople,
): number | undefined {
  const step = steps[place - 1];
  if (narrowed !== undefined || step === undefined) return undefined;
  return { reached: step.visitors, dropped_off: step.dropped_off, open: step.open, excluded }[outcome];
}

function titleOf({ outcome, name, within }: AskedPeople): string {
  return [`${TITLES[outcome]} ${name}`, ...(within === undefined ? [] : [within])].join(' · ');
}
