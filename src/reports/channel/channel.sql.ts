import { AI_ASSISTANTS, CLICK_IDS, SEARCH_ENGINES, SOCIAL_NETWORKS } from '../../events/traffic-sources.js';
import { sql } from '../sql/sql-text.js';
import { ownReferrerSql } from './account-lists.sql.js';
import { CHANNEL_FIELDS, type ChannelField } from './channel.js';
import {
  ASSISTANT_PATTERN,
  RETURN_PATTERN,
  SEARCH_MEDIUM,
  SEARCH_PATTERN,
  SOCIAL_PATTERN,
} from './referrer-class.js';

/** What a referrer's host says, each an SQL expression of a text or null. */
export interface ReferrerSql {
  readonly source: string;
  readonly medium: string;
}

/** SQL expressions of a row's channel, each a text or null. */
export interface ChannelSql extends ReferrerSql {
  readonly campaign: string;
}

/**
 * What channel.ts defines, over the columns of the event-side row `alias`. Lists and patterns are constants of ours.
 *
 * @param referrer expressions of what the row's host says, where they are at hand: {@link referrerSql} takes some ten
 * microseconds, a hundred times more than the rest.
 */
export function channelSql(alias: string, referrer?: ReferrerSql): ChannelSql {
  const column = (name: string) => `${alias}.${name}`;
  const { source, medium } = referrer ?? referrerSql(column('referrer_host'));
  return {
    source: sql`CASE
      WHEN ${column('utm_source')} IS NOT NULL THEN ${column('utm_source')}
      WHEN ${column('click_id_kind')} IS NOT NULL THEN ${clickSays('source')} ->> ${column('click_id_kind')}
      ELSE ${source}
    END`,
    medium: sql`CASE
      WHEN ${column('utm_medium')} IS NOT NULL THEN ${column('utm_medium')}
      WHEN ${column('click_id_kind')} IS NOT NULL THEN ${clickSays('medium')} ->> ${column('click_id_kind')}
      WHEN ${column('utm_source')} IS NOT NULL THEN NULL
      ELSE ${medium}
    END`,
    campaign: column('utm_campaign'),
  };
}

/**
 * Of a referrer's host, an SQL expression; both null where it is null.
 *
 * @param own an expression of what the account's lists say of the host, where it is at hand.
 */
export function referrerSql(host: string, own: string = ownReferrerSql(host)): ReferrerSql {
  const engine = `${asJson(SEARCH_ENGINES)} ->> substring(${host} FROM '${SEARCH_PATTERN}')`;
  const assistant = `${asJson(AI_ASSISTANTS)} ->> substring(${host} FROM '${ASSISTANT_PATTERN}')`;
  const social = `${asJson(SOCIAL_NETWORKS)} ->> substring(${host} FROM '${SOCIAL_PATTERN}')`;
  return {
    source: sql`CASE
      WHEN ${host} IS NULL THEN NULL
      WHEN ${own} IS NOT NULL THEN ${own} ->> 0
      WHEN ${isKnownReturnHostSql(host)} THEN NULL
      ELSE coalesce(${engine}, ${assistant}, ${social}, CASE WHEN starts_with(${host}, 'www.') THEN substr(${host}, 5) ELSE ${host} END)
    END`,
    medium: sql`CASE
      WHEN ${host} IS NULL THEN NULL
      WHEN ${own} IS NOT NULL THEN ${own} ->> 1
      WHEN ${isKnownReturnHostSql(host)} THEN NULL
      WHEN ${host} ~ '${SEARCH_PATTERN}' THEN '${SEARCH_MEDIUM}'
      WHEN ${host} ~ '${ASSISTANT_PATTERN}' THEN 'ai-assistant'
      WHEN ${host} ~ '${SOCIAL_PATTERN}' THEN 'social'
      ELSE 'referral'
    END`,
  };
}

/** Whether visitors from a host only come back from it, an SQL expression. @param own as of {@link referrerSql}. */
export function isReturnHostSql(host: string, own: string): string {
  return `CASE WHEN ${own} IS NOT NULL THEN ${own} ->> 0 IS NULL ELSE ${isKnownReturnHostSql(host)} END`;
}

function isKnownReturnHostSql(host: string): string {
  return `${host} ~ '${RETURN_PATTERN}'`;
}

/**
 * A 64-bit hash of some fields of the row `alias` (texts, empty where there is none): what is alike in them has one
 * key, in whatever order they are given.
 */
export function channelKeySql(alias: string, fields: readonly ChannelField[]): string {
  const texts = CHANNEL_FIELDS.filter((field) => fields.includes(field)).map((field) => `${alias}.${field}`);
  return `hashtextextended(${texts.join(' || chr(31) || ')}, 0)`;
}

/** The source, or the medium, by kind of click id. */
function clickSays(what: 'source' | 'medium'): string {
  return asJson(Object.fromEntries(Object.entries(CLICK_IDS).map(([kind, says]) => [kind, says[what]])));
}

function asJson(map: object): string {
  return `'${JSON.stringify(map)}'::jsonb`;
}
