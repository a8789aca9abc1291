import { journeyTo, lengthOf, timelinesOfJourneys } from './journey.js';
import { Timeline } from './timeline.js';
import { TouchStore } from './touch-store.js';

const EPOCH_US = 946_684_800_000_000;
const LOOKBACK_US = 10;

/** One visitor's touches, a microsecond apart unless told otherwise, each direct or not. */
function timelineOf(directs: readonly boolean[], everyUs = 1): Timeline {
  const touches = new TouchStore();
  directs.forEach((isDirect, at) => {
    touches.add(0, {
      visitor: 0,
      visitorHigh: 0,
      visitorLow: 0,
      userHigh: 0,
      userLow: 0,
      channel: at,
      atUs: EPOCH_US + at * everyUs,
      isDirect,
      pack: 0,
      index: at,
    });
  });
  return new Timeline(touches, Int32Array.from(directs.keys()));
}

const LAST_RESORT = { lookbackUs: LOOKBACK_US, direct: 'last_resort' } as const;
const PLAIN = { lookbackUs: LOOKBACK_US, direct: 'plain' } as const;

describe('the journey to a conversion', () => {
  it('leaves direct touches out where there are others', () => {
    const timeline = timelineOf([true, false, true]);
    const journey = journeyTo(EPOCH_US + 2, LAST_RESORT, timeline);
    expect(journey).toEqual({ timeline: timeline.marked, from: 0, to: 1, excludedTouches: 0 });
    expect(timeline.marked.atUs(0)).toBe(EPOCH_US + 1);
  });

  it('has the direct ones where there are no others before the conversion', () => {
    const timeline = timelineOf([true, true, false]);
    expect(journeyTo(EPOCH_US + 1, LAST_RESORT, timeline)).toEqual({
      timeline,
      from: 0,
      to: 2,
      excludedTouches: 0,
    });
  });

  it('has all where direct is a touch like others', () => {
    const timeline = timelineOf([true, false, true]);
    expect(journeyTo(EPOCH_US + 2, PLAIN, timeline)).toEqual({
      timeline,
      from: 0,
      to: 3,
      excludedTouches: 0,
    });
  });

  it('begins with a touch of exactly the lookback before, and ends with one of its instant', () => {
    const timeline = timelineOf(Array.from({ length: 20 }, () => false));
    const journey = journeyTo(EPOCH_US + 15, LAST_RESORT, timeline);
    expect([journey.from, journey.to, lengthOf(journey)]).toEqual([5, 16, 11]);
  });
});

describe('a journey of more touches than a person makes', () => {
  const DAY_US = 86_400_000_000;
  /** 1,000 of them between two that lie 30 days apart. */
  const everyUs = (30 * DAY_US) / 1_000;
  const lastUs = EPOCH_US + 1_100 * everyUs;
  const touches = Array.from({ length: 1_101 }, (_, at) => at % 2 === 0);

  it.each([LAST_RESORT, PLAIN])('has none of them, direct ones counted too, under $direct', (rule) => {
    const timeline = timelineOf(touches, everyUs);
    const journey = journeyTo(lastUs, { ...rule, lookbackUs: 30 * DAY_US }, timeline);
    expect([journey.timeline, lengthOf(journey), journey.excludedTouches]).toEqual([timeline, 0, 1_001]);
    expect(timelinesOfJourneys(timeline, rule)).toContain(journey.timeline);
  });

  it('has none either where the crowd lies long before, but within the lookback', () => {
    const whole = { ...PLAIN, lookbackUs: 365 * DAY_US };
    const timeline = timelineOf(touches, everyUs);
    expect(journeyTo(lastUs + 300 * DAY_US, whole, timeline).excludedTouches).toBe(1_101);
    expect(journeyTo(lastUs + 335 * DAY_US - 1, whole, timeline).excludedTouches).toBe(1_001);
    expect(journeyTo(lastUs + 335 * DAY_US + 1, whole, timeline).excludedTouches).toBe(0);
  });

  it.each([
    ['of as many as a person makes', everyUs, 30 * DAY_US - 1],
    ['of as many in more time', everyUs + 1, 365 * DAY_US],
  ])('is one %s', (_, every, lookbackUs) => {
    const timeline = timelineOf(touches, every);
    const journey = journeyTo(EPOCH_US + 1_100 * every, { ...PLAIN, lookbackUs }, timeline);
    expect(journey.excludedTouches).toBe(0);
    expect(lengthOf(journey)).toBeGreaterThanOrEqual(1_000);
  });
});

describe('the timelines of journeys', () => {
  it('are the touches that are not direct, then all', () => {
    const timeline = timelineOf([true, false]);
    expect(timelinesOfJourneys(timeline, LAST_RESORT)).toEqual([timeline.marked, timeline]);
    expect(timelinesOfJourneys(timeline, LAST_RESORT)).toHaveLength(2);
  });

  it.each([
    ['where none is direct', [false, false], LAST_RESORT],
    ['where direct is a touch like others', [true, false], PLAIN],
  ])('are one %s', (_, directs, rule) => {
    const timeline = timelineOf(directs);
    const timelines = timelinesOfJourneys(timeline, rule);
    expect(timelines).toHaveLength(1);
    expect(timelines[0]).toBe(timeline);
  });
});
