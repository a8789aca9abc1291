import { sumUs, type TimeRange } from '../calendar/time-buckets.js';
import type { PresenceLook, PresenceTypes } from '../presence/presence-packs.sql.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { DAY_US, keptDays, planRange, type UnixDay } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import type { MembersByCounts } from './audience.types.js';

/** How much of a day lies in a time. */
export function shareOfDay({ fromUs, toUs }: TimeRange, day: UnixDay): 'none' | 'some' | 'all' {
  const [startUs, endUs] = [day * DAY_US, (day + 1) * DAY_US];
  if (fromUs >= toUs || toUs <= startUs || fromUs >= endUs) return 'none';
  return fromUs <= startUs && toUs >= endUs ? 'all' : 'some';
}

/**
 * The looks at who was there that tell members: at each type that is counted and, where whoever did nothing of it is a member, at
 * everybody. Null where more time would be read from the events than from days that are rolled up: a statement counts those as
 * fast. Days whose events are gone are looked for among the events: whoever did nothing else is no member any more.
 */
export async function memberLooks(
  reading: Reading,
  { counted, kept, holds }: MembersByCounts,
): Promise<PresenceLook[] | null> {
  const rolled = await rolledDays(reading, kept, 'counts');
  const whole = keptDays(rolled);
  let freshUs = 0;
  const look = (
    types: PresenceTypes,
    times: readonly TimeRange[],
    { detail, ofRaw }: Pick<PresenceLook, 'detail' | 'ofRaw'>,
  ): PresenceLook => {
    const fromUs = Math.min(...times.map((time) => time.fromUs));
    const toUs = Math.max(...times.map((time) => time.toUs));
    const { days, raw } = planRange({ fromUs, toUs }, whole);
    freshUs += sumUs(planRange({ fromUs, toUs }, rolled).raw);
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
  const rolledUs = looks.reduce((sum, { days }) => sum + days.length * DAY_US, 0);
  return freshUs > rolledUs ? null : looks;
}
