import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { ClientGoneError } from './body-reader.js';
import { LEAST_TAKEN, StreamWriter } from './stream-writer.js';
import type { WaymarkResponse } from './waymark-response.js';

/** A response whose client takes what it is sent only when told to. */
class FakeResponse extends EventEmitter {
  readonly sent: string[] = [];
  headersSent = false;
  closed = false;
  destroyed = false;
  takes = true;
  writableLength = 0;
  readonly socket = {
    timeout: 120_000,
    bytesWritten: 0,
    writableLength: 0,
    setTimeout: (ms: number) => {
      this.socket.timeout = ms;
    },
  };

  get writableNeedDrain(): boolean {
    return this.writableLength > 0;
  }
  writeHead(status: number, headers: Record<string, string>): this {
    this.headersSent = true;
    this.sent.push(`${status} ${headers['Content-Type']}`);
    return this;
  }
  write(text: string): void {
    this.sent.push(text);
    this.socket.bytesWritten += text.length;
    if (!this.takes) this.hold(this.writableLength + text.length);
  }
  /** The client takes so many bytes of what it was sent. */
  take(bytes: number): void {
    this.hold(this.writableLength - bytes);
    if (this.writableLength === 0) this.emit('drain');
  }
  end(): void {
    this.sent.push('END');
  }
  leave(): void {
    this.closed = true;
    this.emit('close');
  }
  private hold(bytes: number): void {
    this.writableLength = bytes;
    this.socket.writableLength = bytes;
  }
}

/** More than a client must take in an hour. */
const MUCH = 'x'.repeat(8 * LEAST_TAKEN.bytes);

describe('StreamWriter', () => {
  let response: FakeResponse;
  const begin = () =>
    new StreamWriter(response as unknown as WaymarkResponse, { contentType: 'text/csv', text: 'head\n' });

  beforeEach(() => {
    response = new FakeResponse();
    jest.useFakeTimers();
  });
  afterEach(() => {
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    expect([response.listenerCount('drain'), response.listenerCount('close')]).toEqual([0, 0]);
  });

  it('says nothing before the first portion, so that a failure can still be answered', async () => {
    const writer = begin();
    expect(response.sent).toEqual([]);
    writer.write('a');
    writer.write('b');
    await writer.end();
    expect(response.sent).toEqual(['200 text/csv', 'head\n', 'a', 'b', 'END']);
  });

  it('ends with the head alone when there was nothing to write', async () => {
    await begin().end();
    expect(response.sent).toEqual(['200 text/csv', 'head\n', 'END']);
  });

  it('tells what the client has not taken yet, and waits until it has', async () => {
    response.takes = false;
    const writer = begin();
    writer.write('abc');
    expect(writer.unsentBytes).toBe('head\nabc'.length);
    let done = false;
    const taken = writer.taken().then(() => {
      done = true;
    });
    response.take(3);
    await Promise.resolve();
    expect(done).toBe(false);
    response.take(5);
    await taken;
    expect(done).toBe(true);
  });

  it('ends the answer only when the client has taken what comes before', async () => {
    response.takes = false;
    const ended = begin().end();
    expect(response.sent).not.toContain('END');
    response.take('head\n'.length);
    await ended;
    expect(response.sent).toContain('END');
  });

  it('gives up when the client leaves, while it waits and after', async () => {
    response.takes = false;
    const writer = begin();
    writer.write('a');
    const taken = expect(writer.taken()).rejects.toThrow(ClientGoneError);
    response.leave();
    await taken;
    expect(() => writer.write('b')).toThrow(ClientGoneError);
    await expect(writer.taken()).rejects.toThrow(ClientGoneError);
    expect(response.sent).not.toContain('b');
  });

  it('gives up on a client that takes nothing for ten minutes, and on one that takes too little', async () => {
    for (const bytes of [0, LEAST_TAKEN.bytes - 1]) {
      response = new FakeResponse();
      response.takes = false;
      const writer = begin();
      writer.write(MUCH);
      const refused = expect(writer.taken()).rejects.toThrow('takes too little');
      response.take(bytes);
      await jest.advanceTimersByTimeAsync(LEAST_TAKEN.everyMs);
      await refused;
    }
  });

  it('serves a client that takes the least there is to take to its end, whatever it is sent at once', async () => {
    response.takes = false;
    const writer = begin();
    writer.write(MUCH);
    let isTaken = false;
    const taken = writer.taken().then(() => {
      isTaken = true;
    });
    while (!isTaken) {
      response.take(Math.min(LEAST_TAKEN.bytes, response.writableLength));
      await jest.advanceTimersByTimeAsync(LEAST_TAKEN.everyMs);
    }
    await taken;
  });

  it('lifts the bound of a connection that stands still for as long as it writes', async () => {
    const writer = begin();
    writer.write('a');
    expect(response.socket.timeout).toBe(0);
    await writer.end();
    expect(response.socket.timeout).toBe(120_000);
  });
});
