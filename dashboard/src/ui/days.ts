import type { ZoneChoice } from './times';

/** Where a day, written as 2026-11-21, begins and ends in the chosen zone, on days of 23 and of 25 hours too. */
export interface DaySpan {
  readonly start: Date;
  /** The next day's first instant. */
  readonly end: Date;
}

export function daySpan(day: string, zone: ZoneChoice): DaySpan {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (dayOfMonth: number) =>
    zone === 'utc' ? new Date(Date.UTC(year, month - 1, dayOfMonth)) : new Date(year, month - 1, dayOfMonth);
  return { start: at(date), end: at(date + 1) };
}

/** The day of an instant in the chosen zone, as 2026-11-21. */
export function dayOf(at: Date, zone: ZoneChoice): string {
  return zone === 'utc'
    ? at.toISOString().slice(0, 10)
    : existing(at.getFullYear(), at.getMonth() + 1, at.getDate())!;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as people type it ("21 Nov 2026", "21 november 2026", "2026-11-21") as 2026-11-21, or null. */
export function typedDay(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  if (year) return existing(Number(year), Number(month), Number(date));
  const words = /^(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(text.trim());
  if (!words) return null;
  return existing(Number(words[3]), MONTHS.indexOf(words[2]!.toLowerCase()) + 1, Number(words[1]));
}

/** Null for a day that no calendar has, as the 31st of June. */
function existing(year: number, month: number, date: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, date));
  if (month < 1 || found.getUTCMonth() !== month - 1 || found.getUTCDate() !== date) return null;
  return found.toISOString().slice(0, 10);
}
