import { useEffect, useRef, useState } from 'react';
import { EvidenceDrawer } from '../../reports/evidence/evidence-drawer';
import { type EvidenceRange, RangeChoice } from '../../reports/evidence/range-choice';
import { inRange } from '../../reports/evidence/shown-range';
import { useReportPages } from '../../reports/evidence/use-report-pages';
import { changed, onlyValue, type Question } from '../../reports/question';
import { VisitorLink } from '../../reports/visitor-link';
import type { Column } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import classes from './conversions.module.css';
import {
  CONVERSION_EVIDENCE,
  type Conversion,
  type ConversionsAnswer,
  type EvidenceVisitor,
} from './conversions.report';
import { PATH_EVIDENCE, type PathsAnswer } from './paths/conversion-paths.report';
import { TouchList } from './touch-list';

/** A number to be explained: what it is called, and what is asked for it beside the page's question. */
export interface Explained {
  readonly title: string;
  readonly about: string;
  readonly asked: Question;
  /** Whether it is a number of the report on paths. */
  readonly isOfPaths?: boolean;
  /** How many visitors it counts, where it counts visitors. */
  readonly visitors?: number;
  /**
   * What is asked for the number in the range compared with, where that is something else: a number of a bucket is of another
   * bucket there. Null: there is no such number.
   */
  readonly before?: Question | null | undefined;
}

/** All of a range. */
export const EVERY_CONVERSION: Explained = {
  title: 'All conversions',
  about: 'Every conversion of the range, with the visits that led to it.',
  asked: { row: 'all' },
};

/** Asks for the conversions of a bucket; null where there is none in its place. */
export function bucketQuestion(
  answer: { readonly buckets: readonly { readonly start: string; readonly end: string }[] } | undefined,
  at: number,
): Question | null {
  const bucket = answer?.buckets[at];
  return bucket ? { row: 'all', from: bucket.start, to: bucket.end } : null;
}

/** Opens what is behind a number. */
export type Explain = (explained: Explained) => void;

interface ConversionEvidenceProps {
  readonly answer: {
    readonly query: Pick<ConversionsAnswer['query'], 'from' | 'to'> & { readonly models?: readonly string[] };
    readonly comparison?: EvidenceRange;
  };
  /** What the answer answers. */
  readonly question: Question;
  readonly explained: Explained | null;
  readonly onClose: () => void;
}

type EvidenceRow = Conversion | EvidenceVisitor;
type EvidencePage = NonNullable<ConversionsAnswer['evidence'] | PathsAnswer['evidence']>;

const PAGE_SIZE = '25';

