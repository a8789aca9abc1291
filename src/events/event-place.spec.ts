import { encodeCursor } from '../common/cursor.js';
import { cursorAfter, placeOfCursor } from './event-place.js';

const LIST = 'events of one account';
const place = { occurredAtUs: 1_790_000_000_000_000, eventId: 'order-7' };

describe('placeOfCursor', () => {
  it('finds the place that a cursor was made for, in that list alone', () => {
    const cursor = cursorAfter(LIST, place);
    expect([placeOfCursor(LIST, cursor), placeOfCursor('another', cursor)]).toEqual([place, null]);
  });

  it.each([
    ['a time of no year', [1e300, 'a']],
    ['a time before all events', [-1, 'a']],
    ['half a microsecond', [0.5, 'a']],
    ['a time that is text', ['0', 'a']],
    ['an id that is none', [0, 7]],
    ['an id that no database takes', [0, 'a\0']],
    ['half a character', [0, '\ud800']],
    ['no id', [0]],
  ])('takes %s for no place', (_, parts) => {
    expect(placeOfCursor(LIST, encodeCursor(LIST, parts))).toBeNull();
  });
});
