import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Who a visitor is made out by, as far as a request tells. */
export interface VisitorTraits {
  readonly sitePublicId: string;
  /** As the rate limiter names it: an IPv4 address, the /64 of an IPv6 one. */
  readonly clientAddress: string;
  readonly userAgent: string;
}

const IPV4_PARTS_KEPT = 3;
const IPV6_GROUPS_KEPT = 3;
const BYTES = 16;

/**
 * `day_…`: the same for the same visitor of a site within a day, and nothing beyond it once the salt is deleted. Not the
 * whole address goes into it, so that not even who has the salt finds one computer by trying all addresses.
 */
export function dailyVisitorId(
  salt: Buffer,
  { sitePublicId, clientAddress, userAgent }: VisitorTraits,
): string {
  const digest = createHmac('sha256', salt)
    .update(`${sitePublicId}\n${cutAddress(clientAddress)}\n${userAgent}`)
    .digest();
  return `day_${digest.subarray(0, BYTES).toString('base64url')}`;
}

/** The first three parts of an IPv4 address, the first three groups of an IPv6 one. */
function cutAddress(clientAddress: string): string {
  const [plain = ''] = clientAddress.split('/');
  if (!ipaddr.isValid(plain)) return '';
  const address = ipaddr.process(plain);
  return address.kind() === 'ipv4'
    ? (address as ipaddr.IPv4).octets.slice(0, IPV4_PARTS_KEPT).join('.')
    : (address as ipaddr.IPv6).parts
        .slice(0, IPV6_GROUPS_KEPT)
        .map((group) => group.toString(16))
        .join(':');
}
