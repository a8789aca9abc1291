import { foldCase } from './fold-case.js';

/** At most so many slips, and never more than a third of the letters: beyond it two names mean two things (guess). */
const MOST_SLIPS = 3;

/** What tells no two names apart when one looks for the other: `Page View`, `page-view` and `pageView`. */
const SEPARATORS = /[\s_.:/-]+/g;

/**
 * The one of some texts that another was probably meant to be: the one with the fewest slips (a letter missing, added, wrong,
 * or swapped with its neighbour), letter case and separators aside. Of equally near ones the first; null when none is near.
 */
export function nearestText(wanted: string, texts: Iterable<string>): string | null {
  const plain = plainOf(wanted);
  let bound = Math.min(MOST_SLIPS, Math.floor(plain.length / 3));
  let nearest: string | null = null;
  for (const text of texts) {
    const slips = slipsBetween(plain, plainOf(text), bound);
    if (slips > bound) continue;
    nearest = text;
    // From now on a text has to be nearer.
    bound = slips - 1;
    if (bound < 0) break;
  }
  return nearest;
}

function plainOf(text: string): string {
  return foldCase(text).replace(SEPARATORS, '');
}

/** The distance of Damerau and Levenshtein (optimal string alignment); any number past the bound where it is greater. */
function slipsBetween(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > bound) return bound + 1;
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
