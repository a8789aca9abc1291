import { bucketWords } from '../../reports/chart/bucket-words';
import { COMPARED_KEY } from '../../reports/chart/compared-series';
import type { ExplainedParts } from '../../reports/evidence/explained';
import { type ExplainAds, type ExplainedAds, explainedAds, ofDay } from './explained-ads';
import { moneyWords } from './money-words';
import type { SpendLines } from './spend-lines';

const NUMBERS: Readonly<Record<string, ExplainedAds['number']>> = {
  spend: 'spend',
  revenue: 'conversions',
};

/** A number of the day chart's table, by the key of its line: that of the compared line is of the other range alone. */
export function explainedPoint(lines: SpendLines, at: number, key: string): ExplainedAds {
  const [name, compared] = key.split(' ');
  const explained = explainedAds(NUMBERS[name!]!, ofDay(lines.days[at]!, lines.daysBefore[at]));
  if (compared !== COMPARED_KEY) return explained;
  const day = bucketWords(`${lines.daysBefore[at]!}T00:00:00Z`, 'day');
  return { ...explained, title: `${explained.title} · compared with ${day}`, isBefore: true };
}

/** A day of the chart: what it spent and earned, each with what is behind it. */
export function explainedDay(lines: SpendLines, at: number, onExplain: ExplainAds): ExplainedParts {
  const { series, currency, days } = lines;
  return {
    kind: 'parts',
    title: bucketWords(`${days[at]!}T00:00:00Z`, 'day'),
    about: 'What ads cost and brought on this day.',
    parts: series.flatMap(({ key, label, values }) => {
      const value = values[at] ?? null;
      if (value === null) return [];
      const open = () => onExplain(explainedPoint(lines, at, key));
      return [
        {
          label,
          shown: moneyWords(String(value), currency),
          ...(value !== 0 && { explained: { kind: 'elsewhere' as const, open } }),
        },
      ];
    }),
  };
}
