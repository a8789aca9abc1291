import type { IncomingMessage } from 'node:http';
import { AddressLimiter } from './address-limiter.js';
import { InProcessThrottlerStorage } from './in-process.storage.js';
import { WaymarkThrottlerStorage } from './throttler-storage.js';

const clock = { now: () => 1_800_000_000_250 };

function limiter(requestsPerSecond: number, shared: WaymarkThrottlerStorage | null = null): AddressLimiter {
  return new AddressLimiter({ requestsPerSecond, trustedProxies: [] }, clock, shared);
}

function from(remoteAddress: string): IncomingMessage {
  return { headers: {}, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('AddressLimiter', () => {
  it('refuses with 401 up to the limit and with 429 over it', async () => {
    const addresses = limiter(3);
    const statuses = [];
    for (let request = 0; request < 5; request++)
      statuses.push((await addresses.refuse(from('203.0.113.7'))).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('asks an address over the limit to wait at least a second', async () => {
    const addresses = limiter(1);
    await addresses.refuse(from('203.0.113.7'));
    expect((await addresses.refuse(from('203.0.113.7'))).extras.retryAfterSeconds).toBe(1);
  });

  it('does not make one address pay for another', async () => {
    const addresses = limiter(1);
    await addresses.refuse(from('203.0.113.7'));
    expect((await addresses.refuse(from('203.0.113.8'))).status).toBe(401);
  });

  it('shows the limit, what is left of it, and the next second', async () => {
    const addresses = limiter(3);
    await addresses.refuse(from('203.0.113.7'));
    const view = addresses.viewOfRequest(from('203.0.113.7'));
    expect(view).toEqual({ limit: 3, remaining: 2, resetSeconds: 1_800_000_001 });
  });

  it('counts nothing when it is only looked at', async () => {
    const addresses = limiter(1);
    for (let look = 0; look < 5; look++) addresses.viewOfRequest(from('203.0.113.7'));
    expect((await addresses.refuse(from('203.0.113.7'))).status).toBe(401);
  });

  it('counts what other instances refused, where they share a storage', async () => {
    const shared = new InProcessThrottlerStorage(clock);
    const [one, other] = [limiter(2, shared), limiter(2, shared)];
    await one.refuse(from('203.0.113.7'));
    await other.refuse(from('203.0.113.7'));
    expect((await one.refuse(from('203.0.113.7'))).status).toBe(429);
  });

  it('keeps a flood to itself: what it refuses by its own count is not asked of the others', async () => {
    let asked = 0;
    class CountedStorage extends InProcessThrottlerStorage {
      override hit(...hit: Parameters<InProcessThrottlerStorage['hit']>) {
        asked++;
        return super.hit(...hit);
      }
    }
    const addresses = limiter(2, new CountedStorage(clock));
    for (let request = 0; request < 100; request++) await addresses.refuse(from('203.0.113.7'));
    expect(asked).toBe(2);
  });

  it('counts addresses apart where instances share a storage', async () => {
    const shared = new InProcessThrottlerStorage(clock);
    await limiter(1, shared).refuse(from('203.0.113.7'));
    expect((await limiter(1, shared).refuse(from('203.0.113.8'))).status).toBe(401);
  });

  it('waits for a storage that has to ask', async () => {
    class AskingStorage extends WaymarkThrottlerStorage {
      async hit() {
        return { allowed: false, remaining: 0, retryAfterMs: 3_000 };
      }
    }
    const refused = await limiter(5, new AskingStorage()).refuse(from('203.0.113.7'));
    expect(refused).toMatchObject({ status: 429, extras: { retryAfterSeconds: 3 } });
  });

  it('knows a client by its address, of a request as of a socket', async () => {
    const addresses = limiter(3);
    const request = from('2001:db8:1:2:3::4');
    expect(addresses.clientOf(request)).toBe(addresses.clientOf(from('2001:db8:1:2::5')));
    await addresses.refuse(request);
    expect(addresses.viewOfSocket(request.socket)).toMatchObject({ limit: 3, remaining: 2 });
  });
});
