import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Hops of X-Forwarded-For that are looked at; more proxies in a row nobody has. */
const MAX_HOPS = 32;
/** Callers remembered; then all are forgotten. Guess: more than call within minutes. A long header is worked out anew. */
const MAX_KNOWN = 4_096;
const MAX_KNOWN_LENGTH = 256;

/**
 * Tells who is calling, for counting only. The socket's own address, unless that is a trusted proxy: then the
 * right-most address of X-Forwarded-For that is no trusted proxy itself, since whatever stands left of that one the
 * client may have made up. IPv4 in IPv6 clothes is IPv4; IPv6 counts as its /64, which is what one client is given.
 */
export class ClientAddresses {
  private readonly trusted: readonly Range[];
  /** Every request asks, so what was worked out is remembered, by all that it was worked out from. */
  private readonly known = new Map<string, string>();

  /** @param trustedProxies addresses or CIDR ranges, already validated. */
  constructor(trustedProxies: readonly string[]) {
    this.trusted = trustedProxies.map(toRange);
  }

  /** The key of the caller's address; the same for all requests of one client. */
  of(req: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const { remoteAddress } = req.socket;
    const forwarded = this.trusted.length === 0 ? undefined : req.headers['x-forwarded-for'];
    const name = forwarded === undefined ? `${remoteAddress}` : `${remoteAddress} ${forwarded}`;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const key = this.workOut(remoteAddress, forwarded);
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    if (name.length <= MAX_KNOWN_LENGTH) this.known.set(name, key);
    return key;
  }

  private workOut(remoteAddress: string | undefined, forwarded: string | string[] | undefined): string {
    if (forwarded === undefined || !this.isTrusted(remoteAddress)) return addressKey(remoteAddress);
    return this.forwardedKey(String(forwarded).split(',').slice(-MAX_HOPS), remoteAddress);
  }

  private forwardedKey(hops: readonly string[], remoteAddress: string | undefined): string {
    let nearest = remoteAddress;
    for (const hop of [...hops].reverse()) {
      const address = withoutPort(hop.trim());
      // Something that is no address was not written by a proxy of ours: whoever sent it is the one before.
      if (!ipaddr.isValid(address)) break;
      nearest = address;
      if (!this.isTrusted(address)) break;
    }
    return addressKey(nearest);
  }

  private isTrusted(text: string | undefined): boolean {
    if (text === undefined || !ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return this.trusted.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  }
}

/** What one client's hits are counted under, written as people read it: `203.0.113.7`, `2001:db8:1:2::/64`, `::1`. */
export function addressKey(remoteAddress: string | undefined): string {
  if (remoteAddress === undefined) return 'unknown';
  if (!remoteAddress.includes(':')) return remoteAddress;
  if (remoteAddress.startsWith('::ffff:') && remoteAddress.includes('.')) return remoteAddress.slice(7);
  if (!ipaddr.isValid(remoteAddress)) return 'unknown';
  const address = ipaddr.process(remoteAddress);
  if (address.kind() === 'ipv4') return address.toString();
  if (address.range() === 'loopback') return '::1';
  const network = [...(address as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network)}/64`;
}

function toRange(text: string): Range {
  const [network, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text);
  if (network.kind() === 'ipv6' && (network as ipaddr.IPv6).isIPv4MappedAddress() && bits >= 96)
    return [(network as ipaddr.IPv6).toIPv4Address(), bits - 96];
  return [network, bits];
}

function wholeAddress(text: string): Range {
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** `1.2.3.4:5678` and `[2001:db8::1]:5678`, as some proxies write. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop);
  if (bracketed) return bracketed[1]!;
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop;
}
