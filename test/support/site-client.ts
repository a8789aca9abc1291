import { randomUUID } from 'node:crypto';
import type { Account } from '../../src/accounts/accounts.service.js';
import { type Site, SitesService } from '../../src/keys/sites.service.js';
import type { Answer } from './api-client.js';
import { TEST_ACTOR } from './test-actor.js';
import type { TestApp } from './test-app.js';

/** A person's browser, as it names itself. */
export const A_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface SiteOptions {
  readonly hostnames?: readonly string[];
  readonly eventTypes?: readonly string[];
  readonly eventsPerHour?: number;
  readonly environment?: 'test' | 'live';
}

/** A site of the account, as the dashboard creates it; of the host shop.example unless told otherwise. */
export async function createSite(
  { app }: Pick<TestApp, 'app'>,
  account: Account,
  options: SiteOptions = {},
): Promise<Site> {
  const { hostnames = ['shop.example'], eventTypes = ['page_view'] } = options;
  const site = await app.get(SitesService, { strict: false }).create({
    account,
    name: 'Shop',
    environment: options.environment ?? 'test',
    eventsPerHour: options.eventsPerHour ?? 1_000,
    rules: { hostnames, eventTypes },
    actor: TEST_ACTOR,
  });
  if (site === null) throw new Error('The account has too many sites');
  return site;
}

/** Deletes a site by its public id, as an owner does. */
export async function deleteSite({ app }: Pick<TestApp, 'app'>, account: Account, site: Site): Promise<void> {
  const { publicId } = site;
  await app
    .get(SitesService, { strict: false })
    .delete({ accountId: account.id, publicId, actor: TEST_ACTOR });
}

export interface SentBy {
  readonly origin?: string | null;
  readonly userAgent?: string;
  readonly contentType?: string;
  /** As a proxy names the client. */
  readonly address?: string;
}

/** Sends as the script in a page does: events as text, from the page's origin. */
export async function sendFromPage(
  url: string,
  siteId: string,
  body: unknown,
  by: SentBy = {},
): Promise<Answer> {
  const { origin = 'https://shop.example', userAgent = A_BROWSER, address } = by;
  const response = await fetch(`${url}/t/${siteId}/events`, {
    method: 'POST',
    headers: {
      ...(origin !== null && { Origin: origin }),
      ...(address !== undefined && { 'X-Forwarded-For': address }),
      'User-Agent': userAgent,
      'Content-Type': by.contentType ?? 'text/plain;charset=UTF-8',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A page view as the script sends it; say only what the test is about. */
export function aPageView(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    event_type: 'page_view',
    event_id: randomUUID(),
    visitor_id: 'visitor',
    properties: { url: 'https://shop.example/' },
    ...overrides,
  };
}
