import { ClientGoneError } from './body-reader.js';
import type { WaymarkResponse } from './waymark-response.js';

export interface StreamHead {
  readonly contentType: string;
  /** Written before the first portion. */
  readonly text: string;
}

export interface StreamBounds {
  /** How long a client may take nothing of what was sent. */
  readonly stalledMs: number;
  /** How long the whole answer may take. */
  readonly totalMs: number;
}

/**
 * Writes an answer of unknown length in portions. States: silent (nothing sent; a failure can still become an
 * ordinary error answer) → flowing (the head is out) → ended. A portion is out when the client has taken what lay
 * before it, so a slow client slows its source and no more than a portion waits in memory. An answer that is not
 * brought to its end must be destroyed: without the last chunk the client sees that it is incomplete.
 */
export class StreamWriter {
  private readonly startedAtMs = performance.now();

  constructor(
    private readonly res: WaymarkResponse,
    private readonly head: StreamHead,
    private readonly bounds: StreamBounds,
  ) {}

  /** Resolves when the client can take more. Throws {@link ClientGoneError} when it is gone or too slow. */
  async write(portion: string): Promise<void> {
    this.begin();
    if (this.res.closed || this.res.destroyed) throw new ClientGoneError('The client is gone');
    if (performance.now() - this.startedAtMs > this.bounds.totalMs) {
      throw new ClientGoneError('The answer took too long');
    }
    if (!this.res.write(portion)) await this.drained();
  }

  /** Brings the answer to its end. */
  end(): void {
    this.begin();
    this.res.end();
  }

  private begin(): void {
    if (this.res.headersSent) return;
    this.res.writeHead(200, { 'Content-Type': this.head.contentType, Vary: 'Accept' });
    if (this.head.text !== '') this.res.write(this.head.text);
  }

  private drained(): Promise<void> {
    const { res, bounds } = this;
    return new Promise((resolve, reject) => {
      const settle = (reason?: string) => {
        clearTimeout(deadline);
        res.off('drain', onDrain);
        res.off('close', onClose);
        if (reason === undefined) resolve();
        else reject(new ClientGoneError(reason));
      };
      const onDrain = () => settle();
      const onClose = () => settle('The client is gone');
      const deadline = setTimeout(() => settle('The client takes nothing'), bounds.stalledMs);
      res.on('drain', onDrain);
      res.on('close', onClose);
    });
  }
}
