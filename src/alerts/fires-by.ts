import type { ReportRule } from './alert.types.js';

/** Whether the window before has too little for a change to say anything. */
export function isBelowBase(rule: ReportRule, before: number | null): boolean {
  return rule.kind === 'change' && before !== null && Math.abs(before) < rule.baseAtLeast;
}

/**
 * Whether a rule fires by the figures of a window and of the one before. Null: nothing to judge by (a rate of nobody, a base
 * too small to say anything), so the alert stays as it is.
 */
export function firesBy(rule: ReportRule, value: number | null, before: number | null): boolean | null {
  if (value === null) return null;
  if (rule.kind === 'threshold') return rule.side === 'above' ? value > rule.amount : value < rule.amount;
  if (before === null || isBelowBase(rule, before)) return null;
  if (rule.unit === 'percent' && before === 0) return null;
  const difference = value - before;
  const size = rule.unit === 'percent' ? (difference / Math.abs(before)) * 100 : difference;
  if (rule.direction === 'rise') return size >= rule.amount;
  if (rule.direction === 'fall') return -size >= rule.amount;
  return Math.abs(size) >= rule.amount;
}
