import { Timeline } from '../attribution/timeline.js';
import { TouchStore } from '../attribution/touch-store.js';
import { StepsOfJourneys } from './path-steps.js';

/** One visitor's touches of these channels, one after the other. */
function timelineOf(channels: readonly number[]): Timeline {
  const touches = new TouchStore();
  channels.forEach((channel, at) => {
    touches.add(0, {
      ...{ visitor: 0, visitorHigh: 0, visitorLow: 0, userHigh: 0, userLow: 0 },
      ...{ channel, atUs: at, isDirect: false, pack: 0, index: at },
    });
  });
  return new Timeline(touches, Int32Array.from(channels.keys()));
}

const stepsOf = new StepsOfJourneys((channel) => channel);

describe('the steps of a journey', () => {
  const timeline = timelineOf([7, 7, 7, 1, 2, 2, 1]);

  it.each([
    { from: 0, to: 7, groups: [7, 1, 2, 1] },
    { from: 1, to: 6, groups: [7, 1, 2] },
    { from: 5, to: 6, groups: [2] },
    { from: 3, to: 3, groups: [] },
  ])('from $from to $to are its runs within: $groups', ({ from, to, groups }) => {
    expect(stepsOf.of({ timeline, from, to, excludedTouches: 0 })).toEqual({ groups, isCut: false });
  });

  it('are the last ten of more', () => {
    const changing = timelineOf(Array.from({ length: 13 }, (_, at) => at));
    const of = (from: number) => stepsOf.of({ timeline: changing, from, to: 13, excludedTouches: 0 });
    expect(of(2)).toEqual({ groups: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], isCut: true });
    expect(of(3)).toEqual({ groups: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], isCut: false });
  });
});
