/**
 * An account's visitors in two equal halves (their keys are hashes), for the planner to give to parallel workers as the
 * two sides of a UNION ALL: what groups rows by visitor is otherwise never, or badly, run in parallel. Two, since more
 * did not help on two cores.
 */
export type Half = 0 | 1;

const HALVES: readonly Half[] = [0, 1];

/** Conditions that divide rows `alias` into halves; the only half is all where no index has the key by which they are divided. */
export function halvesOf(alias: string, isIndexed: boolean): readonly string[] {
  return isIndexed ? HALVES.map((half) => inHalf(alias, half)) : ['true'];
}

/** The condition that the row `alias` is of a visitor of that half. */
function inHalf(alias: string, half: Half): string {
  return `${alias}.visitor_key ${half === 0 ? '<' : '>='} 0`;
}
