import type { AdSpendAnswer } from '../pages/ad-spend/ad-spend.report';
import { byCurrency } from '../pages/ad-spend/figures-by-currency';
import { moneyWords, roasWords } from '../pages/ad-spend/money-words';
import { comparedFigures, rowsBefore } from '../pages/ad-spend/spend-comparison';
import { spendLines } from '../pages/ad-spend/spend-lines';
import { barsOf, type SharedBar } from './shared-bars';
import { figureOf, type SharedView } from './shared-view.types';
import { nameOf, spendTable } from './tables/spend-table';

/** The table below has all rows. */
const MOST_BARS = 12;

/** What was spent and what it brought, in the currency most was paid in: by day, or row by row. */
export function spendView(answer: AdSpendAnswer): SharedView {
  const { totals, comparison } = answer;
  const [most] = [...byCurrency(totals)].sort((a, b) => Number(b.spend ?? 0) - Number(a.spend ?? 0));
  const conversions = figureOf(
    'Conversions of ads',
    rounded(totals.models[0]!.conversions),
    comparison && rounded(comparison.totals.models[0]!.conversions),
  );
  const table = spendTable(answer);
  if (!most) return { figures: [conversions], charts: [], table };
  const { currency, spend, earned } = most;
  const money = (value: number) => moneyWords(String(value), currency);
  const was = comparedFigures(most, comparison?.totals);
  const lines = spendLines(answer);
  return {
    figures: [
      figureOf('Spend', spend === null ? null : Number(spend), was?.spend.before, money),
      figureOf('Revenue of ads', earned && Number(earned.revenue), was?.revenue.before, money),
      figureOf('ROAS', earned?.roas ?? null, was?.roas.before, roasWords),
      figureOf('CPA', earned?.cpa == null ? null : Number(earned.cpa), was?.cpa.before, money),
      conversions,
    ],
    charts: lines ? [{ ...lines, interval: 'day', title: `By day, in ${currency}`, write: money }] : [],
    table,
    parts: lines ? [] : [barsOf(`Spend in ${currency}`, rowBars(answer, currency))],
  };
}

function rowBars(answer: AdSpendAnswer, currency: string): SharedBar[] {
  const beforeOf = rowsBefore(answer);
  const paid = answer.rows
    .flatMap((row) => {
      const figures = byCurrency(row).find((each) => each.currency === currency);
      return figures?.spend == null ? [] : [{ row, figures, spend: Number(figures.spend) }];
    })
    .sort((one, other) => other.spend - one.spend)
    .slice(0, MOST_BARS);
  const most = Math.max(...paid.map(({ spend }) => spend), 0);
  return paid.map(({ row, figures, spend }) => {
    const was = comparedFigures(figures, beforeOf(row))?.spend.before;
    return {
      name: answer.query.group_by.map((field) => nameOf(row, field)).join(' / '),
      share: most > 0 ? spend / most : 0,
      ...(was != null && most > 0 && { before: was / most }),
      value: moneyWords(String(spend), currency),
      ...(figures.earned?.roas != null && { about: `ROAS ${roasWords(figures.earned.roas)}` }),
    };
  });
}

function rounded(conversions: number): number {
  return Math.round(conversions * 100) / 100;
}
