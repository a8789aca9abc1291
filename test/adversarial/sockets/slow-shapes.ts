import type { SocketShape } from './socket-shapes.js';

/** Requests that are begun and never finished, for a service with little patience. */
export function slowShapes(secret: string): Omit<SocketShape, 'ends'>[] {
  const head = (...headers: string[]) =>
    `POST /api/v1/echo HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${secret}\r\n${headers.map((line) => `${line}\r\n`).join('')}`;
  const json = 'Content-Type: application/json';
  const whole = `GET /api/v1/whoami HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${secret}\r\n\r\n`;
  return [
    { name: 'nothing', bytes: '', statuses: [] },
    { name: 'half a method', bytes: 'PO', statuses: [408] },
    { name: 'half a request line', bytes: 'POST /api/v1/ec', statuses: [408] },
    { name: 'half a header', bytes: head('Content-Le').slice(0, -2), statuses: [408] },
    { name: 'headers without the empty line', bytes: head(json), statuses: [408] },
    { name: 'a body that never begins', bytes: `${head(json, 'Content-Length: 10')}\r\n`, statuses: [408] },
    { name: 'half a body', bytes: `${head(json, 'Content-Length: 10')}\r\n{"a":`, statuses: [408] },
    {
      name: 'half a chunk',
      bytes: `${head(json, 'Transfer-Encoding: chunked')}\r\n9\r\n{"a":`,
      statuses: [408],
    },
    {
      name: 'chunks without the last one',
      bytes: `${head(json, 'Transfer-Encoding: chunked')}\r\n2\r\n{}\r\n`,
      statuses: [408],
    },
    {
      name: 'a promise of a body, asked for and never sent',
      bytes: `${head(json, 'Content-Length: 10', 'Expect: 100-continue')}\r\n`,
      statuses: [100, 408],
    },
    {
      name: 'the rest of a body that was refused',
      bytes: `${head('Content-Length: 10')}\r\n{`,
      statuses: [415],
    },
    { name: 'a second request', bytes: `${whole}GET /api/v1/who`, statuses: [200, 408] },
    { name: 'nothing after a first request', bytes: whole, statuses: [200] },
  ];
}
