import type { SqlParameters } from '../sql/sql-parameters.js';

/** Keys of visitors or people behind one, up to another, as decimals; null where there is no bound. */
export interface KeyWindow {
  readonly after: string | null;
  readonly to: string | null;
}

/** Keys are signed and have 64 bits. */
const KEYS = 2n ** 64n;
const LAST_KEY = 2n ** 63n - 1n;
/** Standard deviations by which more are looked for than are wanted: of a hundred fewer are found once in a million times. */
const DEVIATIONS = 6;
/** How many times as wide as the one before a window is (guess). */
const WIDER = 16n;

/**
 * Windows behind a key in which so many are to be looked for, until they are found: each is wider than the one before, and the last
 * has all. Keys are hashes and lie equally close everywhere, so the first window nearly always suffices.
 *
 * @param count how many are wanted.
 * @param active how many there are over all keys, or about as many: by a wrong number they are found later, and are the same.
 */
export function* keyWindows(after: string | null, count: number, active: number): Generator<KeyWindow> {
  const before = after === null ? LAST_KEY - KEYS : BigInt(after);
  const likely = BigInt(Math.ceil(count + DEVIATIONS * Math.sqrt(count)));
  for (let width = (KEYS * likely) / BigInt(Math.max(active, 1)); before + width < LAST_KEY; width *= WIDER)
    yield { after, to: String(before + width) };
  yield { after, to: null };
}

/** The condition that a key, an SQL expression, lies in a window. */
export function inWindowSql(parameters: SqlParameters, { after, to }: KeyWindow): (key: string) => string {
  const bounds = [
    ...(after === null ? [] : [`> ${parameters.add(after, 'bigint')}`]),
    ...(to === null ? [] : [`<= ${parameters.add(to, 'bigint')}`]),
  ];
  return (key) => (bounds.length === 0 ? 'true' : bounds.map((bound) => `${key} ${bound}`).join(' AND '));
}
