import { sumUs, type TimeRange } from '../calendar/time-buckets.js';
import type { PresenceLook, PresenceTypes } from '../presence/presence-packs.sql.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { DAY_US, keptDays, planRange, type UnixDay } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import type { MembersByCounts } from './audience.types.js';

/** Guess: of more time that is not rolled up, and of which each event is handed over, a statement counts as fast. */
const MOST_FRESH_US = 4 * DAY_US;
/** Guess: each takes four bytes of every visitor of a part. */
const MOST_COUNTED = 16;

/** How much of a day lies in a time. */
export function shareOfDay({ fromUs, toUs }: TimeRange, day: UnixDay): 'none' | 'some' | 'all' {
  const [startUs, endUs] = [day * DAY_US, (day + 1) * DAY_US];
  if (fromUs >= toUs || toUs <= startUs || fromUs >= endUs) return 'none';
  return fromUs <= startUs && toUs >= endUs ? 'all' : 'some';
}

/**
 * The looks at who was there that tell members: at each type that is counted and, where whoever did nothing of it is a member, at
 * everybody. Null where too much would be read from the events or counted. Days whose events are gone are looked for among the events: whoever did
 * nothing else is no member any more.
 */
export async function memberLooks(
  reading: Reading,
  { counted, kept, holds }: MembersByCounts,
): Promise<PresenceLook[] | null> {
  if (counted.length > MOST_COUNTED) return null;
  const rolled = await rolledDays(reading, kept, 'counts');
  const whole = keptDays(rolled);
  const freshUs = ({ fromUs, toUs }: TimeRange) => {
    const untilUs = Math.max(fromUs, Math.min(toUs, reading.asOfMs * 1000));
    return sumUs(planRange({ fromUs, toUs: untilUs }, rolled).raw);
  };
  let mostFreshUs = 0;
  const look = (
    types: PresenceTypes,
    times: readonly TimeRange[],
    { detail, ofRaw }: Pick<PresenceLook, 'detail' | 'ofRaw'>,
  ): PresenceLook => {
    const fromUs = Math.min(...times.map((time) => time.fromUs));
    const toUs = Math.max(...times.map((time) => time.toUs));
    const { days, raw } = planRange({ fromUs, toUs }, whole);
    mostFreshUs = Math.max(mostFreshUs, freshUs({ fromUs, toUs }));
    const isCounted = (day: UnixDay) => times.some((time) => shareOfDay(time, day) !== 'none');
    return { role: 0, types, days: days.filter(isCounted), detail, raw, ofRaw };
  };
  const looks = [...new Set(counted.map(({ typeKey }) => typeKey))].flatMap((typeKey) => {
    const times = counted.filter((events) => events.typeKey === typeKey && events.fromUs < events.toUs);
    if (times.length === 0) return [];
    const isCut = (day: UnixDay) => times.some((time) => shareOfDay(time, day) === 'some');
    return [
      look([typeKey], times, { detail: (day) => (isCut(day) ? 'instants' : 'quarters'), ofRaw: 'all' }),
    ];
  });
  if (holds(() => 0)) looks.push(look('together', [kept], { detail: () => 'visitors', ofRaw: 'first' }));
  const isRolledUp = looks.length === 0 || looks.some(({ days }) => days.length > 0);
  return isRolledUp && mostFreshUs <= MOST_FRESH_US ? looks : null;
}
