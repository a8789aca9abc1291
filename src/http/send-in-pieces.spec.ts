import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sendInPieces } from './send-in-pieces.js';
import type { WaymarkResponse } from './waymark-response.js';

/** What a response does for whoever writes to it; its client takes all at once. */
class Taken extends PassThrough {
  headersSent = false;
  readonly heads: unknown[] = [];
  readonly texts: string[] = [];
  readonly req = { method: 'GET' };
  readonly socket = { setTimeout: () => this.socket, timeout: 0 };

  setHeader(name: string, value: string) {
    this.heads.push([name, value]);
  }

  writeHead(status: number, headers: object) {
    this.headersSent = true;
    this.heads.push([status, headers]);
  }

  sendText(status: number, _: string, body: string, headers: readonly string[]) {
    this.heads.push([status, headers]);
    this.end(body);
  }

  /** As the response that it stands for. */
  get response(): WaymarkResponse {
    return this as unknown as WaymarkResponse;
  }
}

const HEADERS = { Vary: 'Accept', 'X-Next-Cursor': 'abc' };

describe('sendInPieces', () => {
  it('sends a short text whole', async () => {
    const taken = new Taken();
    const pieces = ['a', 'b'].values();
    await sendInPieces(taken.response, { contentType: 'text/plain', headers: HEADERS, pieces });
    expect(await text(taken)).toBe('ab');
    expect(taken.heads).toEqual([[200, ['Vary', 'Accept', 'X-Next-Cursor', 'abc']]]);
  });

  it('makes little of a long one before everybody else has their turn', async () => {
    let turn = 0;
    let running = true;
    const others = () => {
      turn += 1;
      if (running) setImmediate(others);
    };
    setImmediate(others);
    const madeIn = new Map<number, number>();
    function* pieces() {
      for (let n = 0; n < 10_000; n++) {
        madeIn.set(turn, (madeIn.get(turn) ?? 0) + 200);
        yield 'x'.repeat(200);
      }
    }
    const taken = new Taken();
    const read = text(taken);
    await sendInPieces(taken.response, { contentType: 'text/plain', headers: HEADERS, pieces: pieces() });
    running = false;
    expect(await read).toBe('x'.repeat(2_000_000));
    expect(Math.max(...madeIn.values())).toBeLessThan(2 * 65_536 + 400);
    expect(taken.heads).toContainEqual(['X-Next-Cursor', 'abc']);
  });
});
