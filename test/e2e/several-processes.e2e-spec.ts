import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { HOUR_MS } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { createApp } from '../../src/http/configure-app.js';
import { ApiClient, anEvent, rateLimitOf } from '../support/api-client.js';
import { waitsForLock } from '../support/held-lock.js';
import { inTransaction } from '../support/in-transaction.js';
import { MovableClock } from '../support/movable-clock.js';
import { stored } from '../support/stored.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { PATIENT, startTestApp, type TestApp } from '../support/test-app.js';

describe('Limits that were changed or used elsewhere', () => {
  const clock = new MovableClock();
  let service: TestApp;
  let other: NestExpressApplication;
  let otherUrl: string;

  beforeAll(async () => {
    service = await startTestApp({ clock });
    const env = loadEnv({ PORT: '0', HOST: '127.0.0.1' });
    other = await createApp(AppModule.of({ database: service.database, env, clock }), {
      logger: false,
      timeouts: PATIENT,
    });
    await other.listen(0, '127.0.0.1');
    otherUrl = `http://127.0.0.1:${(other.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await other.close();
    await service.close();
  });

  const intoHour = (ms: number) => {
    const into = clock.now() % HOUR_MS;
    clock.advance(ms > into ? ms - into : HOUR_MS + ms - into);
  };

  it('show within a second when a plan changes right before the turn of an hour', async () => {
    const one = await service.issueKey({ plan: 'pro' });
    const two = await service.issueKey({ account: one.account });
    const [first, second] = [one, two].map(({ secret }) => new ApiClient(service.url, secret));
    intoHour(HOUR_MS - 300);
    await stored(first!.track(anEvent()));
    await stored(second!.track(anEvent()));
    await service.app
      .get(AccountsService, { strict: false })
      .changePlan({ publicId: one.account.publicId, actor: TEST_ACTOR }, { plan: 'free' });
    clock.advance(100);
    expect(rateLimitOf(await first!.get('/api/v1/validate')).limit).toBe(1_000);
    // From memory, and the first to be seen of the new hour.
    clock.advance(300);
    await stored(second!.track(anEvent()));
    expect(rateLimitOf(await first!.track(anEvent())).limit).toBe(1_000);
  });

  it.each([
    ['an event', (client: ApiClient) => client.post('/api/v1/events?dry_run=true', anEvent())],
    [
      'a batch',
      (client: ApiClient) => client.post('/api/v1/events/batch?dry_run=true', { events: [anEvent()] }),
    ],
  ])(
    'are known to a dry run of %s, though the key rested while its neighbours kept busy',
    async (_, dryRun) => {
      intoHour(60_000);
      const { secret } = await service.issueKey();
      const [here, there] = [service.url, otherUrl].map((url) => new ApiClient(url, secret));
      const busy = new ApiClient(otherUrl, (await service.issueKey()).secret);
      await stored(there!.track(anEvent()));
      await stored(here!.trackBatch(Array.from({ length: 999 }, () => anEvent())));
      for (let time = 0; time < 10; time++) {
        clock.advance(400);
        await stored(busy.track(anEvent()));
      }
      expect((await dryRun(there!)).status).toBe(429);
    },
  );
});

describe('A list in the order of receipt', () => {
  const clock = new MovableClock();
  let service: TestApp;
  let other: NestExpressApplication;
  let otherUrl: string;

  beforeAll(async () => {
    service = await startTestApp({ clock });
    const env = loadEnv({ PORT: '0', HOST: '127.0.0.1' });
    other = await createApp(AppModule.of({ database: service.database, env, clock }), {
      logger: false,
      timeouts: PATIENT,
    });
    await other.listen(0, '127.0.0.1');
    otherUrl = `http://127.0.0.1:${(other.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await other.close();
    await service.close();
  });

  it('has an event whose writing was held up behind those that passed it, although the clocks went back', async () => {
    const { secret } = await service.issueKey();
    const [here, there] = [service.url, otherUrl].map((url) => new ApiClient(url, secret)) as [
      ApiClient,
      ApiClient,
    ];
    // A page of a busy service may end before its search does.
    const list = async (from: string | null) => {
      const ids: string[] = [];
      for (let cursor = from; ; ) {
        const query = cursor === null ? '' : `&cursor=${cursor}`;
        const { body } = await here.get(`/api/v1/events?order=received${query}`);
        ids.push(...body.events.map((event: { event_id: string }) => event.event_id));
        if (body.complete) return { ids, cursor: body.next_cursor as string };
        cursor = body.next_cursor;
      }
    };
    await stored(here.track(anEvent({ event_id: 'first' })));
    await inTransaction(service.database, async (holder) => {
      await holder.query('SELECT 1 FROM allowance_hourly FOR UPDATE');
      const held = here.track(anEvent({ event_id: 'held up' }));
      await waitsForLock(service.database);
      clock.advance(-HOUR_MS);
      await stored(there.track(anEvent({ event_id: 'passed' })));

      const before = await list(null);
      expect(before.ids).toEqual(['first', 'passed']);
      const idle = await list(before.cursor);
      expect(idle.ids).toEqual([]);

      await holder.query('COMMIT');
      await stored(held);
      expect((await there.delete('/api/v1/visitors/nobody')).status).toBe(200);
      const after = await list(idle.cursor);
      expect(after.ids).toEqual(['held up']);
      expect((await list(after.cursor)).ids).toEqual([]);
    });
  });
});
