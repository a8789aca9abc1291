import { echoConversions } from '../../conversions/evidence/conversion-evidence.answer.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import { adConversionsCursor, spendCursor } from './ad-evidence-cursor.js';
import type {
  AdConversionsEvidenceResponse,
  AdEvidenceRowResponse,
  SpendEvidenceResponse,
} from './ad-spend-evidence.response.js';
import type {
  AdConversionsPage,
  AdConversionsQuestion,
  AdEvidencePage,
  AdEvidenceQuestion,
  AdEvidenceRow,
  SpendEvidencePage,
  SpendEvidenceQuestion,
} from './ad-spend-evidence.types.js';

/** A page of evidence as JSON has it. */
export async function adSpendEvidenceAnswer(
  question: AdSpendQuestion,
  asked: AdEvidenceQuestion,
  page: AdEvidencePage,
): Promise<SpendEvidenceResponse | AdConversionsEvidenceResponse> {
  return asked.number === 'spend'
    ? spendAnswer(question, asked, page as SpendEvidencePage)
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

function echoRow(row: AdEvidenceRow): AdEvidenceRowResponse {
  return { kind: row.kind, ...row.names };
}
