import { bucketWords } from '../../reports/chart/bucket-words';
import type { Question } from '../../reports/question';
import type { AdSpendAnswer, AdSpendRow } from './ad-spend.report';

/** A number of the page: it opens the imported rows that it adds up, or the conversions or visitors that it counts. */
export interface ExplainedAds {
  readonly title: string;
  readonly number: 'spend' | 'conversions' | 'visitors';
  /** What names it to the API. */
  readonly asked: Question;
  /** The same in the range compared with; null where it has no such number. */
  readonly before: Question | null;
  /** How many visitors it counts, where it counts visitors. */
  readonly visitors?: number;
  /** Of the range compared with alone. */
  readonly isBefore?: boolean;
}

/** Opens what is behind a number. */
export type ExplainAds = (explained: ExplainedAds) => void;

/** What a number is of: the whole range, a row, or an entry of a list. */
export type Whose = Pick<ExplainedAds, 'asked' | 'before'> & { readonly words: string };

const WORDS: Readonly<Record<ExplainedAds['number'], string>> = {
  spend: 'Spend',
  conversions: 'Conversions',
  visitors: 'Visitors',
};

/** A number of spend, clicks and impressions, of conversions and their revenue, or of visitors. */
export function explainedAds(number: ExplainedAds['number'], { words, asked, before }: Whose): ExplainedAds {
  return { title: `${WORDS[number]} · ${words}`, number, asked, before };
}

/** All ads together. */
export const ALL_ADS: Whose = { words: 'All ads', asked: { row: 'all' }, before: { row: 'all' } };

/** All ads on one day. @param before the day beside it in the range compared with, where there is one. */
export function ofDay(day: string, before: string | undefined): Whose {
  const asked = (date: string) => ({ row: 'all', row_day: date });
  return {
    words: bucketWords(`${day}T00:00:00Z`, 'day'),
    ...{ asked: asked(day), before: before === undefined ? null : asked(before) },
  };
}

/** A platform as Coverage has it: its spend, and what counts on the days without any. */
export function ofPlatform(platform: string): Whose {
  const asked = { row: 'coverage', row_platform: platform };
  return { words: platform, asked, before: asked };
}

/**
 * A row of the table.
 * @param before the row that stands beside it; null where nothing was spent or earned there, undefined where that is not known.
 */
export function ofRow(
  row: AdSpendRow,
  before: AdSpendRow | null | undefined,
  { query }: Pick<AdSpendAnswer, 'query'>,
): Whose {
  return {
    words: query.group_by.map((field) => row[field] ?? '(none)').join(' / '),
    asked: named(row, query.group_by),
    before: before ? named(before, query.group_by) : null,
  };
}

/** An entry of a list of what did not join; in another range it may have joined. */
export function ofEntry(
  kind: 'without_visitors' | 'without_spend',
  entry: Readonly<Record<string, unknown>>,
  words: string,
): Whose {
  const first = kind === 'without_visitors' ? ['platform'] : ['source', 'medium'];
  const fields = [...first, 'campaign', 'adset', 'ad'].filter((field) => entry[field] !== undefined);
  return { words, asked: { row: kind, ...named(entry, fields) }, before: null };
}

/** The names of a row as parameters; the empty text stands for none. */
function named(row: object, fields: readonly string[]): Question {
  const names = row as Readonly<Record<string, string | null | undefined>>;
  return Object.fromEntries(fields.map((field) => [`row_${field}`, names[field] ?? '']));
}
