/** How deep lists are written element by element: deeper ones are short, and V8 writes them faster at once. */
const DEPTH = 2;

/**
 * A value as JSON in pieces, which joined are what `JSON.stringify` makes of it: a list near the top may be long, and comes
 * element by element, so that no piece takes long to make.
 */
export function* jsonPieces(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value) && depth <= DEPTH) {
    let before = '[';
    for (const element of value) {
      yield before;
      yield* jsonPieces(element === undefined ? null : element, depth + 1);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (isPlain(value) && depth < DEPTH) {
    let before = '{';
    for (const [name, own] of Object.entries(value)) {
      if (own === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonPieces(own, depth + 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
