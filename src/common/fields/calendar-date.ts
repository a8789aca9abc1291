const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Ad platforms are younger; and a year of two digits written out in full is caught. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  // A day that does not exist rolls over into another month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
