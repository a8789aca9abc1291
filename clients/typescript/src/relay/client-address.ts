/**
 * The client's address: the connection's, or the one that the outermost trusted proxy wrote. What stands further left in
 * `X-Forwarded-For` is whatever the client wrote, and believed by nobody. Null: unknown.
 */
export function clientAddress(
  forwardedFor: string | null,
  connection: string | null,
  trustedHops: number,
): string | null {
  if (trustedHops === 0) return connection && plain(connection);
  const written = (forwardedFor ?? '').split(',').filter((entry) => entry.trim() !== '');
  // Fewer than there are proxies: somebody has gone round one.
  const entry = written[Math.max(0, written.length - trustedHops)] ?? connection;
  return entry && plain(entry);
}

/** Whose allowance it is: an IPv4 address, or the network of an IPv6 address, which one person has as a whole (/64). */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::` : address;
}

/** Too short to point at a person: three parts of an IPv4 address, three groups of an IPv6 address. */
export function cutAddress(address: string): string {
  return address.includes(':')
    ? `${groupsOf(address).slice(0, 3).join(':')}::`
    : address.replace(/[^.]*$/, '0');
}

/** Without port, brackets and zone; IPv4 as such, where IPv6 carries it. */
function plain(entry: string): string {
  const text = entry.trim().toLowerCase();
  const bare = text.match(/^\[([^\]]*)\]/)?.[1] ?? text.replace(/^([^:]+):\d+$/, '$1');
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '');
}

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...(after === undefined ? [] : zeros), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
