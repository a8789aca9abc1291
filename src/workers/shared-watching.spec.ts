import { jest } from '@jest/globals';
import { SharedWatching } from './shared-watching.js';
import type { SharingQuestion } from './worker-messages.types.js';

describe('SharedWatching', () => {
  let told: SharingQuestion[];
  let watching: SharedWatching;

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    watching = new SharedWatching((message) => told.push(message));
  });
  afterEach(() => jest.useRealTimers());

  it('says who is watched here, once for each change', () => {
    watching.watchHere(7, true);
    watching.watchHere(7, true);
    watching.watchHere(8, true);
    watching.watchHere(7, false);
    watching.watchHere(7, false);
    expect(told).toEqual([[7], [7, 8], [8]].map((accountIds) => ({ kind: 'watching', accountIds })));
  });

  it('tells nobody of what nobody watches', () => {
    watching.wakeOthers(7);
    watching.watched([8]);
    watching.wakeOthers(7);
    jest.runAllTimers();
    expect([told, watching.isWatched(7), watching.isWatched(8), watching.isAnyWatched]).toEqual([
      ...[[], false, true, true],
    ]);
  });

  it('tells the first at once, and gathers what follows', () => {
    watching.watched([7, 8]);
    for (const accountId of [7, 7, 8, 7]) watching.wakeOthers(accountId);
    const wakes = (...lists: number[][]) => lists.map((accountIds) => ({ kind: 'wake', accountIds }));
    expect(told).toEqual(wakes([7]));
    jest.runAllTimers();
    expect(told).toEqual(wakes([7], [7, 8]));
    watching.wakeOthers(8);
    expect(told).toEqual(wakes([7], [7, 8], [8]));
  });

  it('wakes who watches here when another worker says so', () => {
    const woken: number[] = [];
    watching.connect((accountId) => woken.push(accountId));
    watching.woken([7, 9]);
    expect(woken).toEqual([7, 9]);
  });
});
