const SECRET = /sk_(test|live)_[A-Za-z0-9]*([A-Za-z0-9]{4})/g;

/**
 * What may be searched for, or undefined for nothing. Somebody may paste a whole key to learn which it is: only its last
 * four characters leave the field, so that no secret gets into an address, the browser's history or a log.
 */
export function findable(typed: string): string | undefined {
  return typed.trim().replace(SECRET, 'sk_$1_…$2').slice(0, 200) || undefined;
}
