/** How many slots a Redis Cluster divides its keys into. */
export const SLOTS = 16_384;

/** The slot of a key: CRC16 (XMODEM) of what stands in its first braces or, without any, of the whole (Redis Cluster specification). */
export function slotOf(key: string): number {
  const start = key.indexOf('{');
  const end = start === -1 ? -1 : key.indexOf('}', start + 1);
  const hashed = end > start + 1 ? key.slice(start + 1, end) : key;
  let crc = 0;
  for (const byte of Buffer.from(hashed)) crc = ((crc << 8) & 0xffff) ^ TABLE[(crc >> 8) ^ byte]!;
  return crc % SLOTS;
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});
