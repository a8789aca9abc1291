/** What of a body differs from what its form began with: all else may be what somebody else has changed meanwhile. */
export function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const differs = (member: string) =>
    JSON.stringify(before[member as keyof T]) !== JSON.stringify(after[member as keyof T]);
  return Object.fromEntries(Object.entries(after).filter(([member]) => differs(member))) as Partial<T>;
}
