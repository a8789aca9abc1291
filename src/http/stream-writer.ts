import { ClientGoneError } from './body-reader.js';
import type { WaymarkResponse } from './waymark-response.js';

export interface StreamHead {
  readonly contentType: string;
  /** Written before the first portion. */
  readonly text: string;
  /** Beside those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A client that its server waits for must take this much in this time: 64 KiB a minute. Ten minutes, because a system
 * tells in steps what was taken: of a buffer of 4 MB (Linux's largest, unless set otherwise) only when a third of it is
 * free, which a client of 10 KB a second does in two minutes.
 */
export const LEAST_TAKEN = { bytes: 640 * 1024, everyMs: 10 * 60_000 } as const;

/**
 * Writes an answer of unknown length in portions. States: silent (nothing sent; a failure can still become an
 * ordinary error answer) → flowing (the head is out) → ended. `write` waits for nobody: whoever writes asks how much the
 * client has not taken yet, and waits with {@link taken}, holding nothing that others need. An answer that is not
 * brought to its end must be destroyed: without the last chunk the client sees that it is incomplete.
 *
 * While it flows, the server's own bound of a connection that stands still does not apply: it is shorter than a system may
 * take to tell that a slow client has taken something.
 */
export class StreamWriter {
  /** The connection's own bound, while it does not apply. */
  private standstillMs = 0;

  constructor(
    private readonly res: WaymarkResponse,
    private readonly head: StreamHead,
  ) {}

  /** Bytes of what was written that the client has not taken yet. */
  get unsentBytes(): number {
    return this.res.writableLength;
  }

  /** @throws ClientGoneError when the client is gone. */
  write(portion: string | Uint8Array): void {
    this.begin();
    if (this.isGone) throw new ClientGoneError('The client is gone');
    this.res.write(portion);
  }

  /** Resolves when the client has taken what was written. @throws ClientGoneError when it is gone, or takes too little. */
  async taken(): Promise<void> {
    if (this.isGone) throw new ClientGoneError('The client is gone');
    if (this.res.writableNeedDrain) await this.drained();
  }

  /** Brings the answer to its end, once the client has taken what comes before. */
  async end(): Promise<void> {
    this.begin();
    await this.taken();
    this.res.socket?.setTimeout(this.standstillMs);
    this.res.end();
  }

  private get isGone(): boolean {
    return this.res.closed || this.res.destroyed;
  }

  private begin(): void {
    const { res } = this;
    if (res.headersSent) return;
    this.standstillMs = res.socket?.timeout ?? 0;
    res.socket?.setTimeout(0);
    res.writeHead(200, { 'Content-Type': this.head.contentType, Vary: 'Accept', ...this.head.headers });
    if (this.head.text !== '') res.write(this.head.text);
  }

  private drained(): Promise<void> {
    const { res } = this;
    return new Promise((resolve, reject) => {
      let takenBefore = this.bytesTaken();
      const settle = (reason?: string) => {
        clearInterval(watch);
        res.off('drain', onDrain);
        res.off('close', onClose);
        if (reason === undefined) resolve();
        else reject(new ClientGoneError(reason));
      };
      const onDrain = () => settle();
      const onClose = () => settle('The client is gone');
      const watch = setInterval(() => {
        const taken = this.bytesTaken();
        if (taken - takenBefore < LEAST_TAKEN.bytes) settle('The client takes too little');
        takenBefore = taken;
      }, LEAST_TAKEN.everyMs);
      res.on('drain', onDrain);
      res.on('close', onClose);
    });
  }

  /** Of all the connection's bytes those that the system has taken over from this process. */
  private bytesTaken(): number {
    const { socket } = this.res;
    return socket === null ? 0 : socket.bytesWritten - socket.writableLength;
  }
}
