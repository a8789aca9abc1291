import type { ZoneChoice } from '../../ui/times';
import { expiresAt } from './expiry';

export type DeletionTime = 'now' | '1' | '7' | '30' | 'date';

/** When a key can be deleted. */
export const DELETION_TIMES: { value: DeletionTime; label: string }[] = [
  { value: 'now', label: 'At once' },
  { value: '1', label: 'In 24 hours' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: 'date', label: 'On a day…' },
];

const DAY_MS = 86_400_000;

interface ChosenTime {
  readonly time: DeletionTime;
  /** 2026-11-21; its last second counts, in the chosen zone. */
  readonly day: string;
  readonly zone: ZoneChoice;
  readonly now: number;
}

/** The instant, or null for at once and for a day that is not chosen yet. */
export function deletionAt({ time, ...chosen }: ChosenTime): string | null {
  if (time === 'now' || (time === 'date' && chosen.day === '')) return null;
  if (time === 'date') return expiresAt({ expiry: 'date', ...chosen });
  return new Date(chosen.now + Number(time) * DAY_MS).toISOString();
}
