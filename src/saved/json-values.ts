/** Whether a JSON value is an object, and no list. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether lists and objects of a JSON value lie in one another at more than so many levels. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/** Whether a value is one of a fixed set. */
export function isOneOf<T>(choices: readonly T[], value: unknown): value is T {
  return choices.includes(value as T);
}
