const BITS = 32;
const BYTE_BITS = 8;
/** Visitors between two looks at the clock. */
const VISITORS_AT_ONCE = 1024;

/** What is listed of a visitor: the bit that says that the next one begins here, and in place of a place where it has none. */
interface ListForm {
  readonly begins: number;
  readonly nowhere: number;
}

const BYTES: ListForm = { begins: 0x80, nowhere: 0x7f };
const WORDS: ListForm = { begins: 0x8000, nowhere: 0x7fff };

/** Bits of numbered visitors: `words` of 32 for each. */
export interface VisitorBits {
  readonly bits: Uint32Array;
  readonly words: number;
}

/**
 * Which of some places visitors have, in some order. Places that all or none of them have take nothing. Of the others each visitor has either a bit
 * for each, in whole bytes, or a list of those it has, a byte or two for each, whichever takes less.
 */
export type PackedBits = {
  /** The places that all have. */
  readonly ofAll: Uint16Array;
  /** Those that some have: the bits of `rows`, or what is listed in `lists`. One of these two is empty. */
  readonly ofSome: Uint16Array;
  readonly rows: Uint8Array;
  readonly lists: Uint8Array | Uint16Array;
};

/** @param places those that matter; what is set beside them is passed over. @param order the numbers of the visitors. */
export function* packBits(
  visitors: VisitorBits,
  places: readonly number[],
  order: Uint32Array,
): Generator<void, PackedBits> {
  const { all, some } = yield* commonOf(visitors, order);
  const has = (mask: Uint32Array, place: number) => ((mask[place >>> 5]! >>> (place % BITS)) & 1) === 1;
  const ofAll = Uint16Array.from(order.length > 0 ? places.filter((place) => has(all, place)) : []);
  const ofSome = Uint16Array.from(places.filter((place) => has(some, place) && !has(all, place)));
  const told = new Uint32Array(visitors.words);
  for (const place of ofSome) told[place >>> 5]! |= 1 << (place % BITS);
  const nothing = { ofAll, ofSome, rows: new Uint8Array(0), lists: new Uint8Array(0) };
  if (ofSome.length === 0) return nothing;
  const listed = yield* countListed(visitors, told, order);
  const isShort = ofSome.length <= BYTES.nowhere;
  const inRows = order.length * Math.ceil(ofSome.length / BYTE_BITS);
  if (inRows <= listed * (isShort ? 1 : 2))
    return { ...nothing, rows: yield* packRows(visitors, ofSome, order) };
  const lists = isShort ? new Uint8Array(listed) : new Uint16Array(listed);
  yield* list(visitors, { ofSome, told, lists }, order);
  return { ...nothing, lists };
}

/** Sets the bits of as many visitors as were packed, by their places in the order. @param maskOf the bits of the word in which a place is. */
export function* unpackBits(
  { ofAll, ofSome, rows, lists }: PackedBits,
  { bits, words }: VisitorBits,
  count: number,
  maskOf: (place: number) => number,
): Generator<void> {
  const common = new Uint32Array(words);
  for (const place of ofAll) common[place >>> 5]! |= maskOf(place);
  for (let visitor = 0; visitor < count; visitor++) {
    if (visitor % VISITORS_AT_ONCE === 0) yield;
    for (let word = 0; word < words; word++) bits[visitor * words + word] = common[word]!;
  }
  const wordOf = ofSome.map((place) => place >>> 5);
  const masks = Uint32Array.from(ofSome, maskOf);
  if (rows.length > 0) {
    const stride = Math.ceil(ofSome.length / BYTE_BITS);
    for (let visitor = 0; visitor < count; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      for (let byte = 0; byte < stride; byte++) {
        for (let rest = rows[visitor * stride + byte]!; rest !== 0; rest &= rest - 1) {
          const place = byte * BYTE_BITS + lowestBit(rest);
          bits[visitor * words + wordOf[place]!]! |= masks[place]!;
        }
      }
    }
  }
  const { begins, nowhere } = formOf(lists);
  let visitor = -1;
  for (let at = 0; at < lists.length; at++) {
    if (at % VISITORS_AT_ONCE === 0) yield;
    if (lists[at]! >= begins) visitor++;
    const place = lists[at]! & (begins - 1);
    if (place !== nowhere) bits[visitor * words + wordOf[place]!]! |= masks[place]!;
  }
}

/** Bits that all have, and those that some have. */
function* commonOf({ bits, words }: VisitorBits, order: Uint32Array) {
  const all = new Uint32Array(words).fill(0xffffffff);
  const some = new Uint32Array(words);
  for (let at = 0; at < order.length; at++) {
    if (at % VISITORS_AT_ONCE === 0) yield;
    const first = order[at]! * words;
    for (let word = 0; word < words; word++) {
      all[word]! &= bits[first + word]!;
      some[word]! |= bits[first + word]!;
    }
  }
  return { all, some };
}

/** How long the lists of all are together. */
function* countListed({ bits, words }: VisitorBits, told: Uint32Array, order: Uint32Array) {
  let listed = 0;
  for (let at = 0; at < order.length; at++) {
    if (at % VISITORS_AT_ONCE === 0) yield;
    const first = order[at]! * words;
    const before = listed;
    for (let word = 0; word < words; word++)
      for (let rest = bits[first + word]! & told[word]!; rest !== 0; rest &= rest - 1) listed++;
    if (listed === before) listed++;
  }
  return listed;
}

function* packRows({ bits, words }: VisitorBits, ofSome: Uint16Array, order: Uint32Array) {
  const stride = Math.ceil(ofSome.length / BYTE_BITS);
  const rows = new Uint8Array(order.length * stride);
  for (let at = 0; at < order.length; at++) {
    if (at % VISITORS_AT_ONCE === 0) yield;
    const first = order[at]! * words;
    for (let index = 0; index < ofSome.length; index++) {
      const place = ofSome[index]!;
      const bit = (bits[first + (place >>> 5)]! >>> (place % BITS)) & 1;
      rows[at * stride + (index >>> 3)]! |= bit << (index % BYTE_BITS);
    }
  }
  return rows;
}

interface Listing {
  readonly ofSome: Uint16Array;
  readonly told: Uint32Array;
  readonly lists: Uint8Array | Uint16Array;
}

function* list({ bits, words }: VisitorBits, { ofSome, told, lists }: Listing, order: Uint32Array) {
  const { begins, nowhere } = formOf(lists);
  const indexOf = new Uint16Array(words * BITS);
  for (const [index, place] of ofSome.entries()) indexOf[place] = index;
  let end = 0;
  for (let at = 0; at < order.length; at++) {
    if (at % VISITORS_AT_ONCE === 0) yield;
    const first = order[at]! * words;
    const begin = end;
    for (let word = 0; word < words; word++)
      for (let rest = bits[first + word]! & told[word]!; rest !== 0; rest &= rest - 1)
        lists[end++] = indexOf[word * BITS + lowestBit(rest)]!;
    if (end === begin) lists[end++] = nowhere;
    lists[begin]! |= begins;
  }
}

function formOf(lists: Uint8Array | Uint16Array): ListForm {
  return lists instanceof Uint8Array ? BYTES : WORDS;
}

function lowestBit(word: number): number {
  return BITS - 1 - Math.clz32(word & -word);
}
