import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { EventStore } from '../../src/events/event.store.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { fromNextHour } from '../support/hour-clock.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

describe('POST /api/v1/events/batch', () => {
  let service: TestApp;
  let owner: TestKey;
  let client: ApiClient;

  beforeAll(async () => {
    service = await startTestApp({ clock: fromNextHour() });
  });
  beforeEach(async () => {
    owner = await service.issueKey();
    client = new ApiClient(service.url, owner.secret);
  });
  afterAll(() => service.close());

  const stored = () => countRecord(service.database, owner.account.publicId);
  const statuses = (body: { results: { status: string }[] }) => body.results.map(({ status }) => status);

  describe('200', () => {
    it('gives one result per event, in order, and counts that add up', async () => {
      await client.track(anEvent({ event_id: 'old', visitor_id: 'v' }));
      const answer = await client.trackBatch([
        anEvent({ event_id: 'a', visitor_id: 'v' }),
        anEvent({ event_id: 'old', visitor_id: 'v' }),
        anEvent({ event_id: 'old', visitor_id: 'other' }),
        { event_type: 'no visitor', event_id: 'bad' },
        anEvent({ event_id: 'a', visitor_id: 'v' }),
        anEvent({ event_id: 'a', visitor_id: 'w' }),
        anEvent({ extra: 1 }),
      ]);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        request_id: answer.headers.get('x-request-id'),
        received: 7,
        accepted: 2,
        duplicates: 2,
        conflicts: 2,
        rejected: 1,
        rate_limited: 0,
      });
      expect(statuses(answer.body)).toEqual([
        'accepted',
        'duplicate',
        'conflict',
        'rejected',
        'duplicate',
        'conflict',
        'accepted',
      ]);
      expect(answer.body.results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(answer.body.results[3]).toMatchObject({
        event_id: 'bad',
        errors: [{ field: 'visitor_id', code: 'required', message: expect.any(String) }],
      });
      expect(answer.body.results[6].warnings).toEqual(['extra']);
      expect(await stored()).toEqual({ events: 3, metered: 3, allowed: 3 });
    });

    it('takes 1,000 events, gzipped', async () => {
      const events = Array.from({ length: 1000 }, () => anEvent());
      const answer = await client.send('POST', '/api/v1/events/batch', gzipSync(JSON.stringify({ events })), {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
      });
      expect([answer.status, answer.body.accepted]).toEqual([200, 1000]);
      expect((await stored()).events).toBe(1000);
    });

    it('admits what fits, in order; a duplicate takes no unit, and is answered as one after the last unit', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 3 });
      const limited = new ApiClient(service.url, small.secret);
      const known = anEvent({ event_id: 'known' });
      await limited.track(known);
      const answer = await limited.trackBatch([
        known,
        anEvent({ event_id: 'n1' }),
        anEvent({ event_id: 'n2' }),
        anEvent({ event_id: 'n3' }),
        known,
        anEvent({ event_id: 'n3' }),
      ]);
      expect(answer.status).toBe(200);
      expect(statuses(answer.body)).toEqual([
        'duplicate',
        'accepted',
        'accepted',
        'rate_limited',
        'duplicate',
        'rate_limited',
      ]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body).not.toHaveProperty('retry_after');
      expect((await countRecord(service.database, small.account.publicId)).events).toBe(3);
    });

    it('finds 1,000 duplicates in one statement, not in as many, though one unit is left', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 1001 });
      const limited = new ApiClient(service.url, small.secret);
      const events = Array.from({ length: 1000 }, (_, i) => anEvent({ event_id: `e${i}` }));
      await limited.trackBatch(events);
      const inserts = jest.spyOn(service.app.get(EventStore, { strict: false }), 'insert');
      expect((await limited.trackBatch(events)).body).toMatchObject({ duplicates: 1000, rate_limited: 0 });
      expect(inserts).toHaveBeenCalledTimes(1);
      inserts.mockRestore();
    });

    it('answers a dry run, repeats within the batch included', async () => {
      const batch = {
        events: [anEvent({ event_id: 'x', visitor_id: 'v' }), anEvent({ event_id: 'x', visitor_id: 'v' })],
      };
      const dry = await client.post('/api/v1/events/batch?dry_run=true', batch);
      expect([dry.status, dry.body.dry_run, statuses(dry.body)]).toEqual([
        200,
        true,
        ['accepted', 'duplicate'],
      ]);
      expect((await stored()).events).toBe(0);
      const real = await client.post('/api/v1/events/batch', batch);
      expect(statuses(real.body)).toEqual(statuses(dry.body));
    });
  });

  describe('refusals of the whole', () => {
    it('429 when every event is limited', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 0 });
      const answer = await new ApiClient(service.url, small.secret).trackBatch([anEvent()]);
      expect([answer.status, answer.body.error]).toEqual([429, 'Rate limit exceeded']);
      expect(answer.headers.get('retry-after')).toBe(String(answer.body.retry_after));
    });

    it('none of what dry_run finds no unit for, while there is one for the first', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 1 });
      const limited = new ApiClient(service.url, small.secret);
      const dry = await limited.post('/api/v1/events/batch?dry_run=true', {
        events: [anEvent({ event_id: 'p' }), anEvent({ event_id: 'q' })],
      });
      expect([dry.status, statuses(dry.body)]).toEqual([200, ['accepted', 'rate_limited']]);
    });

    it('409 when all that is valid conflicts', async () => {
      await client.track(anEvent({ event_id: 'taken' }));
      const answer = await client.trackBatch([anEvent({ event_id: 'taken' }), {}]);
      expect([answer.status, answer.body.error, statuses(answer.body)]).toEqual([
        409,
        expect.any(String),
        ['conflict', 'rejected'],
      ]);
    });

    it('400 when every event is rejected, with their faults', async () => {
      const answer = await client.trackBatch([{}, { event_type: 1 }]);
      expect([answer.status, answer.body.error, answer.body.rejected]).toEqual([400, expect.any(String), 2]);
    });

    it.each([
      ['no list', {}],
      ['an empty list', { events: [] }],
      ['1,001 events', { events: Array.from({ length: 1001 }, () => ({})) }],
      ['another member', { events: [anEvent()], event: 1 }],
    ])('400 for an envelope with %s', async (_, body) => {
      const answer = await client.post('/api/v1/events/batch', body);
      expect([answer.status, answer.body.details.length > 0]).toEqual([400, true]);
    });

    it('503 that names every id, when the database fails after part of the batch was stored', async () => {
      const small = await service.issueKey({ plan: 'free', eventsPerHour: 2 });
      const events = ['s1', 's2', 's3'].map((id) => anEvent({ event_id: id }));
      const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      const find = jest
        .spyOn(service.app.get(EventStore, { strict: false }), 'find')
        .mockRejectedValue(refused);
      const answer = await new ApiClient(service.url, small.secret).trackBatch(events);
      find.mockRestore();
      expect([answer.status, answer.body.event_ids]).toEqual([503, ['s1', 's2', 's3']]);
      expect((await countRecord(service.database, small.account.publicId)).events).toBe(2);
    });

    it('413 above 1 MiB, also when only the decompressed body is', async () => {
      const large = JSON.stringify({ events: [anEvent({ properties: { text: 'x'.repeat(1024 * 1024) } })] });
      const headers = { 'Content-Type': 'application/json' };
      const plain = await client.send('POST', '/api/v1/events/batch', large, headers);
      const zipped = await client.send('POST', '/api/v1/events/batch', gzipSync(large), {
        ...headers,
        'Content-Encoding': 'gzip',
      });
      expect([plain.status, zipped.status]).toEqual([413, 413]);
    });
  });
});
