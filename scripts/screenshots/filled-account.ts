import { AccountsService } from '../../src/accounts/accounts.service.js';
import { CLI } from '../../src/audit/actor.js';
import { HOUR_MS } from '../../src/common/clock.js';
import { KeysService } from '../../src/keys/keys.service.js';
import type { Person } from '../../src/members/people.service.js';
import { manyKeys } from '../../test/support/many-keys.js';
import type { TestApp } from '../../test/support/test-app.js';

const DAY_MS = 24 * HOUR_MS;
const LONG_NAME = 'Checkout and returns of the stores in Scandinavia, the Baltics and Northern Germany (EU)';
const LONG_TYPE = 'storefront.checkout.payment_method_selected.klarna_pay_in_three_instalments.confirmed';
/** Would be read as “invoice exe.pdf” by whoever obeys it. */
const TURNED = 'invoice \u202efdp.exe\u202c';

/**
 * An account as an enterprise has it: keys by the thousand, two hundred people, and values that are long, written from
 * right to left, or try to look like others. Its owner is also the owner of the other accounts.
 */
export async function fillAccount(app: TestApp, owner: Person): Promise<string> {
  const accounts = app.app.get(AccountsService, { strict: false });
  const account = await accounts.create({
    name: 'Northwind Traders International',
    plan: 'enterprise',
    actor: CLI,
  });
  const now = Date.now();
  await manyKeys(app, account, 1_200, (number) => ({
    name: number % 50 === 1 ? `${LONG_NAME} ${number}` : `Service ${number}`,
    environment: 1,
    createdAt: new Date(now - (number % 500) * DAY_MS - number * 60_000),
    createdBy: `service-account-${number % 7}@platform-engineering.northwind-traders.example`,
    usedAt: number % 4 === 0 ? null : new Date(now - (number % 120) * HOUR_MS),
    expiresAt: number % 9 === 0 ? new Date(now + (number % 40) * DAY_MS) : null,
    deletedAt: null,
  }));
  await app.dataSource.query(
    `WITH made AS (
       INSERT INTO people (public_id, email, name)
       SELECT 'per_filled' || lpad(n::text, 10, '0'),
              'firstname.lastname-' || n || '@regional-operations.northwind-traders.example',
              CASE WHEN n % 3 = 0 THEN 'Maximiliane von Hohenstein-Wittgenstein ' || n END
         FROM generate_series(1, 200) AS n
       RETURNING id)
     INSERT INTO memberships (account_id, person_id, role)
     SELECT $1, id, (ARRAY['admin', 'analyst'])[1 + id::int % 2] FROM made`,
    [account.id],
  );
  await app.dataSource.query(
    `INSERT INTO memberships (account_id, person_id, role) VALUES ($1, $2, 'owner')`,
    [account.id, owner.id],
  );
  const keys = app.app.get(KeysService, { strict: false });
  for (const name of [TURNED, 'مفتاح المتجر', LONG_NAME]) {
    const key = (await keys.issue({
      accountPublicId: account.publicId,
      environment: 'live',
      name,
      actor: { id: owner.publicId, origin: '2001:db8:4f2a:c01e::/64' },
    }))!;
    await sendLong(app.url, key.secret);
  }
  return account.publicId;
}

async function sendLong(url: string, secret: string): Promise<void> {
  const visitor = 'visitor-8f14e45f-ceea-467f-a0e6-d1c9f8e21b30-of-the-old-shop-imported-in-2024';
  const events = [
    { event_type: LONG_TYPE, visitor_id: visitor },
    { event_type: TURNED, visitor_id: TURNED },
    { event_type: 'page_view', visitor_id: visitor, revenue: { amount: '123456789.99', currency: 'EUR' } },
    { event_type: 'شراء', visitor_id: 'زائر-١٢' },
  ];
  await fetch(`${url}/api/v1/events/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    signal: AbortSignal.timeout(10_000),
  });
}
