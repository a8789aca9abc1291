/** A column of numbers with room for twice as many. */
export function twice<T extends Int32Array | Float64Array | Uint8Array>(
  column: T,
  Column: new (length: number) => T,
): T {
  const grown = new Column(2 * column.length);
  grown.set(column);
  return grown;
}
