import { Button } from '@mantine/core';
import { MODEL_WORDS } from '../../reports/attribution/model-words';
import { type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import type { Asking } from '../../reports/use-question';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import type { AdSpendAnswer, AdSpendFigures } from './ad-spend.report';
import { ALL_ADS, type ExplainAds, type ExplainedAds, explainedAds } from './explained-ads';
import { explainedCpa, explainedRoas } from './explained-returns';
import { byCurrency, type CurrencyFigures } from './figures-by-currency';
import { moneyWords, REASON_WORDS, roasWords } from './money-words';
import { comparedFigures } from './spend-comparison';

interface SpendFiguresProps {
  readonly answer: AdSpendAnswer;
  readonly asking: Asking;
  readonly onExplain: ExplainAds;
}

/** What was paid, what it brought, and on how many days of the range anything was paid: in the currency most was paid in. */
export function SpendFigures({ answer, asking, onExplain }: SpendFiguresProps) {
  const explain = useExplain();
  const { totals, coverage, comparison } = answer;
  const before = comparison?.totals;
  const open = (number: ExplainedAds['number']) => () => onExplain(explainedAds(number, ALL_ADS));
  const credited = totals.models[0]!;
  const sums = [...byCurrency(totals)].sort((a, b) => Number(b.spend ?? 0) - Number(a.spend ?? 0));
  return (
    <Panel>
      <Figures
        figures={[
          ...(sums.length > 0
            ? moneyFigures(sums, {
                ...{ before, asking, explain, onExplain, open },
                conversions: credited.conversions,
              })
            : []),
          {
            label: 'Conversions of ads',
            value: format.count(Math.round(credited.conversions * 100) / 100),
            onOpen: open('conversions'),
            ...(before && {
              change: { now: credited.conversions, before: before.models[0]!.conversions },
            }),
            about: `${MODEL_WORDS[credited.model].toLowerCase()}, of ${format.count(answer.conversions.total)} in all`,
          },
          {
            label: 'Clicks',
            value: format.count(totals.clicks),
            onOpen: open('spend'),
            ...(before && { change: { now: totals.clicks, before: before.clicks } }),
            isNeutral: true,
            about: `of ${format.plural(totals.impressions, 'impression')}`,
          },
          {
            label: 'Days with spend',
            value: format.count(totals.days_with_spend),
            ...(totals.days_with_spend > 0 && { onOpen: open('spend') }),
            about: `of ${format.plural(coverage.days, 'day')}${comparison ? `; compared with ${format.count(comparison.totals.days_with_spend)} of ${format.plural(comparison.coverage.days, 'day')}` : ''}`,
          },
        ]}
      />
    </Panel>
  );
}

interface MoneyOptions {
  readonly before: AdSpendFigures | undefined;
  readonly asking: Asking;
  readonly explain: ExplainNumber;
  readonly onExplain: ExplainAds;
  readonly open: (number: ExplainedAds['number']) => () => void;
  /** Credited to all ads. */
  readonly conversions: number;
}

function moneyFigures(
  sums: readonly CurrencyFigures[],
  { before, asking: { question, ask }, explain, onExplain, open, conversions }: MoneyOptions,
): Figure[] {
  const [most, ...others] = sums as [CurrencyFigures, ...CurrencyFigures[]];
  const { currency, spend, earned } = most;
  const compared = comparedFigures(most, before);
  const returns = { figures: most, conversions, whose: ALL_ADS, onExplain };
  const also = (of: (figures: CurrencyFigures) => string | null | undefined) => {
    const more = others.flatMap((figures) => {
      const amount = of(figures);
      return amount == null ? [] : [moneyWords(amount, figures.currency)];
    });
    return more.length > 0 ? `and ${more.join(', ')}` : undefined;
  };
  const convert = others.length > 0 && question['currency'] === undefined && (
    <Button size="compact-xs" variant="default" mt={4} onClick={() => ask({ currency })}>
      Convert all to {currency}
    </Button>
  );
  return [
    {
      label: 'Spend',
      ...(compared && { change: compared.spend }),
      isNeutral: true,
      value: spend === null ? '–' : moneyWords(spend, currency),
      onOpen: open('spend'),
      about: also((figures) => figures.spend),
    },
    {
      label: 'Revenue of ads',
      ...(compared && { change: compared.revenue }),
      value: earned === null ? '–' : moneyWords(earned.revenue, currency),
      onOpen: open('conversions'),
      about: also((figures) => figures.earned?.revenue),
    },
    {
      label: 'ROAS',
      ...(compared?.roas.now != null && { change: compared.roas }),
      value: earned?.roas == null ? '–' : roasWords(earned.roas),
      onOpen: () => explain(explainedRoas(returns)),
      about: (
        <>
          {earned?.roas_reason == null ? 'revenue ÷ spend' : REASON_WORDS[earned.roas_reason]} {convert}
        </>
      ),
    },
    {
      label: 'CPA',
      ...(compared?.cpa.now != null && { change: compared.cpa }),
      lessIsBetter: true,
      value: earned?.cpa == null ? '–' : moneyWords(earned.cpa, currency),
      onOpen: () => explain(explainedCpa(returns)),
      about: earned?.cpa_reason == null ? 'spend ÷ conversions' : REASON_WORDS[earned.cpa_reason],
    },
  ];
}
