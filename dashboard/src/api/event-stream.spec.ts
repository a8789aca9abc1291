import { MessageParser } from './event-stream';

const STREAM =
  'retry: 1000\n\nevent: rows\nid: 7\ndata: {"a":"b: c"}\n\n: \nid: 8\n\nevent: rows\ndata: 1\ndata: 2\n\n';

describe('MessageParser', () => {
  it.each([1, 2, 7, STREAM.length])('reads the same messages from pieces of %i characters', (size) => {
    const heard: unknown[] = [];
    const parser = new MessageParser({ onId: (id) => heard.push(id), onMessage: (it) => heard.push(it) });
    for (let at = 0; at < STREAM.length; at += size) parser.take(STREAM.slice(at, at + size));
    expect(heard).toEqual([
      '7',
      { event: 'rows', data: '{"a":"b: c"}' },
      '8',
      { event: 'rows', data: '1\n2' },
    ]);
  });
});
