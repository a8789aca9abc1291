import type { EventCountsQuestion, GroupField } from './event-counts.types.js';
import { VisitGroups } from './visit-groups.js';

const DAY = 20_000;

/** Groups of visits by source, or another field, told as [day, number, events, ...texts]. */
function groupsOf(
  names: readonly [number | null, number, number, ...(string | null)[]][],
  asked: Partial<EventCountsQuestion> = {},
) {
  const question = { groupBy: [{ kind: 'source' }], limit: 10, ...asked } as unknown as EventCountsQuestion;
  const groups = new VisitGroups(question);
  groups.take(names.map(([day, number, events, ...texts]) => ({ day, number, events, texts })));
  return groups;
}

const shown = (groups: VisitGroups) =>
  groups.list.map((group) => (group.kind === 'value' ? group.values[0] : group.kind));

describe('VisitGroups', () => {
  it('ranks values by the events of all days together, equal ones by name', () => {
    const groups = groupsOf([
      [DAY, 0, 3, 'ads', null, null],
      [DAY, 1, 2, 'news', null, null],
      [null, 0, 2, 'news', null, null],
      [null, 1, 3, 'Zoo', null, null],
      [null, 2, 3, 'adz', null, null],
    ]);
    expect(shown(groups)).toEqual(['news', 'ads', 'adz', 'Zoo']);
    expect([1, 2, 3, 4].map((rank) => groups.order.numberOf(rank))).toEqual([3, 1, 2, 4]);
    expect([...groups.ofNumbers(DAY)]).toEqual([1, 3]);
    expect([...groups.ofNumbers(null)]).toEqual([3, 4, 2]);
  });

  it('takes letter case apart only to show the spelling of most events, of equally many the first by bytes', () => {
    const news = (less: number, more: number) =>
      groupsOf([
        [DAY, 0, less, 'News', null, null],
        [DAY, 1, more, 'news', null, null],
      ]);
    expect([shown(news(1, 2)), shown(news(2, 2))]).toEqual([['news'], ['News']]);
    expect([...news(1, 2).ofNumbers(DAY)]).toEqual([1, 1]);
  });

  it('tells the paths of pages apart by letter case', () => {
    const groupBy: GroupField[] = [{ kind: 'landing_page' }];
    expect(
      shown(
        groupsOf(
          [
            [DAY, 0, 1, '/A'],
            [DAY, 1, 2, '/a'],
          ],
          { groupBy },
        ),
      ),
    ).toEqual(['/a', '/A']);
  });

  it('has one group for what has no value, and one for the values past the limit, at the end', () => {
    const groups = groupsOf(
      [
        [DAY, 0, 1, 'ads', null, null],
        [DAY, 1, 9, null, 'email', null],
        [DAY, 2, 5, 'news', null, null],
        [DAY, 3, 1, 'zoo', null, null],
      ],
      { limit: 1 },
    );
    expect(shown(groups)).toEqual(['news', 'null', 'other']);
    expect([...groups.ofNumbers(DAY)]).toEqual([3, 2, 1, 3]);
  });

  it('keeps to groups that are told, with events or without', () => {
    const listed = [['zoo'], ['NEWS']];
    const groups = groupsOf(
      [
        [DAY, 0, 1, 'ads', null, null],
        [DAY, 1, 2, 'news', null, null],
      ],
      { listed },
    );
    expect(shown(groups)).toEqual(['zoo', 'NEWS', 'other']);
    expect(groups.order.names).toEqual(['=news', '=zoo', 'other']);
    expect([...groups.ofNumbers(DAY)]).toEqual([3, 1]);
  });

  it('groups channels by their default channel group', () => {
    const groups = groupsOf(
      [
        [DAY, 0, 1, 'direct', 'none', null],
        [DAY, 1, 2, 'google', 'cpc', 'spring'],
        [DAY, 2, 1, null, null, null],
      ],
      { groupBy: [{ kind: 'channel_group' }] },
    );
    expect(shown(groups)).toEqual(['Paid Search', 'Direct', 'null']);
  });
});
