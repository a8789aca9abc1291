import { EdgeApp } from '../support/edge-app.js';
import { MovableClock } from '../support/movable-clock.js';

interface RouterLayer {
  readonly route?: { readonly path: string; readonly stack: { handle(...args: unknown[]): unknown }[] };
}

describe('A refusal inside a guard', () => {
  let edge: EdgeApp;
  let endings: unknown[] = [];

  beforeAll(async () => {
    // Stands still: no limit of a second has any of it back however long the next request takes.
    edge = await EdgeApp.start({ clock: new MovableClock() });
    const router = edge.app.getHttpAdapter().getInstance().router as { stack: RouterLayer[] };
    for (const { route } of router.stack) {
      if (route?.path !== '/api/v1/echo') continue;
      for (const layer of route.stack) {
        const handle = layer.handle.bind(layer);
        layer.handle = (...args) => {
          const ending = handle(...args);
          endings.push(ending);
          return ending;
        };
      }
    }
  });

  beforeEach(() => {
    endings = [];
  });

  afterAll(() => edge.close());

  const full = { eventsPerHour: 1, used: 1 };

  it.each([
    ['401 without a valid key', 401, () => 'nonsense'],
    ['401 of an unknown key', 401, () => ['sk', 'test', 'B'.repeat(32)].join('_')],
    ['429 of a full hour', 429, () => edge.keys.add(full)],
  ])('ends Nest’s way through the route: %s', async (_, status, key) => {
    expect((await edge.post('/api/v1/echo', '{}', { key: key() })).status).toBe(status);
    expect(endings).toHaveLength(1);
    await expect(Promise.all(endings)).resolves.toHaveLength(1);
  });

  it('ends it where the key is confirmed first: 429 of the burst limit', async () => {
    const key = edge.keys.add({ requestsPerSecond: 1 });
    await edge.post('/api/v1/echo', '{}', { key });
    expect((await edge.post('/api/v1/echo', '{}', { key })).status).toBe(429);
    expect(endings).toHaveLength(2);
    await expect(Promise.all(endings)).resolves.toHaveLength(2);
  });
});
