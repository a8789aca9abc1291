/** Everything a report may warn of. */
export const WARNING_CODES = [
  'events_not_kept',
  'event_type_never_seen',
  'property_never_seen',
  'value_never_seen',
  'name_not_looked_for',
  'cohort_without_members',
  'currency_never_imported',
  'conversions_on_days_without_spend',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What a reader should know before believing an answer: the numbers are right, and the question may not be what was meant. */
export interface ReportWarning {
  readonly code: WarningCode;
  /** A sentence for people. */
  readonly message: string;
  /** Which part of the question it is about, as in errors: `event_type`, `steps.0.event_type`; null for none. */
  readonly field: string | null;
  /** What stands there; null for none. */
  readonly value: string | null;
  /** What was probably meant; null where nothing is near. */
  readonly nearest: string | null;
}

const MEANT = ' Did you mean ';

/** What a message ends with where something near the name is known. @param write as the message writes names. */
export function meantWords(nearest: string | null, write: (name: string) => string = JSON.stringify): string {
  return nearest === null ? '' : `${MEANT}${write(nearest)}?`;
}

/** The same without what was probably meant: that is what somebody sent, where the rest stands in the question. */
export function withoutNearest<W extends Pick<ReportWarning, 'message' | 'nearest'>>(warning: W): W {
  if (warning.nearest === null) return warning;
  const [message = ''] = warning.message.split(MEANT);
  return { ...warning, message, nearest: null };
}
