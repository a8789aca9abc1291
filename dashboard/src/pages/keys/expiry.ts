import { daySpan } from '../../ui/days';
import type { ZoneChoice } from '../../ui/times';

export type Expiry = 'never' | '30' | '90' | '365' | 'date';

/** What a key's life can be chosen to be; the contract recommends to rotate every 90 days. */
export const EXPIRIES: { value: Expiry; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a day…' },
];

const DAY_MS = 86_400_000;

/** For a key that has one already. */
export type ExpiryChange = Expiry | 'keep';

interface ChosenExpiry {
  readonly expiry: Expiry;
  /** 2026-11-21; its last second counts, in the chosen zone. */
  readonly day: string;
  readonly zone: ZoneChoice;
  readonly now: number;
}

/** The instant of an expiry, or null for never. */
export function expiresAt({ expiry, day, zone, now }: ChosenExpiry): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return new Date(daySpan(day, zone).end.getTime() - 1_000).toISOString();
  return new Date(now + Number(expiry) * DAY_MS).toISOString();
}

/** What is wrong with the day of an expiry, or null. */
export function dayFault(day: string, { expiry }: { readonly expiry: ExpiryChange }): string | null {
  return expiry === 'date' && day === '' ? 'Choose the day.' : null;
}
