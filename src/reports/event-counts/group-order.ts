import type { ValueGroup } from './event-counts.types.js';

/**
 * Groups numbered by their names, from 1 on, whatever their rank: what was counted of some groups is counted on as long as these are
 * the same, though another of them has most events now. 0 is everything.
 */
export class GroupOrder {
  /** By number. */
  readonly names: readonly string[];
  private readonly numbers: Int32Array;

  /** @param ranked groups by rank; each with what tells it from others, where it is one of values. */
  constructor(ranked: readonly { readonly kind: ValueGroup['kind']; readonly name: string }[]) {
    const named = ranked
      .map(({ kind, name }, index) => ({ name: kind === 'value' ? `=${name}` : kind, rank: index + 1 }))
      .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
    this.names = named.map(({ name }) => name);
    this.numbers = new Int32Array(1 + named.length);
    for (const [index, { rank }] of named.entries()) this.numbers[rank] = index + 1;
  }

  /** The number of the group with a rank, from 1 on; 0 of 0. */
  numberOf(rank: number): number {
    return this.numbers[rank]!;
  }
}
