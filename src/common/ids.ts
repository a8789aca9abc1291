import { randomFillSync } from 'node:crypto';

/** What the public id of each kind of thing begins with. */
export type PublicIdPrefix =
  | 'acct_'
  | 'adr_'
  | 'alrt_'
  | 'ann_'
  | 'brd_'
  | 'chn_'
  | 'coh_'
  | 'dgr_'
  | 'dlv_'
  | 'key_'
  | 'rep_'
  | 'shr_'
  | 'site_'
  | 'user_';

/**
 * Makes identifiers and secrets. States: a pool of random bytes (refilled when spent, spent bytes wiped)
 * and the last UUIDv7's time and counter. Nothing survives the process, and nothing needs to.
 */
export interface IdSource {
  /** UUIDv7 (RFC 9562) of `atMs`, greater than every earlier one of this source. */
  uuidv7(atMs: number): string;
  /** Public id: the prefix and 20 random characters of `[A-Za-z0-9]` (119 bits). */
  newPublicId(prefix: PublicIdPrefix): string;
  /** `length` characters of `[A-Za-z0-9]`, each equally likely, from a CSPRNG. */
  randomAlphanumeric(length: number): string;
}

/** Injection token of the {@link IdSource}. */
export const ID_SOURCE = Symbol('IdSource');

/** Fills the whole buffer with random bytes; a test passes its own. */
export type RandomFill = (buffer: Uint8Array) => void;

/** Large enough that the system call is paid once in some 600 ids. */
const POOL_BYTES = 4096;
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the alphabet's first letters: drawn again. */
const UNBIASED_BELOW = 256 - (256 % ALPHANUMERIC.length);
const PUBLIC_ID_LENGTH = 20;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Counter bits: 12 of `rand_a` and 14 of `rand_b`; each millisecond starts in the lower half. */
const COUNTER_LIMIT = 2 ** 26;
/** A clock set back further than this is believed; order with the ids before is given up. */
const CLOCK_STEP_MS = 60_000;

/** The {@link IdSource} of a process. */
export class RandomIdSource implements IdSource {
  private readonly pool = new Uint8Array(POOL_BYTES);
  private next = POOL_BYTES;
  private lastMs = 0;
  private counter = 0;

  constructor(private readonly fill: RandomFill = randomFillSync) {}

  uuidv7(atMs: number): string {
    if (atMs > this.lastMs || atMs < this.lastMs - CLOCK_STEP_MS) this.startMillisecond(atMs);
    else if (++this.counter === COUNTER_LIMIT) this.startMillisecond(this.lastMs + 1);

    const time = hex(this.lastMs / 2 ** 24) + hex(this.lastMs % 2 ** 24);
    const a = 0x7000 | (this.counter >>> 14);
    const b = 0x8000 | (this.counter & 0x3fff);
    const head = `${time.slice(0, 8)}-${time.slice(8)}-${hex16(a)}-${hex16(b)}-`;
    return (
      head +
      this.hexByte() +
      this.hexByte() +
      this.hexByte() +
      this.hexByte() +
      this.hexByte() +
      this.hexByte()
    );
  }

  newPublicId(prefix: PublicIdPrefix): string {
    return prefix + this.randomAlphanumeric(PUBLIC_ID_LENGTH);
  }

  randomAlphanumeric(length: number): string {
    let text = '';
    while (text.length < length) {
      const byte = this.byte();
      if (byte < UNBIASED_BELOW) text += ALPHANUMERIC[byte % ALPHANUMERIC.length];
    }
    return text;
  }

  private startMillisecond(ms: number): void {
    this.lastMs = ms;
    this.counter = (this.byte() << 17) | (this.byte() << 9) | (this.byte() << 1) | (this.byte() & 1);
  }

  private hexByte(): string {
    return HEX[this.byte()] as string;
  }

  /** Wiped once drawn: a later memory dump must not hold the bytes of a secret. */
  private byte(): number {
    if (this.next === POOL_BYTES) {
      this.fill(this.pool);
      this.next = 0;
    }
    const byte = this.pool[this.next] as number;
    this.pool[this.next++] = 0;
    return byte;
  }
}

/** The process's own source. */
export const systemIds: IdSource = new RandomIdSource();

/** Six hex digits of a 24-bit number (its fraction is ignored). */
function hex(value: number): string {
  return (HEX[(value >>> 16) & 255] as string) + hex16(value & 0xffff);
}

function hex16(value: number): string {
  return (HEX[value >>> 8] as string) + (HEX[value & 255] as string);
}
