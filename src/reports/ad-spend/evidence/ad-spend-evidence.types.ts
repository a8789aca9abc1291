import type { AttributionModel } from '../../attribution/attribution.types.js';
import type { Money } from '../../attribution/money-sums.js';
import type {
  ConversionPosition,
  EvidenceConversion,
} from '../../conversions/evidence/conversion-evidence.types.js';
import type { VisitorEvidencePage } from '../../conversions/evidence/visitor-evidence.types.js';
import type { AdSpendDimension } from '../ad-spend-report.types.js';

export const AD_EVIDENCE_ROWS = ['all', 'value', 'without_visitors', 'without_spend', 'coverage'] as const;

/** What names a row of the answer, or an entry of one of its lists. */
export const AD_ROW_FIELDS = [
  'day',
  'platform',
  'source',
  'medium',
  'campaign',
  'adset',
  'ad',
] as const satisfies readonly (AdSpendDimension | 'source' | 'medium')[];
export type AdRowField = (typeof AD_ROW_FIELDS)[number];

/** What a row is called; null where nothing names it. */
export type AdRowNames = Readonly<Partial<Record<AdRowField, string | null>>>;

/**
 * Whose number is explained: the totals, of all days or of one; one of the rows; an entry of a list of what did not join; or of
 * the coverage, whose conversions are those of the days without spend.
 */
export interface AdEvidenceRow {
  readonly kind: (typeof AD_EVIDENCE_ROWS)[number];
  readonly names: AdRowNames;
}

/** A number of spend, and which page of its imported rows. */
export interface SpendEvidenceQuestion {
  readonly number: 'spend';
  readonly row: AdEvidenceRow;
  readonly limit: number;
  /** The row that the page before ended with. */
  readonly after: SpendPosition | null;
}

/** The key of an imported row. */
export type SpendPosition = readonly [
  date: string,
  platform: string,
  campaign: string,
  adset: string,
  ad: string,
];

/** A number of conversions, or their revenue, and which page of these. */
export interface AdConversionsQuestion {
  readonly number: 'conversions';
  readonly row: AdEvidenceRow;
  readonly model: AttributionModel;
  readonly limit: number;
  readonly after: ConversionPosition | null;
}

/** The visitors of an entry without spend, and which page of them. */
export interface AdVisitorsQuestion {
  readonly number: 'visitors';
  readonly row: AdEvidenceRow;
  readonly limit: number;
  /** The key of the visitor that the page before ended with, as text. */
  readonly after: string | null;
}

export type AdEvidenceQuestion = SpendEvidenceQuestion | AdConversionsQuestion | AdVisitorsQuestion;

/** A row of spend as it was imported; absent levels are the empty text. */
export interface ImportedSpend {
  readonly date: string;
  readonly platform: string;
  readonly campaign: string;
  readonly adset: string;
  readonly ad: string;
  readonly spend: string;
  readonly currency: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** An imported row, and what of it the answer counts: in the currency asked for where its day has a rate. */
export interface CountedSpend extends ImportedSpend {
  readonly counted: Money;
}

export interface SpendEvidencePage {
  readonly number: 'spend';
  /** How many rows all pages have together. */
  readonly total: number;
  /** In the order of their keys. */
  readonly rows: readonly CountedSpend[];
  readonly next: SpendPosition | null;
}

/** A conversion, and what of its revenue the row counts, by currency. */
export interface CountedConversion extends EvidenceConversion {
  readonly counted: readonly Money[];
}

export interface AdConversionsPage {
  readonly number: 'conversions';
  readonly total: number;
  readonly conversions: readonly CountedConversion[];
  readonly next: ConversionPosition | null;
}

export type AdVisitorsPage = { readonly number: 'visitors' } & VisitorEvidencePage;

export type AdEvidencePage = SpendEvidencePage | AdConversionsPage | AdVisitorsPage;
