import { nearestText } from '../common/nearest-text.js';
import type { AdSpendFilter } from './ad-spend.types.js';

export const UNSEEN_CODES = ['platform_never_imported', 'campaign_never_imported'] as const;

/** A name in a list's filters that no imported row has, whatever its date. */
export interface UnseenSpendName {
  readonly code: (typeof UNSEEN_CODES)[number];
  /** A sentence for people. */
  readonly message: string;
  readonly field: 'platform' | 'campaign';
  readonly value: string;
  /** What was probably meant; null where nothing is near. */
  readonly nearest: string | null;
}

/** Those that imported rows have in a column, the most frequent first; null where one has the name asked for. */
export type OtherNames = (column: 'platform' | 'campaign', name: string) => Promise<readonly string[] | null>;

/** A warning for each platform and campaign of a filter that was never imported. */
export async function unseenSpendNames(
  { platform, campaign }: AdSpendFilter,
  environment: string,
  others: OtherNames,
): Promise<UnseenSpendName[]> {
  const found: UnseenSpendName[] = [];
  for (const [field, value] of Object.entries({ platform, campaign }) as [
    'platform' | 'campaign',
    string | null,
  ][]) {
    const names = value === null ? null : await others(field, value);
    if (value === null || names === null) continue;
    const nearest = nearestText(value, names);
    const meant = nearest === null ? '' : ` Did you mean ${JSON.stringify(nearest)}?`;
    const message = `No ${environment} ad spend of the ${field} ${JSON.stringify(value)} was ever imported.${meant}`;
    found.push({ code: `${field}_never_imported`, message, field, value, nearest });
  }
  return found;
}