/** The conversions that a number counts, or the visitors; each leads on to whose it is. */
export function ConversionEvidence({ answer, question: asked, explained, onClose }: ConversionEvidenceProps) {
  // Keeps what it shows while it slides away.
  const last = useRef(explained);
  if (explained) last.current = explained;
  const shown = last.current;
  const [isBefore, setBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number begins with the range itself
  useEffect(() => setBefore(false), [explained]);
  const { models = [] } = answer.query;
  const before = shown && beforeOf(shown);
  const comparison = before ? answer.comparison : undefined;
  const isCompared = isBefore && comparison !== undefined;
  // What is left of the listed channels is asked for beside them: the other range would list others.
  const isBeside = isCompared && shown?.asked['row'] === 'other';
  const range = isCompared && !isBeside ? comparison : answer.query;
  const askedFor = isCompared ? before : shown?.asked;
  // The ends of the shown answer: a page goes on after another only where both ask the same.
  const question = changed(inRange(asked, range), {
    ...{ include: 'evidence', evidence_limit: PAGE_SIZE },
    ...askedFor,
    ...(isBeside && {
      ...{ compare_from: comparison.from, compare_to: comparison.to },
      evidence_range: 'compared',
    }),
  });
  const pages = useReportPages<ConversionsAnswer | PathsAnswer, EvidencePage>(
    {
      kind: shown?.isOfPaths ? PATH_EVIDENCE : CONVERSION_EVIDENCE,
      question,
      pageOf: ({ evidence }) => evidence!,
    },
    explained !== null,
  );
  const isOfVisitors = shown?.asked['number'] === 'visitors';
  return (
    <EvidenceDrawer<EvidencePage, EvidenceRow>
      title={shown?.title ?? ''}
      about={shown?.about}
      controls={
        comparison && (
          <RangeChoice
            shown={
              isBeside ? comparison : { from: onlyValue(question, 'from')!, to: onlyValue(question, 'to')! }
            }
            isBefore={isBefore}
            onChange={setBefore}
          />
        )
      }
      opened={explained !== null}
      onClose={onClose}
      pages={pages}
      total={totalOf(pages.query.data?.pages[0], isCompared ? undefined : shown?.visitors)}
      words={isOfVisitors ? ['visitor', 'visitors'] : ['conversion', 'conversions']}
      rowsOf={(page) => ('visitors' in page ? page.visitors : page.conversions)}
      columns={
        (isOfVisitors
          ? VISITOR_COLUMNS
          : conversionColumns(models.length > 1)) as readonly Column<EvidenceRow>[]
      }
      rowKey={(row) => ('event_id' in row ? row.event_id : keyOfVisitor(row))}
    />
  );
}

/** What tells listed visitors, or people, apart. */
export function keyOfVisitor({ visitor_id, user_id }: EvidenceVisitor): string {
  return `${visitor_id} ${user_id ?? ''}`;
}

/** What is asked for a number in the range compared with; null where it has none. */
function beforeOf({ asked, before }: Explained): Question | null {
  return before === undefined ? asked : before;
}

/** Conversions are counted with the page; how many visitors there are, the number itself says. */
function totalOf(page: EvidencePage | undefined, visitors: number | undefined): number | undefined {
  return page && 'total' in page ? page.total : visitors;
}

/** Columns of listed conversions: what counts of each beside the whole of it. */
export function conversionColumns(hasModels: boolean): readonly Column<Conversion>[] {
  return [
    {
      key: 'visitor',
      header: 'Visitor',
      phone: 'top',
      cell: ({ visitor_id }) => <VisitorLink visitorId={visitor_id} />,
    },
    { key: 'at', header: 'Converted', cell: ({ occurred_at }) => <Time at={occurred_at} form="minute" /> },
    {
      key: 'revenue',
      header: hasModels ? 'Revenue counted here' : 'Revenue counted',
      align: 'right',
      cell: (conversion) => <CountedRevenue conversion={conversion} />,
    },
    {
      key: 'credit',
      header: hasModels ? 'Counted here' : 'Counted',
      align: 'right',
      cell: ({ credit }) => format.percent(credit),
    },
    {
      key: 'touches',
      header: 'Visits that led to it',
      cell: (conversion) => <TouchList conversion={conversion} />,
    },
  ];
}

function CountedRevenue({ conversion: { revenue, credited_revenue: counted } }: { conversion: Conversion }) {
  if (!revenue || !counted) return '–';
  if (counted.amount === revenue.amount) return format.money(revenue);
  return (
    <>
      {format.money(counted)} <span className={classes.whole}>of {format.money(revenue)}</span>
    </>
  );
}

/** Columns of listed visitors, or people, with the visits that they are counted for. */
export const VISITOR_COLUMNS: readonly Column<EvidenceVisitor>[] = [
  {
    key: 'visitor',
    header: 'Visitor',
    phone: 'top',
    cell: ({ visitor_id, user_id, visitor_ids = [], visitor_ids_left_off = 0 }) => (
      <>
        <VisitorLink visitorId={visitor_id} />
        {user_id && (
          <span className={classes.person}>
            {user_id}
            {visitor_ids.length > 1 &&
              `, ${format.plural(visitor_ids.length + visitor_ids_left_off, 'visitor')}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'visits',
    header: 'Visits',
    cell: ({ events, events_left_off }) => (
      <span className={classes.visits}>
        {events.map(({ event_id, occurred_at }) => (
          <Time key={event_id} at={occurred_at} />
        ))}
        {events_left_off > 0 && <span>and {format.count(events_left_off)} more</span>}
      </span>
    ),
  },
];
