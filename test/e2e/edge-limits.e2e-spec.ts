import { EdgeApp } from '../support/edge-app.js';

/** Time that passes only when a test says so. */
class StoppedClock {
  nowMs = Date.UTC(2027, 0, 5, 10, 17, 0);

  now(): number {
    return this.nowMs;
  }
}

describe('Limits at the edge', () => {
  const clock = new StoppedClock();
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start({
      clock,
      limits: { addressRequestsPerSecond: 10, trustedProxies: ['127.0.0.1'] },
    });
  });

  afterAll(() => edge.close());

  const statuses = async (requests: number, send: () => Promise<Response>) => {
    const answers = await Promise.all(Array.from({ length: requests }, send));
    return answers.map((answer) => answer.status).sort();
  };

  describe('429 of the burst limit', () => {
    it('exactly the requests over the limit are refused, however many come at once', async () => {
      const key = edge.keys.add({ requestsPerSecond: 7 });
      expect(await statuses(20, () => edge.post('/api/v1/echo', '{}', { key }))).toEqual([
        ...Array(7).fill(200),
        ...Array(13).fill(429),
      ]);
    });

    it("has the founding body, a wait of at least a second, and the hour's true headers", async () => {
      const key = edge.keys.add({ requestsPerSecond: 1, eventsPerHour: 5_000, used: 3 });
      await edge.post('/api/v1/echo', '{}', { key });
      const answer = await edge.post('/api/v1/echo', '{}', { key });
      expect([answer.status, await answer.json()]).toEqual([
        429,
        { error: 'Rate limit exceeded', retry_after: 1 },
      ]);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('5000');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('4997');
      expect(answer.headers.get('x-ratelimit-reset')).toBe(String(Date.UTC(2027, 0, 5, 11) / 1000));
    });

    it('ends after the wait it names', async () => {
      const key = edge.keys.add({ requestsPerSecond: 2 });
      await statuses(5, () => edge.post('/api/v1/echo', '{}', { key }));
      clock.nowMs += 1_000;
      expect(await statuses(2, () => edge.post('/api/v1/echo', '{}', { key }))).toEqual([200, 200]);
    });

    it('of events leaves reading alone, and the other way round', async () => {
      const key = edge.keys.add({ requestsPerSecond: 2 });
      await statuses(5, () => edge.post('/api/v1/echo', '{}', { key }));
      expect(await statuses(3, () => edge.fetch('/api/v1/whoami', { key }))).toEqual([200, 200, 429]);
    });

    it('of one account leaves others alone', async () => {
      const [loud, quiet] = [
        edge.keys.add({ requestsPerSecond: 1 }),
        edge.keys.add({ requestsPerSecond: 1 }),
      ];
      await statuses(5, () => edge.post('/api/v1/echo', '{}', { key: loud }));
      expect((await edge.post('/api/v1/echo', '{}', { key: quiet })).status).toBe(200);
    });

    it('is not escaped by asking for what does not exist', async () => {
      const key = edge.keys.add({ requestsPerSecond: 2 });
      expect(await statuses(4, () => edge.fetch('/api/v1/nothing', { key }))).toEqual([404, 404, 429, 429]);
    });
  });

  describe('the decorators of @nestjs/throttler', () => {
    it('@SkipThrottle() takes a route out of the burst limit', async () => {
      const key = edge.keys.add({ requestsPerSecond: 1 });
      expect(await statuses(5, () => edge.fetch('/api/v1/unthrottled', { key }))).toEqual(Array(5).fill(200));
    });

    it('@Throttle() gives a route a limit and a bucket of its own, for each account', async () => {
      const [key, other] = [edge.keys.add({ requestsPerSecond: 2 }), edge.keys.add()];
      const asked = () => edge.fetch('/api/v1/twice-a-minute', { key });
      expect(await statuses(2, () => edge.fetch('/api/v1/whoami', { key }))).toEqual([200, 200]);
      expect(await statuses(3, asked)).toEqual([200, 200, 429]);
      expect((await edge.fetch('/api/v1/twice-a-minute', { key: other })).status).toBe(200);
      clock.nowMs += 5_000;
      const answer = await asked();
      expect([answer.status, await answer.json()]).toEqual([
        429,
        { error: 'Rate limit exceeded', retry_after: 25 },
      ]);
      expect(answer.headers.get('retry-after')).toBe('25');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
    });

    it('a route that passes through the library counts in the same bucket as one that takes the short cut', async () => {
      const key = edge.keys.add({ requestsPerSecond: 3 });
      expect((await edge.fetch('/api/v1/whoami', { key })).status).toBe(200);
      expect(await statuses(3, () => edge.fetch('/api/v1/decorated', { key }))).toEqual([200, 200, 429]);
      expect((await edge.fetch('/api/v1/whoami', { key })).status).toBe(429);
    });
  });

  describe('429 of a full hour', () => {
    it('comes before the body is read and names the seconds until the next hour', async () => {
      const connection = await edge.connect();
      const key = edge.keys.add({ eventsPerHour: 100, used: 100 });
      clock.nowMs = Date.UTC(2027, 0, 5, 12, 59, 42, 500);
      connection.send(
        `POST /api/v1/echo HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\nContent-Length: 9\r\n\r\n`,
      );
      const answer = await connection.answer();
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        429,
        { error: 'Rate limit exceeded', retry_after: 18 },
      ]);
      expect(answer.headers).toMatchObject({
        'retry-after': '18',
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Date.UTC(2027, 0, 5, 13) / 1000),
      });
      connection.destroy();
    });

    it('does not keep anyone from reading', async () => {
      const key = edge.keys.add({ eventsPerHour: 100, used: 100 });
      expect((await edge.fetch('/api/v1/whoami', { key })).status).toBe(200);
    });
  });

  describe('the limit of addresses', () => {
    let last = 0;
    /** A client address that no other test has used. */
    const newAddress = () => `198.51.100.${++last}`;
    const ask = (address: string, key = 'nonsense') =>
      edge.fetch('/api/v1/whoami', { key, headers: { 'X-Forwarded-For': address } });

    it('turns the 401 into the founding 429 once an address is over it', async () => {
      const address = newAddress();
      expect(await statuses(13, () => ask(address))).toEqual([...Array(10).fill(401), 429, 429, 429]);
      const answer = await ask(address);
      expect(await answer.json()).toEqual({ error: 'Rate limit exceeded', retry_after: 1 });
      expect(answer.headers.get('x-ratelimit-limit')).toBe('10');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(answer.headers.get('x-ratelimit-reset')).toBe(String(Math.floor(clock.nowMs / 1000) + 1));
    });

    it('never locks a valid key out, not even from a flooding address', async () => {
      const address = newAddress();
      await statuses(30, () => ask(address));
      const key = edge.keys.add();
      expect(await statuses(30, () => ask(address, key))).toEqual(Array(30).fill(200));
    });

    it('does not count valid keys', async () => {
      const address = newAddress();
      const key = edge.keys.add();
      await statuses(30, () => ask(address, key));
      expect((await ask(address)).status).toBe(401);
    });

    it('counts the 401 of a key that was deleted', async () => {
      const address = newAddress();
      const key = edge.keys.add();
      await ask(address, key);
      edge.keys.delete(key);
      expect(await statuses(12, () => ask(address, key))).toEqual([...Array(10).fill(401), 429, 429]);
    });
  });
});
