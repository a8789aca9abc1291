import { connect, type Socket } from 'node:net';
import { PATIENCE_MS } from './patience.js';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A TCP connection on which a test writes HTTP by hand, also the kind no client library would send. */
export class RawConnection {
  private received = Buffer.alloc(0);
  private ended = false;
  private wake: () => void = () => undefined;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    for (const event of ['end', 'close', 'error']) {
      socket.on(event, () => {
        this.ended = true;
        this.wake();
      });
    }
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawConnection(socket)));
    });
  }

  send(data: string | Buffer): void {
    this.socket.write(data);
  }

  /** The next answer, interim ones (100) included. Chunked bodies are not undone; an answer to HEAD has no body. */
  async answer({ toHead = false } = {}): Promise<RawAnswer> {
    const headEnd = await this.until(() => indexAfter(this.received, '\r\n\r\n'));
    const [statusLine, ...lines] = this.received.subarray(0, headEnd).toString('latin1').trim().split('\r\n');
    const headers = Object.fromEntries(lines.map(splitHeader));
    const bodyEnd = headEnd + (toHead ? 0 : Number(headers['content-length'] ?? 0));
    await this.until(() => (this.received.length >= bodyEnd ? bodyEnd : -1));
    const body = this.received.subarray(headEnd, bodyEnd).toString('utf8');
    this.received = this.received.subarray(bodyEnd);
    return { status: Number(statusLine!.split(' ')[1]), headers, body };
  }

  /** Resolves when the server has ended the connection, with what was left unread. */
  async closed(): Promise<string> {
    await this.until(() => (this.ended ? 0 : -1), true);
    return this.received.toString('latin1');
  }

  /**
   * Sends all of it before it reads anything, as simple clients do, and gives the server time between the pieces:
   * on a connection that was reset meanwhile the sending fails, and the answer is lost.
   */
  async sendThenRead(data: string, giveTime: () => Promise<unknown>): Promise<void> {
    this.socket.pause();
    const pieceLength = Math.ceil(data.length / 16);
    for (let at = 0; at < data.length; at += pieceLength) {
      const piece = data.slice(at, at + pieceLength);
      await new Promise<void>((resolve, reject) =>
        this.socket.write(piece, (error) => (error ? reject(error) : resolve())),
      );
      await giveTime();
    }
    this.socket.resume();
  }

  /** Sends the same over and over until the server cuts the connection; returns the bytes that it took. */
  async sendUntilCut(data: string): Promise<number> {
    while (!this.socket.destroyed) {
      await new Promise<void>((resolve) => this.socket.write(data, () => resolve()));
    }
    return this.socket.bytesWritten;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private async until(found: () => number, mayEnd = false): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The server kept silent')), PATIENCE_MS);
    });
    try {
      for (;;) {
        const at = found();
        if (at >= 0) return at;
        if (this.ended && !mayEnd)
          throw new Error(`Connection ended after: ${this.received.toString('latin1')}`);
        await Promise.race([late, new Promise<void>((resolve) => (this.wake = resolve))]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
}

function indexAfter(data: Buffer, text: string): number {
  const at = data.indexOf(text);
  return at < 0 ? -1 : at + text.length;
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
