/**
 * Whether a Host header names the machine itself, which browsers take for as trustworthy as https (Secure Contexts,
 * "potentially trustworthy"): only there they keep a cookie that came over plain http out of others' reach.
 */
export function isLocalHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true;
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}
