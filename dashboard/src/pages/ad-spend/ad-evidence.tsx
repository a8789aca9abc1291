import { useEffect, useRef, useState } from 'react';
import { EvidenceDrawer } from '../../reports/evidence/evidence-drawer';
import { RangeChoice } from '../../reports/evidence/range-choice';
import { inRange } from '../../reports/evidence/shown-range';
import { useReportPages } from '../../reports/evidence/use-report-pages';
import { changed, type Question } from '../../reports/question';
import type { Column } from '../../ui/data-table';
import { creditColumns, spendColumns } from './ad-evidence-columns';
import {
  AD_EVIDENCE,
  type AdSpendAnswer,
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

type Page = SpendEvidence | CreditEvidence;
type Row = CountedSpend | CreditedConversion;

const PAGE_SIZE = '25';

/** The imported rows that a number of spend adds up, or the conversions that a number counts, now and in the range compared with. */
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
  const isOfSpend = shown?.number === 'spend';
  const { currency } = answer.query;
  return (
    <EvidenceDrawer<Page, Row>
      title={shown?.title ?? ''}
      about={isOfSpend ? aboutSpend(currency) : ABOUT_CREDIT}
      controls={
        comparison && (
          <RangeChoice shown={range} isBefore={isCompared} {...(!isOfBefore && { onChange: setBefore })} />
        )
      }
      opened={explained !== null}
      onClose={onClose}
      pages={pages}
      total={pages.query.data?.pages[0]?.total}
      words={isOfSpend ? ['row', 'rows'] : ['conversion', 'conversions']}
      rowsOf={(page) => (page.number === 'spend' ? page.rows : page.conversions)}
      columns={
        (isOfSpend
          ? spendColumns(currency)
          : creditColumns(currency, answer.query.models.length > 1)) as readonly Column<Row>[]
      }
      rowKey={keyOf}
    />
  );
}

function aboutSpend(currency: string | null): string {
  const about = 'The imported rows behind the number: what it spent, its clicks and its impressions.';
  return currency === null ? about : `${about} Amounts of days with a rate are counted in ${currency}.`;
}

const ABOUT_CREDIT =
  'The conversions that count here, in whole or in part, with the visits that led to them.';

function keyOf(row: Row): string {
  if ('event_id' in row) return row.event_id;
  return JSON.stringify([row.date, row.platform, row.campaign, row.adset, row.ad]);
}
