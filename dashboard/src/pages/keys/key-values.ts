import { fieldErrors } from '../../ui/field-errors';
import type { ZoneChoice } from '../../ui/times';
import { type ExpiryChange, expiresAt } from './expiry';

/** A key's name and limits, as a form has them. */
export interface KeyValues {
  readonly name: string;
  /** Empty: no cap. */
  readonly events_per_hour: number | string;
  readonly expiry: ExpiryChange;
  /** The day of the expiry `date`. */
  readonly expires_on: string;
}

/** What a form begins with, from a key's name and cap; the expiry stays unless another is chosen. */
export function keyValues(key: {
  readonly name: string;
  readonly events_per_hour: number | null;
}): KeyValues {
  return { name: key.name, events_per_hour: key.events_per_hour ?? '', expiry: 'keep', expires_on: '' };
}

/** The form's values as the interface takes them. */
export function toKeyBody({ name, events_per_hour, expiry, expires_on }: KeyValues, zone: ZoneChoice) {
  return {
    name: name.trim(),
    events_per_hour: events_per_hour === '' ? null : Number(events_per_hour),
    ...(expiry !== 'keep' && { expires_at: expiresAt({ expiry, day: expires_on, zone, now: Date.now() }) }),
  };
}

/** The errors of a refusal; that of the instant stands below the choice that it comes from. */
export function keyErrors(error: unknown): Record<string, string> {
  const { expires_at: expiry, ...errors } = fieldErrors(error);
  return { ...errors, ...(expiry !== undefined && { expiry }) };
}
