import type { WaymarkResponse } from '../../http/waymark-response.js';

/** Most unsent data of a stream. A browser that is further behind is disconnected, and catches up when it reconnects. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** How long a browser may take to receive what was written. */
const DRAIN_MS = 15_000;
/** How soon a browser reconnects. */
const RETRY_MS = 1_000;

/** One stream of server-sent events (WHATWG HTML, 9.2). Writing to a closed stream does nothing. */
export class EventStream {
  private open = true;

  constructor(private readonly response: WaymarkResponse) {
    response.on('close', () => {
      this.open = false;
    });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies must hand on each message at once.
      'X-Accel-Buffering': 'no',
    });
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** False once the browser has disconnected, the stream has ended, or the service begins to stop. */
  get isOpen(): boolean {
    return this.open && !this.response.writableEnded && !this.response.context.closing;
  }

  /** `data` goes out as JSON, which has no line breaks of its own. */
  send(event: string, data: object, id?: string): void {
    this.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive; `id` updates what the browser sends as Last-Event-ID. */
  heartbeat(id?: string): void {
    this.write(id === undefined ? ': \n\n' : `: \nid: ${id}\n\n`);
  }

  /** Resolves when the browser has received what was written; a browser that is too slow is disconnected. */
  async drained(): Promise<void> {
    if (!this.isOpen || !this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.response.destroy();
        resolve();
      }, DRAIN_MS);
      const done = () => {
        clearTimeout(timer);
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      this.response.on('drain', done).on('close', done);
    });
  }

  /** Calls back once the browser has disconnected or the stream has ended. */
  onClose(callback: () => void): void {
    this.response.on('close', callback);
  }

  end(): void {
    if (this.open && !this.response.writableEnded) this.response.end();
    this.open = false;
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNSENT_BYTES) {
      this.open = false;
      this.response.destroy();
    }
  }
}
