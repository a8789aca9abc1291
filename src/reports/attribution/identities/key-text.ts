import type { KeyIndex } from '../key-index.js';

/** A key of an index as PostgreSQL's `bigint` in text. */
export function keyText(index: KeyIndex, number: number): string {
  return ((BigInt(index.high(number)) << 32n) | BigInt(index.low(number) >>> 0)).toString();
}
