import type { AddressInfo } from 'node:net';

const EVERY_ADDRESS = new Set(['', '::', '0.0.0.0']);

/** The address to give to a person on this machine: a name where the service listens everywhere. */
export function serviceUrl(bound: AddressInfo): string {
  if (EVERY_ADDRESS.has(bound.address)) return `http://localhost:${bound.port}`;
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
