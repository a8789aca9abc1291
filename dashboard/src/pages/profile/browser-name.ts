/** In this order: later ones also name themselves after the earlier. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox on Linux", to recognise a session by; a guess by the user agent, which anyone may choose. */
export function browserName(userAgent: string): string {
  const find = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  if (!browser) return userAgent.slice(0, 60) || 'Unknown browser';
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
