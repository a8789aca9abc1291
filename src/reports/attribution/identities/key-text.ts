import type { KeyIndex } from '../key-index.js';

/** A key of an index as PostgreSQL's `bigint` in text. */
export function keyText(index: KeyIndex, number: number): string {
  return ((BigInt(index.high(number)) << 32n) | BigInt(index.low(number) >>> 0)).toString();
}

/** The two halves by which indexes know such a key. */
export function halvesOf(key: string): [high: number, low: number] {
  const whole = BigInt(key);
  return [Number(BigInt.asIntN(32, whole >> 32n)), Number(BigInt.asIntN(32, whole))];
}
