import { ApiClient, anEvent, rateLimitOf } from '../support/api-client.js';
import { fromNextHour } from '../support/hour-clock.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('DELETE /api/v1/visitors/{visitor_id}', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await startTestApp({ clock: fromNextHour() });
  });
  afterAll(() => service.close());

  it("200: erases the visitor's events of this environment alone; what they spent stays spent", async () => {
    const { account, secret, key } = await service.issueKey();
    const live = await service.issueKey({ account, environment: 'live' });
    const client = new ApiClient(service.url, secret);
    const visitor = 'süß/../visitor';
    const events = [1, 2, 3].map((n) => anEvent({ visitor_id: visitor, event_id: `e${n}` }));
    await client.trackBatch([...events, anEvent({ visitor_id: 'somebody else' })]);
    await new ApiClient(service.url, live.secret).track(anEvent({ visitor_id: visitor }));

    const answer = await client.delete(`/api/v1/visitors/${encodeURIComponent(visitor)}`);
    expect([answer.status, answer.body]).toEqual([200, { deleted: 3 }]);
    expect(await countRecord(service.database, account.publicId)).toEqual({
      events: 2,
      metered: 5,
      allowed: 5,
    });
    expect(rateLimitOf(answer).remaining).toBe(995);

    const { rows } = await service.database.writer.query(
      `SELECT actor, action, details FROM audit_log WHERE action = 'visitor.erased'`,
    );
    expect(rows).toEqual([
      { actor: key.publicId, action: 'visitor.erased', details: { environment: 'test', deleted: 3 } },
    ]);
  });

  it('200: erasing somebody unknown deletes nothing; an erased id may be sent again', async () => {
    const { secret } = await service.issueKey();
    const client = new ApiClient(service.url, secret);
    expect((await client.delete('/api/v1/visitors/nobody')).body).toEqual({ deleted: 0 });
    const event = anEvent({ event_id: 'phoenix', visitor_id: 'v' });
    await client.track(event);
    await client.delete('/api/v1/visitors/v');
    expect((await client.track({ ...event, visitor_id: 'w' })).status).toBe(201);
  });

  it('200: a visitor whose id no path can carry is erased by a query, and 400 without one', async () => {
    const { secret } = await service.issueKey();
    const client = new ApiClient(service.url, secret);
    await client.track(anEvent({ visitor_id: '..' }));
    await client.track(anEvent({ visitor_id: '.' }));
    const erase = (query: string) => client.send('DELETE', `/api/v1/visitors${query}`);
    for (const query of ['', '?visitor_id=', '?visitor=..']) expect((await erase(query)).status).toBe(400);
    const answer = await erase('?visitor_id=..');
    expect([answer.status, answer.body]).toEqual([200, { deleted: 1 }]);
    expect((await client.get('/api/v1/events')).body.events).toMatchObject([{ visitor_id: '.' }]);
  });

  it('200: deletes nothing under a name that cannot be stored', async () => {
    const { secret } = await service.issueKey();
    const answer = await new ApiClient(service.url, secret).delete('/api/v1/visitors/a%00b');
    expect([answer.status, answer.body]).toEqual([200, { deleted: 0 }]);
  });
});
