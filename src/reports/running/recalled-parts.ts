/** What a counter knows of one part of the visitors: nothing but arrays of numbers. */
export type PartMarks = Readonly<Record<string, NumberArray>>;

/** Numbers that nobody changes any more. */
export type NumberArray = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Counts visitors, a part of them at a time. */
export interface PartCounter<Marks extends PartMarks> {
  /** Of all parts together, up to now. */
  readonly counts: Float64Array;
  /** Takes down all that is known of the visitors of this part. */
  save(): Generator<void, Marks>;
  /** Knows again, of a part of which nothing is known yet. What that part counted is among {@link counts} already. */
  restore(marks: Marks): Generator<void>;
  /** Whoever comes from now on is another visitor. */
  nextPart(): void;
}

/** What was counted of some days, and of each part what was known of its visitors then. */
export interface CountedParts<Marks extends PartMarks> {
  readonly counts: Float64Array;
  readonly parts: ReadonlyMap<number, Marks>;
  readonly bytes: number;
}

/** What is counted on from, and what is taken down. */
export interface RecallOptions<Marks extends PartMarks> {
  readonly known: CountedParts<Marks> | null;
  /** Whether there are rows to be taken down; of others nothing is, nor of what is known alone. */
  readonly isKept: boolean;
  /** What is taken down takes at most so much. */
  readonly mostBytes: number;
  /** The same numbers of a part, as they are held already where they are; as they come unless given. */
  readonly sharing?: ((part: number, marks: Marks) => Marks) | undefined;
}

/**
 * Has a counter count on from what is known of settled days, and takes down what it knows once it has counted more of them. Of a part
 * of the visitors come first the rows of days to be taken down, then all others: between the two the part is taken down. What is
 * known of a part is restored before its first row; a part without rows stays as it is known.
 */
export class RecalledParts<Marks extends PartMarks> {
  private readonly parts: Map<number, Marks>;
  /** Of what is taken down. */
  private readonly counts: Float64Array;
  private bytes: number;
  /** The part under way; null between two. */
  private part: number | null = null;
  private countsBefore = new Float64Array();
  private isTakenDown = false;
  private isKept: boolean;

  /** @param counter begins with the counts of what is known. */
  constructor(
    private readonly counter: PartCounter<Marks>,
    private readonly options: RecallOptions<Marks>,
  ) {
    const { known, isKept } = options;
    this.counts = counter.counts.slice();
    this.parts = new Map(known?.parts);
    this.bytes = known?.bytes ?? this.counts.byteLength;
    this.isKept = isKept;
  }

  /** Before each row. @param isKept whether it is of a day to be taken down. */
  *enter(part: number, isKept: boolean): Generator<void> {
    if (this.part === null) {
      this.part = part;
      this.countsBefore = this.counter.counts.slice();
      const known = this.options.known?.parts.get(part);
      if (known) yield* this.counter.restore(known);
    }
    if (!isKept) yield* this.takeDown();
    else if (this.isTakenDown) throw new Error('A part was taken down before its last row');
  }

  *endPart(): Generator<void> {
    if (this.part === null) return;
    yield* this.takeDown();
    this.counter.nextPart();
    this.part = null;
    this.isTakenDown = false;
  }

  /** What was taken down, with what was known; null where that is nothing new, or too much. */
  counted(): CountedParts<Marks> | null {
    return this.isKept ? { counts: this.counts, parts: this.parts, bytes: this.bytes } : null;
  }

  private *takeDown(): Generator<void> {
    if (this.isTakenDown || !this.isKept) return;
    this.isTakenDown = true;
    const taken = yield* this.counter.save();
    const marks = this.options.sharing?.(this.part!, taken) ?? taken;
    this.bytes += bytesOf(marks) - bytesOf(this.parts.get(this.part!));
    this.parts.set(this.part!, marks);
    const { counts } = this.counter;
    for (let at = 0; at < counts.length; at++) this.counts[at]! += counts[at]! - this.countsBefore[at]!;
    if (this.bytes <= this.options.mostBytes) return;
    this.isKept = false;
    this.parts.clear();
  }
}

function bytesOf(marks: PartMarks | undefined): number {
  return Object.values(marks ?? {}).reduce((sum, { byteLength }) => sum + byteLength, 0);
}
