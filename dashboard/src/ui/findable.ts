const SECRET = /sk_(test|live)_[A-Za-z0-9]*([A-Za-z0-9]{4})/g;

/** As long as the interface takes it, in whole characters: half of one can stand in no address. */
const MAX_CHARACTERS = 200;

/**
 * What may be searched for, or undefined for nothing. Somebody may paste a whole key to learn which it is: only its last
 * four characters leave the field, so that no secret gets into an address, the browser's history or a log.
 */
export function findable(typed: string): string | undefined {
  const text = typed.trim().replace(SECRET, 'sk_$1_…$2');
  return [...text].slice(0, MAX_CHARACTERS).join('') || undefined;
}
