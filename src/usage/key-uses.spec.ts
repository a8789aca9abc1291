import { KeyUses } from './key-uses.js';

const AT_MS = Date.parse('2026-11-22T09:30:00Z');

describe('KeyUses', () => {
  it('counts by key and kind, and keeps the latest time of each, in whatever order they come', () => {
    const uses = new KeyUses();
    uses.add(7, 'reads', AT_MS + 2);
    uses.add(7, 'reads', AT_MS);
    uses.add(7, 'stored', AT_MS + 1, 1_000);
    uses.add(8, 'validate', AT_MS);
    expect([...uses.of([7, 9])]).toEqual([
      { key_id: 7, kind: 'reads', uses: 2, used_ms: AT_MS + 2 },
      { key_id: 7, kind: 'stored', uses: 1_000, used_ms: AT_MS + 1 },
    ]);
    expect([...uses.lastUses]).toEqual([
      [7, AT_MS + 2],
      [8, AT_MS],
    ]);
    expect(uses.size).toBe(2);
  });

  it('adds those of others', () => {
    const [one, two] = [new KeyUses(), new KeyUses()];
    one.add(7, 'reads', AT_MS + 5);
    two.add(7, 'reads', AT_MS, 3);
    two.add(8, 'other', AT_MS);
    one.addAll(two);
    expect([...one.of([7, 8])]).toMatchObject([
      { key_id: 7, uses: 4, used_ms: AT_MS + 5 },
      { key_id: 8, kind: 'other', uses: 1 },
    ]);
  });
});
