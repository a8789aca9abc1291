import type { NamedAdPlatform } from '../../events/traffic-lists/traffic-lists.types.js';
import type { Reading } from '../running/report-runner.js';
import { AdPlatforms } from './ad-platforms.js';

/** Lists that were saved before there were names of platforms have none. */
const NAMED = `SELECT coalesce(l.lists -> 'adPlatforms', '[]') AS named FROM traffic_lists l WHERE l.account_id = $1::int`;

/** The platforms as the account's traffic lists name them in the report's snapshot. */
export async function accountPlatforms({ ask, scope }: Pick<Reading, 'ask' | 'scope'>): Promise<AdPlatforms> {
  const [lists] = await ask<{ named: NamedAdPlatform[] }>({ text: NAMED, values: [scope.accountId] });
  return new AdPlatforms(lists?.named ?? []);
}
