const SHOWN = 13;

/** The current month (UTC) and the 12 before it, newest first, as `2026-11`. */
export function latestMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
