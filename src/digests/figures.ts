import { withMinus } from '../common/minus-sign.js';

/** Numbers and days as a message writes them: as the dashboard does. */
const whole = numberWriter({ maximumFractionDigits: 2 });
const short = numberWriter({ notation: 'compact', maximumFractionDigits: 1 });
const percent = numberWriter({ style: 'percent', maximumFractionDigits: 1 });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A number with what it is of, and how it differs from the week before. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly change: Change | null;
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** "12.5%", "3.1 points", "new" where it was 0, "unchanged". */
  readonly size: string;
  /** What it was in the week before. */
  readonly before: string;
}

/** What a figure is: how it is written, and whether changes are parts of it or points. */
export interface Unit {
  readonly write: (value: number) => string;
  readonly isRate: boolean;
}

export const COUNT: Unit = { write: whole, isRate: false };

/** 0.25 is 25%; what is more than nothing is never 0%. */
export const RATE: Unit = {
  write: (ratio) => (ratio > 0 && ratio < 0.0005 ? '<0.1%' : percent(ratio)),
  isRate: true,
};

/** An amount of a currency. */
export function money(currency: string): Unit {
  const amount = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { write: (value) => `${amount(value)} ${currency}`, isRate: false };
}

/** @param before undefined or null: there is nothing to compare with. */
export function figure(
  label: string,
  unit: Unit,
  { now, before }: { readonly now: number | null; readonly before?: number | null | undefined },
): Figure {
  const value = now === null ? 'none' : unit.write(now);
  return { label, value, change: now === null || before == null ? null : changeOf(unit, now, before) };
}

function changeOf(unit: Unit, now: number, before: number): Change {
  const said = { before: unit.write(before) };
  const difference = now - before;
  if (difference === 0) return { ...said, direction: 'same', size: 'unchanged' };
  const direction = difference > 0 ? 'up' : 'down';
  const size = unit.isRate ? points(difference) : partOf(difference, before);
  return { ...said, direction, size };
}

function points(difference: number): string {
  const said = whole(Math.abs(difference) * 100);
  return `${said} ${said === '1' ? 'point' : 'points'}`;
}

function partOf(difference: number, before: number): string {
  return before === 0 ? 'new' : RATE.write(Math.abs(difference / before));
}

/** 12.3K */
export function shortNumber(value: number): string {
  return short(value);
}

/** The weekday of a bucket or date, as its own zone has it: "Mon 16". */
export function weekdayOf(local: string): string {
  return weekday.format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
}

/** "16 Nov" */
export function dayOf(local: string): string {
  return day.format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
}

function numberWriter(options: Intl.NumberFormatOptions): (value: number) => string {
  const written = new Intl.NumberFormat('en-US', options);
  return (value) => withMinus(written.format(value));
}
