/**
 * The path of an address with a scheme, or of one that begins with a slash: what lies between the host and the query. In the
 * common part of JavaScript's and PostgreSQL's regular expressions; the group is the path, empty for a host alone.
 */
export const PATH_PATTERN = '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^/?#]*|(?=/)(?!//))([^?#]*)';

/**
 * The path of the `url` among a row's properties, `/` for a host alone; null without an address. The pattern takes some
 * microseconds: only where it finds no path is it matched once more.
 */
export function landingPageSql(properties: string): string {
  const path = `substring(${properties} ->> 'url' FROM '${PATH_PATTERN}')`;
  return `coalesce(nullif(${path}, ''), CASE WHEN ${path} = '' THEN '/' END)`;
}
