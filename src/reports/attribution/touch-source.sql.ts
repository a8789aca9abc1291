import { TOUCH_PARTS } from '../../events/late-events.js';
import { CHANNEL_FIELDS, type ChannelField } from '../channel.js';
import { channelKeySql } from '../channel.sql.js';
import {
  DAY_US,
  dateOf,
  planRange,
  type RollupPlan,
  type Stretch,
  type UnixDay,
} from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql-parameters.js';
import type { Half } from '../visitor-halves.sql.js';
import { eventChannelsSql, sightingsSql, stretchesSql, touchesSql } from './touches.sql.js';

/**
 * The touches and sightings of a range, each as a SELECT, from wherever they are read fastest. None has a CTE in it:
 * what reads one is not run in parallel.
 */
export interface TouchSource {
  /** (visitor_key, occurred_at, event_id, is_direct, channel) of every touch, or of those of half the visitors. */
  touches(half?: Half): string;
  /** (channel, <fields>), each channel once; also some that have no touch. */
  channels(): string;
  /** (visitor_key, user_id, occurred_at, event_id) of when a visitor was seen as a user; of rolled-up days the last. */
  sightings(): string;
}

/**
 * @param fields what makes a channel: touches alike in these have the same `channel`.
 * @param rolled days whose roll-up may stand in for the events (rolled-days.ts); none is right too, and slower.
 */
export function touchSource(
  parameters: SqlParameters,
  range: Stretch,
  fields: readonly ChannelField[],
  rolled: ReadonlySet<UnixDay>,
): TouchSource {
  const touched = placesOf(parameters, planRange(range, rolled));
  // Of a visitor and user a rolled-up day has the last sighting alone: it cannot be cut. Placed when asked for, since a
  // statement must use all of its parameters.
  let seen: Places | undefined;
  const inRange =
    touched.days &&
    `t.occurred_at >= ${parameters.instant(range.fromUs)} AND t.occurred_at < ${parameters.instant(range.toUs)}`;
  const names = (alias: string) => fields.map((field) => `${alias}.${field}`).join(', ');
  const ownChannels = `FROM rollup_channels c WHERE ${parameters.own('c')}`;
  // Rolled-up touches know their channel by all its fields.
  const isWhole = fields.length === CHANNEL_FIELDS.length;
  const merged = `
    JOIN (SELECT c.channel, ${channelKeySql('c', fields)} AS merged ${ownChannels}) c ON c.channel = t.channel`;
  return {
    touches: (half) =>
      union(
        touched,
        (days) => `
  SELECT t.visitor_key, t.occurred_at, t.event_id, t.is_direct, ${isWhole ? 't.channel' : 'c.merged AS channel'}
    FROM rollup_touches t${isWhole ? '' : merged}
   WHERE ${parameters.own('t')} AND t.day = ANY (${days}) AND ${inRange}${inPartsOf(half)}`,
        (stretches) => `
  SELECT t.visitor_key, t.occurred_at, t.event_id, t.is_direct, ${channelKeySql('t', fields)} AS channel
    FROM (${touchesSql(parameters, stretches, half)}) t`,
      ),
    channels: () => {
      const all = union(
        touched,
        () => `SELECT ${channelKeySql('c', fields)} AS channel, ${names('c')} ${ownChannels}`,
        (stretches) =>
          `SELECT ${channelKeySql('c', fields)} AS channel, ${names('c')} FROM (${eventChannelsSql(parameters, stretches)}) c`,
      );
      return `SELECT DISTINCT ON (c.channel) c.* FROM (${all}) c ORDER BY c.channel`;
    },
    sightings: () => {
      seen ??= placesOf(
        parameters,
        planRange(range, rolled, { at: [range.fromUs, range.toUs], grainUs: DAY_US }),
      );
      return union(
        seen,
        (days) => `
  SELECT s.visitor_key, s.user_id, s.occurred_at, s.event_id
    FROM rollup_sightings s WHERE ${parameters.own('s')} AND s.day = ANY (${days})`,
        (stretches) => sightingsSql(parameters, stretches),
      );
    },
  };
}

function inPartsOf(half: Half | undefined): string {
  return half === undefined ? '' : ` AND t.part ${half === 0 ? '<' : '>='} ${TOUCH_PARTS / 2}`;
}

/** The placeholder of the rolled-up days to be read, and the stretches of events as rows; null for none. */
interface Places {
  readonly days: string | null;
  readonly stretches: string | null;
}

function placesOf(parameters: SqlParameters, { days, raw }: RollupPlan): Places {
  return {
    days: days.length > 0 ? parameters.dates(days.map(dateOf)) : null,
    stretches: raw.length > 0 || days.length === 0 ? stretchesSql(parameters, raw) : null,
  };
}

/** What has no rows is left out, for the planner would expect some. */
function union(
  { days, stretches }: Places,
  rolledUp: (days: string) => string,
  fromEvents: (stretches: string) => string,
): string {
  return [days && rolledUp(days), stretches && fromEvents(stretches)].filter(Boolean).join('\n  UNION ALL ');
}
