import { Timeline } from './timeline.js';
import { TouchStore } from './touch-store.js';

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
      atUs: at,
      isDirect,
      pack: 0,
      index: at,
    });
  });
  return new Timeline(touches, Int32Array.from(directs.keys()));
}

describe('the last touch that is not direct', () => {
  // Both ways of looking for it: touch by touch, and at once for long timelines.
  it.each([3, 64, 65, 200])('is that before any position, of %i touches', (length) => {
    const directs = Array.from({ length }, (_, at) => at % 7 !== 2);
    const timeline = timelineOf(directs);
    const expected = Array.from({ length: length + 1 }, (_, to) => directs.slice(0, to).lastIndexOf(false));
    const found = Array.from({ length: length + 1 }, (_, to) => timeline.lastMarkedBefore(to));
    expect(found).toEqual(expected);
  });

  it.each([10, 100])('is none where all %i are direct', (length) => {
    const timeline = timelineOf(Array.from({ length }, () => true));
    expect(timeline.lastMarkedBefore(length)).toBe(-1);
    expect(timeline.marked.length).toBe(0);
  });
});
