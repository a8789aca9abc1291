import { DEFAULT_TIMEOUTS } from '../../src/http/http-server.js';
import { EdgeApp } from '../support/edge-app.js';

const get = (key: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n\r\n`;

describe('Closing', () => {
  it('lets a request under way finish, and its answer ends the connection', async () => {
    const edge = await EdgeApp.start();
    const connection = await edge.connect();
    connection.send(get(edge.keys.add(), '/api/v1/slow'));
    await edge.gate.reached;
    const closed = edge.close();
    edge.gate.pass();
    const answer = await connection.answer();
    expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
    await closed;
    expect(await connection.closed()).toBe('');
    connection.destroy();
  });

  it('ends idle connections at once and takes no new ones', async () => {
    const edge = await EdgeApp.start();
    const connection = await edge.connect();
    connection.send(get(edge.keys.add(), '/api/v1/whoami'));
    expect((await connection.answer()).headers['connection']).toBe('keep-alive');
    await edge.close();
    expect(await connection.closed()).toBe('');
    connection.destroy();
    await expect(edge.connect()).rejects.toThrow('ECONNREFUSED');
  });

  it('ends a connection that stands still, and told its client to leave sooner', async () => {
    // Far more than a busy machine lets a connection stand still while its request is on the way.
    const edge = await EdgeApp.start({ timeouts: { standstillMs: 10_000 } });
    const connection = await edge.connect();
    connection.send(get(edge.keys.add(), '/api/v1/whoami'));
    const { headers } = await connection.answer();
    expect([headers['connection'], headers['keep-alive']]).toEqual(['keep-alive', 'timeout=65']);
    expect(DEFAULT_TIMEOUTS.standstillMs).toBeGreaterThan(65_000);
    expect(await connection.closed()).toBe('');
    connection.destroy();
    await edge.close();
  });

  it('cuts what does not finish in time', async () => {
    const edge = await EdgeApp.start({ timeouts: { closeMs: 100 } });
    const connection = await edge.connect();
    connection.send(get(edge.keys.add(), '/api/v1/slow'));
    await edge.gate.reached;
    await edge.close();
    expect(await connection.closed()).toBe('');
    connection.destroy();
  });
});
