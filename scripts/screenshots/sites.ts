import type { Account } from '../../src/accounts/accounts.service.js';
import type { Actor } from '../../src/audit/actor.js';
import { type Site, SitesService } from '../../src/keys/sites.service.js';
import { aPageView, sendFromPage } from '../../test/support/site-client.js';
import type { TestApp } from '../../test/support/test-app.js';

/** What sites of a company have: one that is busy and drops some, one of many hosts, one that is gone. */
export async function layOutSites(app: TestApp, account: Account, actor: Actor): Promise<Site> {
  const sites = app.app.get(SitesService, { strict: false });
  const create = async (name: string, hostnames: readonly string[], eventsPerHour: number) =>
    (await sites.create({
      ...{ account, name, eventsPerHour, actor, environment: 'live' },
      rules: { hostnames, eventTypes: ['page_view', 'outbound_click'] },
    }))!;
  const shop = await create('Web shop', ['northwind.example', '*.northwind.example'], 4_000);
  await create('Magazine', ['magazine.northwind.example'], 500);
  const countries = ['at', 'be', 'ch', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'se'];
  const outlets = countries.map(
    (country) => `${country}.outlet-and-returned-goods.northwind-outdoor.example`,
  );
  await create('Outlets of fourteen countries, kept by the agency in Gothenburg', outlets, 1_000_000);
  const gone = await create('Winter sale 2024', ['winter.northwind.example'], 500);
  await sites.delete({ accountId: account.id, publicId: gone.publicId, actor });

  const send = (change: object, by: object = {}) =>
    sendFromPage(
      app.url,
      shop.publicId,
      { events: [aPageView({ ...change })] },
      { origin: 'https://www.northwind.example', ...by },
    );
  for (let view = 0; view < 12; view++) await send({ visitor_id: `visitor-${view % 5}` });
  for (let view = 0; view < 4; view++) await send({}, { origin: 'https://northwind-outdoor.example' });
  await send({}, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await send({ event_type: 'newsletter_signup_completed' });
  await send({ event_id: 'order-1001' });
  return shop;
}
