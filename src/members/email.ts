/** One spelling of an address: people do not mean two persons by `Ada@x` and `ada@x`. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
