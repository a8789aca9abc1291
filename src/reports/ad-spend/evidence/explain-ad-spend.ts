import { bucketIndex } from '../../calendar/time-buckets.js';
import type { FoundConversion } from '../../conversions/evidence/conversion-evidence-tally.js';
import { pageOfConversions } from '../../conversions/evidence/explain-conversions.js';
import { findPage } from '../../conversions/evidence/find-page.js';
import type { Reading } from '../../running/report-runner.js';
import { levelsOf } from '../ad-levels.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import { attributedQuestion } from '../attributed-question.js';
import type { DayRate } from '../exchange.js';
import { AdEvidenceTally } from './ad-evidence-tally.js';
import { type AdJoin, AdRow } from './ad-row.js';
import type {
  AdConversionsPage,
  AdConversionsQuestion,
  AdEvidencePage,
  AdEvidenceQuestion,
  ImportedSpend,
  SpendEvidencePage,
  SpendEvidenceQuestion,
} from './ad-spend-evidence.types.js';
import { ExactExchange, exactAmount, exactSums } from './exact-amount.js';
import { explainAdVisitors } from './explain-ad-visitors.js';
import { spendRowsCount, spendRowsPage } from './spend-rows.sql.js';

/** Decimals of what conversions are counted in: ten-thousandths. */
const UNIT_DECIMALS = 4;

/** How the report was counted whose number is explained. */
export interface CountedAdSpend {
  readonly join: AdJoin;
  readonly rates: readonly DayRate[];
}

/** A page of what one number of the report counts. */
export function explainAdSpend(
  reading: Reading,
  { question, evidence }: { readonly question: AdSpendQuestion; readonly evidence: AdEvidenceQuestion },
  { join, rates }: CountedAdSpend,
): Promise<AdEvidencePage> {
  const row = new AdRow(evidence.row, question, join);
  const exchange = new ExactExchange(rates, question.currency);
  if (evidence.number === 'visitors') return explainAdVisitors(reading, question, { ...evidence, of: row });
  return evidence.number === 'spend'
    ? explainSpend(reading, question, { ...evidence, of: row, exchange })
    : explainCredit(reading, question, { ...evidence, of: row, exchange });
}

interface Explaining {
  readonly of: AdRow;
  readonly exchange: ExactExchange;
}

async function explainSpend(
  { ask, scope }: Reading,
  { dates, groupBy }: AdSpendQuestion,
  { of: row, exchange, limit, after }: SpendEvidenceQuestion & Explaining,
): Promise<SpendEvidencePage> {
  const of = {
    dates: row.day === null ? dates : [dates[row.day]!],
    levels: levelsOf(groupBy),
    names: row.spend,
  };
  const [counted] = await ask<{ total: number }>(spendRowsCount(scope, of));
  const found = await ask<ImportedSpend & Record<string, unknown>>(
    spendRowsPage(scope, of, { after, count: limit + 1 }),
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    number: 'spend',
    total: counted!.total,
    rows: page.map((spent) => {
      const day = { currency: spent.currency, day: dates.indexOf(spent.date) };
      const [money] = exactSums([exchange.converted(exactAmount(spent.spend), day)]);
      return { ...spent, counted: money! };
    }),
    next:
      last && found.length > limit ? [last.date, last.platform, last.campaign, last.adset, last.ad] : null,
  };
}

async function explainCredit(
  reading: Reading,
  question: AdSpendQuestion,
  evidence: AdConversionsQuestion & Explaining,
): Promise<AdConversionsPage> {
  const credited = await findPage(
    reading,
    attributedQuestion(question),
    (pass) => new AdEvidenceTally(pass, question, evidence, reading.slices),
  );
  const page = await pageOfConversions(reading, credited, evidence.limit);
  return {
    number: 'conversions',
    total: page.total,
    conversions: page.conversions.map((conversion, at) => ({
      ...conversion,
      counted: countedRevenue(credited.found[at]!, question, evidence.exchange),
    })),
    next: page.next,
  };
}

/** What the row counts of a conversion's revenue: each touch's part by the rate of the day on which it counts. */
function countedRevenue(
  { atUs, currency, creditedAt }: FoundConversion,
  { days, creditDate }: AdSpendQuestion,
  exchange: ExactExchange,
) {
  if (currency === null) return [];
  return exactSums(
    creditedAt.map(({ touchedAtUs, units }) => {
      const day = bucketIndex(days, creditDate === 'touch' ? touchedAtUs : atUs);
      return exchange.converted({ digits: units, decimals: UNIT_DECIMALS }, { currency, day });
    }),
  );
}
