/** A 64-bit hash of a user's id, an SQL expression; null where the id is. */
export function userKeySql(userId: string): string {
  return `hashtextextended(${userId}, 0)`;
}
