import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { ClientGoneError } from './body-reader.js';
import { StreamWriter } from './stream-writer.js';
import type { WaymarkResponse } from './waymark-response.js';

/** A response whose client takes what it is sent only when told to. */
class FakeResponse extends EventEmitter {
  readonly sent: string[] = [];
  headersSent = false;
  closed = false;
  destroyed = false;
  takes = true;

  writeHead(status: number, headers: Record<string, string>): this {
    this.headersSent = true;
    this.sent.push(`${status} ${headers['Content-Type']}`);
    return this;
  }
  write(text: string): boolean {
    this.sent.push(text);
    return this.takes;
  }
  end(): void {
    this.sent.push('END');
  }
  leave(): void {
    this.closed = true;
    this.emit('close');
  }
}

describe('StreamWriter', () => {
  let response: FakeResponse;
  const write = (bounds = { stalledMs: 1000, totalMs: 60_000 }) => {
    const head = { contentType: 'text/csv', text: 'head\n' };
    return new StreamWriter(response as unknown as WaymarkResponse, head, bounds);
  };

  beforeEach(() => {
    response = new FakeResponse();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    expect([response.listenerCount('drain'), response.listenerCount('close')]).toEqual([0, 0]);
  });

  it('says nothing before the first portion, so that a failure can still be answered', async () => {
    const writer = write();
    expect(response.sent).toEqual([]);
    await writer.write('a');
    await writer.write('b');
    writer.end();
    expect(response.sent).toEqual(['200 text/csv', 'head\n', 'a', 'b', 'END']);
  });

  it('ends with the head alone when there was nothing to write', () => {
    write().end();
    expect(response.sent).toEqual(['200 text/csv', 'head\n', 'END']);
  });

  it('waits until the client has taken what lies before it', async () => {
    response.takes = false;
    let done = false;
    const written = write()
      .write('a')
      .then(() => {
        done = true;
      });
    await Promise.resolve();
    expect(done).toBe(false);
    response.emit('drain');
    await written;
    expect(done).toBe(true);
  });

  it('gives up when the client leaves, while it waits and after', async () => {
    response.takes = false;
    const writer = write();
    const written = expect(writer.write('a')).rejects.toThrow(ClientGoneError);
    response.leave();
    await written;
    await expect(writer.write('b')).rejects.toThrow(ClientGoneError);
    expect(response.sent).not.toContain('b');
  });

  it('gives up on a client that takes nothing for too long', async () => {
    response.takes = false;
    const written = expect(write().write('a')).rejects.toThrow('takes nothing');
    jest.advanceTimersByTime(1000);
    await written;
  });

  it('gives up on an answer that takes too long as a whole', async () => {
    const writer = write();
    await writer.write('a');
    jest.advanceTimersByTime(60_001);
    await expect(writer.write('b')).rejects.toThrow('too long');
  });
});
