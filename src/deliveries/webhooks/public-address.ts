import ipaddr, { type IPv6 } from 'ipaddr.js';

const PUBLIC_IPV6 = ipaddr.IPv6.parse('2000::');

/**
 * Whether an address lies in the public internet. Everything else is refused: loopback, private and shared networks, link-local
 * (where clouds keep their metadata), multicast, reserved ranges, and IPv6 forms that carry such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1; tunnels and translations (6to4, Teredo, NAT64) have ranges of their own.
  const known = ipaddr.process(address);
  return known.range() === 'unicast' && (known.kind() === 'ipv4' || isAssigned(known as IPv6));
}

/** All IPv6 that is routed publicly lies there (RFC 4291, 2.4); outside of it are forms such as ::7f00:1, which is 127.0.0.1. */
function isAssigned(address: IPv6): boolean {
  return address.match(PUBLIC_IPV6, 3);
}

/** Whether a name can be one of the public internet: with a dot within, and none that means this machine or network by itself. */
export function isPublicName(name: string): boolean {
  return /[^.]\.[^.]/.test(name) && !/\.(?:localhost|local|internal)\.?$/.test(name);
}

/** Of a host that the operator has named: the own network, too, but never what only this link has, such as a cloud's metadata. */
export function isInternalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return (
    isPublicAddress(address) || ['private', 'uniqueLocal', 'loopback', 'carrierGradeNat'].includes(range)
  );
}
