import type { MemberKeysRow } from './member-keys.sql.js';
import type { TakeMember } from './member-tally.js';

const KEY_BYTES = 8;
const FIRST_KEYS = 1024;

/** Keeps the keys of members that are found, as long as they are not too many. */
export class FoundKeys {
  private readonly ofParts: MemberKeysRow[] = [];
  /** Those of the part under way; other parts use the same memory. */
  private keys = Buffer.alloc(FIRST_KEYS * KEY_BYTES);
  private end = 0;
  private part = 0;
  private count = 0;

  /** @param most how many are kept. */
  constructor(private readonly most: number) {}

  readonly take: TakeMember = (high, low, part) => {
    this.count += 1;
    if (this.count > this.most) return;
    if (part !== this.part) this.endPart();
    this.part = part;
    if (this.end === this.keys.length) this.keys = Buffer.concat([this.keys], 2 * this.end);
    this.keys.writeInt32BE(high, this.end);
    this.keys.writeInt32BE(low, this.end + 4);
    this.end += KEY_BYTES;
  };

  /** A row of each part that has a member, once all are found; null of too many. */
  rows(): readonly MemberKeysRow[] | null {
    this.endPart();
    return this.count > this.most ? null : this.ofParts;
  }

  private endPart(): void {
    if (this.end > 0)
      this.ofParts.push({ part: this.part, keys: Buffer.from(this.keys.subarray(0, this.end)) });
    this.end = 0;
  }
}
