import { encodeCursor } from '../common/cursor.js';
import { cursorAfter, positionOfCursor } from './event-position.js';

const LIST = 'events of one account';
const position = { occurredAtUs: 1_790_000_000_000_000, eventId: 'order-7' };

describe('positionOfCursor', () => {
  it('finds the position that a cursor was made for, in that list alone', () => {
    const cursor = cursorAfter(LIST, position);
    expect([positionOfCursor(LIST, cursor), positionOfCursor('another', cursor)]).toEqual([position, null]);
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
  ])('takes %s for no position', (_, parts) => {
    expect(positionOfCursor(LIST, encodeCursor(LIST, parts))).toBeNull();
  });
});
