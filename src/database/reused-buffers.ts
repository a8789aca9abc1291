import { Socket } from 'node:net';
import type { PoolConfig } from 'pg';

/**
 * What the system is asked for at once. A guess: twice what Node asks for, so that a pack of a report's rows fits; a
 * connection holds two of them.
 */
const BUFFER_BYTES = 128 * 1024;

/** Up to so much (guess) a buffer grows for a message that does not fit, and stays: with three million events a day a pack takes half of it. */
const MOST_BUFFER_BYTES = 1024 * 1024;

/** A message of PostgreSQL begins with a byte that tells its kind and four that tell its length, themselves included. */
const KIND_BYTES = 1;
const HEAD_BYTES = KIND_BYTES + 4;

/**
 * For connections over which much is read. A socket makes a buffer of its own for each read, and the driver another one
 * for what a read has cut in two. The 80 MB that the page Overview reads of a month came in some 2,000 of them, outside of
 * V8's heap; V8 then collects all of its heap, on every core at once, and no event is answered for 60 to 70 ms. Over these
 * sockets bytes come into buffers that are used again and again.
 *
 * What the driver is handed lies in such a buffer. It copies texts at once; a row that is copied out lives until it has been taken
 * (copy-out.ts), and the connection rests until then.
 */
export function withReusedBuffers(config: PoolConfig): PoolConfig {
  // The driver says here whether it is about to speak TLS, which reads the socket by itself.
  const stream = (connection: { readonly ssl?: unknown } = {}) =>
    connection.ssl ? new Socket() : messageSocket();
  return { ...config, stream: stream as NonNullable<PoolConfig['stream']> };
}

/** A socket that emits nothing but whole messages. */
function messageSocket(): Socket {
  const messages = new WholeMessages(BUFFER_BYTES, MOST_BUFFER_BYTES);
  const socket: Socket = new Socket({
    onread: {
      buffer: () => messages.room(),
      callback: (bytes) => {
        const whole = messages.filled(bytes);
        if (whole.length > 0) socket.emit('data', whole);
        return true;
      },
    },
  });
  return socket;
}

/**
 * Two buffers, filled in turn, which grow with the messages up to a bound; a message beyond it has a buffer of its own. Bytes come into `room()`,
 * `filled()` tells how many they were. What it answers stays as it is until bytes have come into the next room.
 */
export class WholeMessages {
  private readonly pair: [Buffer, Buffer];
  private inTurn: 0 | 1 = 0;
  private current: Buffer;
  /** Of `current`: where the messages begin that are not whole yet, and where they end. */
  private begin = 0;
  private end = 0;

  /** @param size bytes of a buffer at first. @param most bytes of a buffer that stays. */
  constructor(
    size: number,
    private readonly most = size,
  ) {
    this.pair = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
    this.current = this.pair[0];
  }

  /** The messages that are whole now; none where the next one is not. */
  filled(bytes: number): Buffer {
    const from = this.begin;
    this.end += bytes;
    while (this.lengthOfNext() <= this.end - this.begin) this.begin += this.lengthOfNext();
    return this.current.subarray(from, this.begin);
  }

  /** Where the next bytes may come. */
  room(): Buffer {
    const wanted = this.lengthOfNext();
    const isBeingFilled = this.begin === 0 && wanted <= this.current.length;
    if (!isBeingFilled) this.moveOn(wanted);
    return this.current.subarray(this.end);
  }

  /** Takes the message that is not whole along, to where nothing lies that somebody may still read. */
  private moveOn(wanted: number): void {
    const rest = this.current.subarray(this.begin, this.end);
    this.current = wanted <= this.most ? this.nextInTurn(wanted) : Buffer.allocUnsafeSlow(wanted);
    rest.copy(this.current);
    this.begin = 0;
    this.end = rest.length;
  }

  private nextInTurn(wanted: number): Buffer {
    this.inTurn = this.inTurn === 0 ? 1 : 0;
    const { length } = this.pair[this.inTurn];
    if (length < wanted)
      this.pair[this.inTurn] = Buffer.allocUnsafeSlow(Math.min(Math.max(2 * length, wanted), this.most));
    return this.pair[this.inTurn];
  }

  /** Bytes of the message at `begin`; those of a head as long as it has not come. */
  private lengthOfNext(): number {
    if (this.end - this.begin < HEAD_BYTES) return HEAD_BYTES;
    return KIND_BYTES + this.current.readUInt32BE(this.begin + KIND_BYTES);
  }
}
