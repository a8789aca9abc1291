// Takes one visitor out of what settled days were rolled up to. How packs are laid out is said where they are read: src/reports/presence/
// packed-presence.ts, src/reports/visits/packed-visits.ts and src/reports/attribution/packed-touches.ts.

const KEY_BYTES = 8;
const INSTANT_BYTES = 5;
const NUMBER_BYTES = 4;
const TOUCH_BYTES = 25;
/** The bit of a quarter's byte that says: the next visitor begins here. */
const BEGINS = 128;

/** Consecutive rows of a pack; `to` is behind the last. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

export interface PresencePack {
  readonly visitors: Buffer;
  readonly quarters: Buffer;
  readonly instants: Buffer;
}

/** What a pack of presence is without a visitor; null where it has not got it. */
export function withoutPresence(
  { visitors, quarters, instants }: PresencePack,
  key: bigint,
): PresencePack | null {
  const visitor = placeOf(visitors, key, KEY_BYTES);
  if (visitor < 0) return null;
  const rows = rowsOf(quarters, visitor);
  return {
    visitors: without(visitors, { from: visitor, to: visitor + 1 }, KEY_BYTES),
    quarters: without(quarters, rows, 1),
    instants: without(instants, rows, INSTANT_BYTES),
  };
}

export interface VisitPack {
  readonly visitors: Buffer;
  readonly quarters: Buffer;
  readonly events: Buffer;
  readonly channels: Buffer;
  readonly pages: Buffer;
}

/** How many events a visitor had by which a day's value, a channel or a page, was counted. */
export interface ValueEvents {
  readonly isPage: boolean;
  readonly number: number;
  readonly events: number;
}

/** The same of a pack of visits, with what its values lose. */
export function withoutVisits(
  { visitors, quarters, events, channels, pages }: VisitPack,
  key: bigint,
): { readonly pack: VisitPack; readonly lost: ValueEvents[] } | null {
  const visitor = placeOf(visitors, key, KEY_BYTES);
  if (visitor < 0) return null;
  const rows = rowsOf(quarters, visitor);
  const lost: ValueEvents[] = [];
  for (let row = rows.from; row < rows.to; row++) {
    const count = events.readInt32BE(row * NUMBER_BYTES);
    lost.push({ isPage: false, number: channels.readInt32BE(row * NUMBER_BYTES), events: count });
    lost.push({ isPage: true, number: pages.readInt32BE(row * NUMBER_BYTES), events: count });
  }
  const pack = {
    visitors: without(visitors, { from: visitor, to: visitor + 1 }, KEY_BYTES),
    quarters: without(quarters, rows, 1),
    events: without(events, rows, NUMBER_BYTES),
    channels: without(channels, rows, NUMBER_BYTES),
    pages: without(pages, rows, NUMBER_BYTES),
  };
  return { pack, lost };
}

export interface TouchPack {
  readonly touches: Buffer;
  readonly event_ids: readonly string[];
  /** Null where no event of them names a user. */
  readonly user_keys: Buffer | null;
  readonly origins: Buffer;
}

/** The same of a pack of touches, with the origins that its touches had. */
export function withoutTouches(
  { touches, event_ids: eventIds, user_keys: userKeys, origins }: TouchPack,
  key: bigint,
): { readonly pack: TouchPack; readonly lost: string[] } | null {
  const from = placeOf(touches, key, TOUCH_BYTES);
  if (from < 0) return null;
  let to = from + 1;
  while (to * TOUCH_BYTES < touches.length && touches.readBigInt64BE(to * TOUCH_BYTES) === key) to++;
  const rows = { from, to };
  const lost = new Set<string>();
  for (let row = from; row < to; row++) lost.add(String(origins.readBigInt64BE(row * KEY_BYTES)));
  const pack = {
    touches: without(touches, rows, TOUCH_BYTES),
    event_ids: eventIds.filter((_, touch) => touch < from || touch >= to),
    user_keys: userKeys && without(userKeys, rows, KEY_BYTES),
    origins: without(origins, rows, KEY_BYTES),
  };
  return { pack, lost: [...lost] };
}

/** Which row of so many bytes is the first that begins with the key; -1 where none does. */
function placeOf(packed: Buffer, key: bigint, rowBytes: number): number {
  for (let at = 0; at < packed.length; at += rowBytes)
    if (packed.readBigInt64BE(at) === key) return at / rowBytes;
  return -1;
}

/** The marks of a visitor, by its place among them. */
function rowsOf(quarters: Buffer, visitor: number): Rows {
  let begun = -1;
  let from = 0;
  for (let row = 0; row < quarters.length; row++) {
    if (quarters[row]! < BEGINS) continue;
    begun += 1;
    if (begun === visitor) from = row;
    if (begun > visitor) return { from, to: row };
  }
  return { from, to: quarters.length };
}

function without(packed: Buffer, { from, to }: Rows, rowBytes: number): Buffer {
  return Buffer.concat([packed.subarray(0, from * rowBytes), packed.subarray(to * rowBytes)]);
}
