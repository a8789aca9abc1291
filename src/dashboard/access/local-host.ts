/**
 * Whether a Host header names localhost. Browsers trust it like https (Secure Contexts, "potentially trustworthy"): a
 * cookie that came over plain http cannot leave the machine there.
 */
export function isLocalHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true;
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}
