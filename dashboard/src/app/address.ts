/** A search as pages read it: the text of each parameter, or its texts where it stands several times. */
export type RawSearch = Record<string, string | string[]>;

/**
 * The part of an address after the `?`, read to the letter: `?part=1.0` is the text 1.0, and what stands twice has two
 * values. The router's own way would make numbers and JSON of it, and a report's address could not be that of the API.
 */
export function parseSearch(text: string): RawSearch {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null
      ? []
      : (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  // Brackets are those of `source[not]`; written as they are read, they are no danger in a query.
  const text = String(new URLSearchParams(pairs)).replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text && `?${text}`;
}
