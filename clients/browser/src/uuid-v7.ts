/** A UUID of version 7 (RFC 9562). `crypto.randomUUID` would be shorter, but pages over plain http have none. */
export function uuidV7(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte + 0x100);
  random[2] = (random[2]! & 0x13f) | 0x180;
  const hex = random.map((byte) => byte.toString(16).slice(1)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}

/** When the UUID was made, in Unix milliseconds; null: it is none of version 7. */
export function timeOf(id: string): number | null {
  const isOne = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id);
  return isOne ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16) : null;
}
