import { echoConversions } from '../../conversions/evidence/conversion-evidence.answer.js';
import { echoVisitors } from '../../conversions/evidence/visitor-evidence.answer.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import { adConversionsCursor, adVisitorsCursor, spendCursor } from './ad-evidence-cursor.js';
import type {
  AdConversionsEvidenceResponse,
  AdEvidenceRowResponse,
  AdVisitorsEvidenceResponse,
  SpendEvidenceResponse,
} from './ad-spend-evidence.response.js';
import type {
  AdConversionsPage,
  AdConversionsQuestion,
  AdEvidencePage,
  AdEvidenceQuestion,
  AdEvidenceRow,
  AdVisitorsPage,
  AdVisitorsQuestion,
  SpendEvidencePage,
  SpendEvidenceQuestion,
} from './ad-spend-evidence.types.js';

/** A page of evidence as JSON has it. */
export async function adSpendEvidenceAnswer(
  question: AdSpendQuestion,
  asked: AdEvidenceQuestion,
  page: AdEvidencePage,
): Promise<SpendEvidenceResponse | AdConversionsEvidenceResponse | AdVisitorsEvidenceResponse> {
  if (asked.number === 'spend') return spendAnswer(question, asked, page as SpendEvidencePage);
  return asked.number === 'visitors'
    ? visitorsAnswer(question, asked, page as AdVisitorsPage)
    : conversionsAnswer(question, asked, page as AdConversionsPage);
}

function spendAnswer(
  question: AdSpendQuestion,
  asked: SpendEvidenceQuestion,
  { total, rows, next }: SpendEvidencePage,
): SpendEvidenceResponse {
  return {
    number: 'spend',
    row: echoRow(asked.row),
    total,
    rows: rows.map(({ adset, ad, ...row }) => ({ ...row, adset: adset || null, ad: ad || null })),
    next_cursor: spendCursor(question, asked, next),
  };
}

async function conversionsAnswer(
  question: AdSpendQuestion,
  asked: AdConversionsQuestion,
  { total, conversions, next }: AdConversionsPage,
): Promise<AdConversionsEvidenceResponse> {
  const echoed = await echoConversions(conversions);
  return {
    number: 'conversions',
    model: asked.model,
    row: echoRow(asked.row),
    total,
    conversions: echoed.map((conversion, at) => ({
      ...conversion,
      counted_revenue: [...conversions[at]!.counted],
    })),
    next_cursor: adConversionsCursor(question, asked, next),
  };
}

function visitorsAnswer(
  question: AdSpendQuestion,
  asked: AdVisitorsQuestion,
  { visitors, next }: AdVisitorsPage,
): AdVisitorsEvidenceResponse {
  return {
    number: 'visitors',
    row: echoRow(asked.row),
    visitors: echoVisitors(visitors),
    next_cursor: adVisitorsCursor(question, asked, next),
  };
}

function echoRow(row: AdEvidenceRow): AdEvidenceRowResponse {
  return { kind: row.kind, ...row.names };
}
