import { ApiClient, anEvent } from '../support/api-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('GET /api/v1/events/{event_id}', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp();
  });
  afterAll(() => service.close());

  it('200: is the object that the list shows, whatever characters the id has', async () => {
    const { secret } = await service.issueKey();
    const client = new ApiClient(service.url, secret);
    for (const id of ['plain', 'a/b?c#d', 'ü 😀 "', '%', 'batch', '__proto__']) {
      await client.track(anEvent({ event_id: id, properties: { id } }));
      const answer = await client.get(`/api/v1/events/${encodeURIComponent(id)}`);
      const { body } = await client.get('/api/v1/events');
      expect([answer.status, answer.body.event_id]).toEqual([200, id]);
      expect(body.events).toContainEqual(answer.body);
    }
  });

  it('200: one whose id no path can carry is found by a query', async () => {
    const owner = await service.issueKey();
    const client = new ApiClient(service.url, owner.secret);
    for (const id of ['.', '..', 'a/../b', '%2e']) {
      await client.track(anEvent({ event_id: id, event_type: 'odd' }));
      const found = (query: string) =>
        client.get(`/api/v1/events?event_id=${encodeURIComponent(id)}${query}`);
      const { status, body } = await found('');
      expect([status, body.events.length, body.next_cursor]).toEqual([200, 1, null]);
      expect(body.events[0]).toMatchObject({ event_id: id, event_type: 'odd' });
      expect((await found('&event_type=even')).body.events).toEqual([]);
    }
    const other = new ApiClient(service.url, (await service.issueKey()).secret);
    expect((await other.get('/api/v1/events?event_id=..')).body.events).toEqual([]);
    expect((await client.get('/api/v1/events?event_id=')).status).toBe(400);
  });

  it.each(['unknown', 'x'.repeat(3000), '%00', 'a%00b'])('404: there is no event %s', async (id) => {
    const { secret } = await service.issueKey();
    const answer = await new ApiClient(service.url, secret).get(`/api/v1/events/${id}`);
    expect([answer.status, answer.body]).toEqual([404, { error: expect.any(String) }]);
  });

  it('404: another account’s or environment’s event is not there', async () => {
    const owner = await service.issueKey();
    const live = await service.issueKey({ account: owner.account, environment: 'live' });
    const otherAccount = await service.issueKey();
    await new ApiClient(service.url, owner.secret).track(anEvent({ event_id: 'mine' }));
    for (const { secret } of [live, otherAccount]) {
      expect((await new ApiClient(service.url, secret).get('/api/v1/events/mine')).status).toBe(404);
    }
  });
});
