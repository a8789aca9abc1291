/**
 * "Floor": what node:http itself costs on this machine when it reads and parses the same body and answers in the
 * same shape, storing nothing, checking nothing. No framework, no router; nothing that stores can be faster in one
 * process. It is fair as a ceiling, not as a rival: it keeps none of the promises.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    answer(response, 200, { valid: true, account_id: 'acct_floor', environment: 'test' });
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = parse(request, Buffer.concat(chunks)) as { events?: unknown[] };
    if (body.events) {
      const results = body.events.map((_, index) => ({ index, event_id: `${index}`, status: 'accepted' }));
      answer(response, 200, { received: results.length, accepted: results.length, results });
    } else {
      answer(response, 201, { event_id: '0', status: 'accepted', received_at: new Date().toISOString() });
    }
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

function parse(request: IncomingMessage, bytes: Buffer): unknown {
  const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString('utf8'));
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
