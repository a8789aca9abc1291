import { type Fraction, fractionOf, plus, quotient, times } from '../answer/fraction.js';

type Operator = '+' | '-' | '*' | '/';

/** What is computed of series and of plain decimals. */
export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  /** By its place among the series, from 0 on. */
  | { readonly kind: 'series'; readonly index: number }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    };

/** Why a text is no formula. */
export class FormulaFault {
  constructor(readonly message: string) {}
}

/** A number, a letter or a sign; anything else is refused by name. */
const TOKEN = /\s*(?:([0-9]{1,15}(?:\.[0-9]{1,15})?)|([A-Z])|([-+*/()]))/y;
const PRECEDENCE: readonly (readonly string[])[] = [
  ['+', '-'],
  ['*', '/'],
];

/** Series by their letters, numbers, + - * / and parentheses: * and / before + and -, and from left to right among equals. */
export function parseFormula(text: string, seriesCount: number): Formula | FormulaFault {
  const split = tokensOf(text);
  if (split instanceof FormulaFault) return split;
  const tokens = split;
  let at = 0;
  const parsed = sum(0);
  return at < tokens.length && !(parsed instanceof FormulaFault) ? unexpected() : parsed;

  function sum(level: number): Formula | FormulaFault {
    const operators = PRECEDENCE[level];
    if (operators === undefined) return operand();
    let left = sum(level + 1);
    while (!(left instanceof FormulaFault) && operators.includes(tokens[at] ?? '')) {
      const operator = tokens[at++] as Operator;
      const right = sum(level + 1);
      left = right instanceof FormulaFault ? right : { kind: 'operation', operator, left, right };
    }
    return left;
  }

  function operand(): Formula | FormulaFault {
    const token = tokens[at] ?? '';
    if (/^[0-9]/.test(token)) {
      at++;
      return { kind: 'number', text: token };
    }
    if (/^[A-Z]$/.test(token)) {
      at++;
      const index = token.charCodeAt(0) - 65;
      return index < seriesCount ? { kind: 'series', index } : new FormulaFault(`has no series ${token}`);
    }
    if (token !== '(') return unexpected();
    at++;
    const inner = sum(0);
    if (inner instanceof FormulaFault) return inner;
    return tokens[at++] === ')' ? inner : new FormulaFault('lacks a closing parenthesis');
  }

  function unexpected(): FormulaFault {
    const found = tokens[at] === undefined ? 'ends' : `has ${tokens[at]}`;
    return new FormulaFault(`${found} where a letter, a number or an operator is wanted`);
  }
}

function tokensOf(text: string): string[] | FormulaFault {
  const tokens: string[] = [];
  const rest = text.trimEnd();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < rest.length; ) {
    const match = TOKEN.exec(rest);
    if (match === null)
      return new FormulaFault('may hold letters of series, plain numbers, + - * / and parentheses');
    tokens.push(match[1] ?? match[2] ?? match[3]!);
  }
  return tokens;
}

/** Exactly; null where an operand is, and where a divisor is 0. */
export function computed(formula: Formula, series: readonly (Fraction | null)[]): Fraction | null {
  if (formula.kind === 'number') return fractionOf(formula.text);
  if (formula.kind === 'series') return series[formula.index]!;
  const left = computed(formula.left, series);
  const right = computed(formula.right, series);
  if (left === null || right === null) return null;
  switch (formula.operator) {
    case '+':
      return plus(left, right);
    case '-':
      return plus(left, { ...right, dividend: -right.dividend });
    case '*':
      return times(left, right);
    case '/':
      return quotient(left, right);
  }
}
