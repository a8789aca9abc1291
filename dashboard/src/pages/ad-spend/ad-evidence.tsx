import { useEffect, useRef, useState } from 'react';
import { EvidenceDrawer } from '../../reports/evidence/evidence-drawer';
import { RangeChoice } from '../../reports/evidence/range-choice';
import { inRange } from '../../reports/evidence/shown-range';
import { useReportPages } from '../../reports/evidence/use-report-pages';
import { changed, type Question } from '../../reports/question';
import type { Column } from '../../ui/data-table';
import { keyOfVisitor, VISITOR_COLUMNS } from '../conversions/conversion-evidence';
import type { EvidenceVisitor } from '../conversions/conversions.report';
import { creditColumns, spendColumns } from './ad-evidence-columns';
import {
  AD_EVIDENCE,
  type AdSpendAnswer,
  type AdVisitorsEvidence,
  type CountedSpend,
  type CreditEvidence,
  type CreditedConversion,
  type SpendEvidence,
} from './ad-spend.report';
import type { ExplainedAds } from './explained-ads';

interface AdEvidenceProps {
  readonly answer: AdSpendAnswer;
  /** What the answer answers. */
  readonly question: Question;
  readonly explained: ExplainedAds | null;
  readonly onClose: () => void;
}

type Page = SpendEvidence | CreditEvidence | AdVisitorsEvidence;
type Row = CountedSpend | CreditedConversion | EvidenceVisitor;

const PAGE_SIZE = '25';

/** The imported rows that a number of spend adds up, or the conversions or visitors that a number counts, now and in the range compared with. */
export function AdEvidence({ answer, question: asked, explained, onClose }: AdEvidenceProps) {
  // Keeps what it shows while it slides away.
  const last = useRef(explained);
  if (explained) last.current = explained;
  const shown = last.current;
  const [isBefore, setBefore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number begins with the range itself
  useEffect(() => setBefore(false), [explained]);
  const comparison = shown?.before ? answer.comparison : undefined;
  const isOfBefore = shown?.isBefore === true;
  const isCompared = (isBefore || isOfBefore) && comparison !== undefined;
  const range = isCompared ? comparison : answer.query;
  const question = changed(inRange(asked, range), {
    ...{ include: 'evidence', evidence_limit: PAGE_SIZE, number: shown?.number },
    ...(isCompared ? shown!.before! : shown?.asked),
  });
  const pages = useReportPages<AdSpendAnswer, Page>(
    { kind: AD_EVIDENCE, question, pageOf: ({ evidence }) => evidence! },
    explained !== null,
  );
  const number = shown?.number ?? 'conversions';
  const { currency } = answer.query;
  return (
    <EvidenceDrawer<Page, Row>
      title={shown?.title ?? ''}
      about={aboutOf(number, currency)}
      controls={
        comparison && (
          <RangeChoice shown={range} isBefore={isCompared} {...(!isOfBefore && { onChange: setBefore })} />
        )
      }
      opened={explained !== null}
      onClose={onClose}
      pages={pages}
      total={totalOf(pages.query.data?.pages[0], shown)}
      words={WORDS[number]}
      rowsOf={rowsOf}
      columns={columnsOf(number, answer.query)}
      rowKey={keyOf}
    />
  );
}

const WORDS: Readonly<Record<ExplainedAds['number'], readonly [string, string]>> = {
  spend: ['row', 'rows'],
  conversions: ['conversion', 'conversions'],
  visitors: ['visitor', 'visitors'],
};

function columnsOf(
  number: ExplainedAds['number'],
  { currency, models }: AdSpendAnswer['query'],
): readonly Column<Row>[] {
  if (number === 'spend') return spendColumns(currency) as readonly Column<Row>[];
  const columns = number === 'visitors' ? VISITOR_COLUMNS : creditColumns(currency, models.length > 1);
  return columns as readonly Column<Row>[];
}

function rowsOf(page: Page): readonly Row[] {
  if (page.number === 'spend') return page.rows;
  return page.number === 'visitors' ? page.visitors : page.conversions;
}

/** How many visitors there are, the number itself says. */
function totalOf(page: Page | undefined, shown: ExplainedAds | null): number | undefined {
  return page && 'total' in page ? page.total : shown?.visitors;
}

function aboutOf(number: ExplainedAds['number'], currency: string | null): string {
  if (number === 'conversions')
    return 'The conversions that count here, in whole or in part, with the visits that led to them.';
  if (number === 'visitors') return 'Who came by these links, with the visits that count.';
  const about = 'The imported rows behind the number: what it spent, its clicks and its impressions.';
  return currency === null ? about : `${about} Amounts of days with a rate are counted in ${currency}.`;
}

function keyOf(row: Row): string {
  if ('event_id' in row) return row.event_id;
  if ('visitor_id' in row) return keyOfVisitor(row);
  return JSON.stringify([row.date, row.platform, row.campaign, row.adset, row.ad]);
}
