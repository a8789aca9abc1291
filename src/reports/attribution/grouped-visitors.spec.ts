import fc from 'fast-check';
import { MOST_CELLS_OF_SET } from './distinct-sets.js';
import { GroupedVisitors } from './grouped-visitors.js';

/** Numbers below 0 are people, who come again. */
const notedIn = (groups: number) =>
  fc.record({ visitor: fc.integer({ min: -3, max: 2_000 }), group: fc.nat(groups - 1) });
/** Visitors of some parts, one after the other. */
const partsIn = (groups: number) => fc.array(fc.array(notedIn(groups), { maxLength: 20 }), { maxLength: 4 });
const asked = (groups: number, most: number) =>
  fc.option(fc.uniqueArray(fc.nat(groups - 1), { minLength: 1, maxLength: most }));

/** Who was noted in some groups, each visitor of each part for itself. */
function whoIn(all: readonly (readonly { visitor: number; group: number }[])[], groups: number[] | null) {
  const names = all.flatMap((part, at) =>
    part
      .filter(({ group }) => groups === null || groups.includes(group))
      .map(({ visitor }) => (visitor < 0 ? `person ${visitor}` : `${visitor} of ${at}`)),
  );
  return new Set(names).size;
}

function counted(all: readonly (readonly { visitor: number; group: number }[])[], groups: number) {
  const visitors = new GroupedVisitors(groups);
  for (const part of all) {
    for (const { visitor, group } of part) visitors.note(visitor, group);
    visitors.nextVisitors();
  }
  return visitors;
}

describe('GroupedVisitors', () => {
  it.each([5, 16, 17, MOST_CELLS_OF_SET])('count who was in any of some of %i groups', (groups) => {
    fc.assert(
      fc.property(partsIn(groups), asked(groups, 4), (all, some) => {
        expect(counted(all, groups).of(some)).toBe(whoIn(all, some));
      }),
    );
  });

  it('count who was in each group and in all where there are too many to tell who was in any of several', () => {
    const groups = MOST_CELLS_OF_SET + 1;
    expect([groups - 1, groups].map(GroupedVisitors.canJoin)).toEqual([true, false]);
    fc.assert(
      fc.property(partsIn(groups), asked(groups, 1), (all, one) => {
        expect(counted(all, groups).of(one)).toBe(whoIn(all, one));
      }),
    );
  });
});
