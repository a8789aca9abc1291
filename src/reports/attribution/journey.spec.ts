import { journeyTo, lengthOf, timelinesOfJourneys } from './journey.js';
import { Timeline } from './timeline.js';
import { TouchStore } from './touch-store.js';

const EPOCH_US = 946_684_800_000_000;
const LOOKBACK_US = 10;

/** One visitor's touches, a microsecond apart, each direct or not. */
function timelineOf(directs: readonly boolean[]): Timeline {
  const touches = new TouchStore();
  directs.forEach((isDirect, at) => {
    touches.add(0, {
      visitor: 0,
      visitorHigh: 0,
      visitorLow: 0,
      userHigh: 0,
      userLow: 0,
      channel: at,
      atUs: EPOCH_US + at,
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
    expect(journey).toEqual({ timeline: timeline.marked, from: 0, to: 1 });
    expect(timeline.marked.atUs(0)).toBe(EPOCH_US + 1);
  });

  it('has the direct ones where there are no others before the conversion', () => {
    const timeline = timelineOf([true, true, false]);
    expect(journeyTo(EPOCH_US + 1, LAST_RESORT, timeline)).toEqual({ timeline, from: 0, to: 2 });
  });

  it('has all where direct is a touch like others', () => {
    const timeline = timelineOf([true, false, true]);
    expect(journeyTo(EPOCH_US + 2, PLAIN, timeline)).toEqual({ timeline, from: 0, to: 3 });
  });

  it('begins with a touch of exactly the lookback before, and ends with one of its instant', () => {
    const timeline = timelineOf(Array.from({ length: 20 }, () => false));
    const journey = journeyTo(EPOCH_US + 15, LAST_RESORT, timeline);
    expect([journey.from, journey.to, lengthOf(journey)]).toEqual([5, 16, 11]);
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
