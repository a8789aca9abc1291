import type { ExplainedParts, Part } from '../../reports/evidence/explained';
import { format } from '../../ui/format';
import { type ExplainAds, type ExplainedAds, explainedAds, type Whose } from './explained-ads';
import type { CurrencyFigures } from './figures-by-currency';
import { moneyWords } from './money-words';

interface Returns {
  readonly figures: CurrencyFigures;
  /** Credited conversions. */
  readonly conversions: number;
  readonly whose: Whose;
  readonly onExplain: ExplainAds;
}

function part(
  { label, shown, number }: { label: string; shown: string; number: ExplainedAds['number'] },
  { whose, onExplain }: Pick<Returns, 'whose' | 'onExplain'>,
): Part {
  return {
    label,
    shown,
    ...(shown !== '–' && {
      explained: { kind: 'elsewhere', open: () => onExplain(explainedAds(number, whose)) },
    }),
  };
}

/** What the return on ad spend is made of. */
export function explainedRoas({ figures, ...returns }: Returns): ExplainedParts {
  const { currency, spend, earned } = figures;
  return {
    kind: 'parts',
    title: `ROAS · ${returns.whose.words}`,
    about: 'Revenue divided by spend.',
    parts: [
      part(
        {
          label: 'Revenue',
          shown: earned === null ? '–' : moneyWords(earned.revenue, currency),
          number: 'conversions',
        },
        returns,
      ),
      part(
        { label: 'Spend', shown: spend === null ? '–' : moneyWords(spend, currency), number: 'spend' },
        returns,
      ),
    ],
  };
}

/** What the cost per acquisition is made of. */
export function explainedCpa({ figures, conversions, ...returns }: Returns): ExplainedParts {
  const { currency, spend } = figures;
  return {
    kind: 'parts',
    title: `CPA · ${returns.whose.words}`,
    about: 'Spend divided by conversions.',
    parts: [
      part(
        { label: 'Spend', shown: spend === null ? '–' : moneyWords(spend, currency), number: 'spend' },
        returns,
      ),
      part(
        {
          label: 'Conversions',
          shown: format.count(Math.round(conversions * 100) / 100),
          number: 'conversions',
        },
        returns,
      ),
    ],
  };
}
