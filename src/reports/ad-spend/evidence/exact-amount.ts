import type { Money } from '../../attribution/money-sums.js';
import type { DayRate } from '../exchange.js';

/** An amount that nothing rounds: a whole number of units of 10^-`decimals`. */
export interface ExactAmount {
  readonly digits: bigint;
  readonly decimals: number;
}

/** A plain decimal. */
export function exactAmount(text: string): ExactAmount {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** As decimal text: cents always, finer digits only where there are any. */
export function amountText({ digits, decimals }: ExactAmount): string {
  const sign = digits < 0n ? '-' : '';
  const magnitude = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
  const whole = magnitude.slice(0, magnitude.length - decimals);
  const fraction = magnitude.slice(whole.length).replace(/0+$/, '').padEnd(2, '0');
  return `${sign}${whole}.${fraction}`;
}

/** Converts amounts of days by rates to one currency; those without a rate stay as they are. Products are exact. */
export class ExactExchange {
  private readonly rates: ReadonlyMap<string, ExactAmount>;

  constructor(
    rates: readonly DayRate[],
    private readonly target: string | null,
  ) {
    this.rates = new Map(
      rates.map(({ currency, day, rate }) => [`${currency} ${day}`, exactAmount(rate)] as const),
    );
  }

  converted(
    { digits, decimals }: ExactAmount,
    { currency, day }: { readonly currency: string; readonly day: number },
  ): { readonly currency: string; readonly amount: ExactAmount } {
    const rate = this.rates.get(`${currency} ${day}`);
    if (rate === undefined || this.target === null) return { currency, amount: { digits, decimals } };
    const amount = { digits: digits * rate.digits, decimals: decimals + rate.decimals };
    return { currency: this.target, amount };
  }
}

/** Sums by currency, in the order of their codes. */
export function exactSums(
  amounts: readonly { readonly currency: string; readonly amount: ExactAmount }[],
): Money[] {
  const sums = new Map<string, ExactAmount>();
  for (const { currency, amount } of amounts) {
    const sum = sums.get(currency);
    sums.set(currency, sum ? added(sum, amount) : amount);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ currency, amount: amountText(amount) }));
}

function added(a: ExactAmount, b: ExactAmount): ExactAmount {
  const decimals = Math.max(a.decimals, b.decimals);
  const scaled = ({ digits, decimals: own }: ExactAmount) => digits * 10n ** BigInt(decimals - own);
  return { digits: scaled(a) + scaled(b), decimals };
}
