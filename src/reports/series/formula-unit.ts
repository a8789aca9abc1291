import { type Formula, FormulaFault } from './formula.js';

/** Of what a figure is: money to some power, 0 of what is no money. */
interface Unit {
  readonly currency: string | null;
  readonly power: number;
}

const PLAIN: Unit = { currency: null, power: 0 };

/**
 * The currency of what a formula computes, null where it is no money: euros by orders are euros, euros by euros a ratio. Money
 * never crosses currencies, and is added to money alone.
 */
export function currencyOf(
  formula: Formula,
  currencies: readonly (string | null)[],
): string | null | FormulaFault {
  const unit = unitOf(formula, currencies);
  if (unit instanceof FormulaFault) return unit;
  if (unit.power === 0) return null;
  return unit.power === 1 ? unit.currency : new FormulaFault('multiplies money by money, or divides by it');
}

function unitOf(formula: Formula, currencies: readonly (string | null)[]): Unit | FormulaFault {
  if (formula.kind === 'number') return PLAIN;
  if (formula.kind === 'series') {
    const currency = currencies[formula.index] ?? null;
    return currency === null ? PLAIN : { currency, power: 1 };
  }
  const left = unitOf(formula.left, currencies);
  if (left instanceof FormulaFault) return left;
  const right = unitOf(formula.right, currencies);
  if (right instanceof FormulaFault) return right;
  const { operator } = formula;
  const isSum = operator === '+' || operator === '-';
  if (isSum && left.power !== right.power)
    return new FormulaFault('adds money to what is no money, or takes it from there');
  if (left.power !== 0 && right.power !== 0 && left.currency !== right.currency)
    return new FormulaFault(`crosses currencies: ${left.currency} and ${right.currency}`);
  if (isSum) return left;
  const power = operator === '*' ? left.power + right.power : left.power - right.power;
  return power === 0 ? PLAIN : { currency: left.currency ?? right.currency, power };
}
