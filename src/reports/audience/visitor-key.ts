const WHOLE_NUMBER = /^-?[0-9]{1,19}$/;

/** Whether a part of a cursor is a visitor's key as the database writes it: an integer of 64 bits. */
export function isVisitorKey(part: unknown): part is string {
  return (
    typeof part === 'string' && WHOLE_NUMBER.test(part) && BigInt.asIntN(64, BigInt(part)) === BigInt(part)
  );
}
