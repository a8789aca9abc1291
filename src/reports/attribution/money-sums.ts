import { ExactSums } from './exact-sums.js';
import { moneyOfUnits } from './money-of-units.js';
import { type PackedConversions, UNITS_PER_MILLION } from './packed-conversions.js';

/** An amount per currency; a decimal as text, so that no digit is lost. */
export interface Money {
  readonly currency: string;
  readonly amount: string;
}

/** The number of no currency. */
export const NO_CURRENCY = 0;

/** Numbers the currencies of conversions, from 1 on. */
export class Currencies {
  private readonly numberOf = new Map<string | null, number>([[null, NO_CURRENCY]]);

  /** @param currency null for none: {@link NO_CURRENCY}. */
  number(currency: string | null): number {
    const known = this.numberOf.get(currency);
    if (known !== undefined) return known;
    const number = this.numberOf.size;
    this.numberOf.set(currency, number);
    return number;
  }

  /** By name, with their numbers. */
  *inOrder(): Generator<[currency: string, number: number]> {
    const names = [...this.numberOf.keys()].filter((name) => name !== null).sort();
    for (const name of names) yield [name, this.numberOf.get(name)!];
  }
}

/** Exact sums of money by currency, in cells numbered from 0 on. */
export class MoneySums {
  /** By number of the currency. */
  private readonly sums: (ExactSums | undefined)[] = [];

  constructor(private readonly currencies = new Currencies()) {}

  /** Adds the revenue of a conversion to some cells, and answers the number of its currency; nothing where it has none. */
  addRevenue(cells: readonly number[], packed: PackedConversions, index: number): number {
    const currency = this.currencies.number(packed.currency(index));
    if (currency === NO_CURRENCY) return currency;
    const { millions, rest } = packed.revenue(index);
    // In two halves: the whole may be more than can be added at once.
    const half = Math.trunc(millions / 2);
    for (const cell of cells) {
      this.add(currency, cell, half * UNITS_PER_MILLION);
      this.add(currency, cell, (millions - half) * UNITS_PER_MILLION + rest);
    }
    return currency;
  }

  /** @param units ten-thousandths, as many as {@link ExactSums} takes at once. */
  add(currency: number, cell: number, units: number): void {
    let sums = this.sums[currency];
    if (!sums) {
      sums = new ExactSums();
      this.sums[currency] = sums;
    }
    sums.add(cell, units);
  }

  /** Of some cells together: the currencies of which anything was added to one of those that show it, be it 0; by name. */
  of(cells: readonly number[], shownBy = cells): Money[] {
    const amounts: Money[] = [];
    for (const [currency, number] of this.currencies.inOrder()) {
      const sums = this.sums[number];
      if (!sums || !shownBy.some((cell) => sums.has(cell))) continue;
      const units = cells.reduce((sum, cell) => (sums.has(cell) ? sum + sums.of(cell) : sum), 0n);
      amounts.push({ currency, amount: moneyOfUnits(units) });
    }
    return amounts;
  }
}
