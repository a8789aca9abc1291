import { AccountsService } from '../../src/accounts/accounts.service.js';
import { type Actor, CLI, LOCAL_ORIGINS } from '../../src/audit/actor.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { HOUR_MS } from '../../src/common/clock.js';
import type { Environment } from '../../src/common/environment.js';
import { TrafficListsService } from '../../src/events/traffic-lists/traffic-lists.service.js';
import type { TrafficLists } from '../../src/events/traffic-lists/traffic-lists.types.js';
import type { IssuedKey } from '../../src/keys/api-key.js';
import { KeyRotationsService } from '../../src/keys/key-rotations.service.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { ScheduledDeletionsService } from '../../src/keys/scheduled-deletions.service.js';
import type { Site } from '../../src/keys/sites.service.js';
import { OneTimeLinksService } from '../../src/members/one-time-links.service.js';
import { type CohortFacts, CohortsService } from '../../src/reports/cohorts/cohorts.service.js';
import { AnnotationsService } from '../../src/saved/annotations/annotations.service.js';
import { BoardsService } from '../../src/saved/boards/boards.service.js';
import { SavedReportsService } from '../../src/saved/reports/saved-reports.service.js';
import { aPerson } from '../../test/support/people.js';
import type { TestApp } from '../../test/support/test-app.js';
import { advertise } from './advertising.js';
import { layOutAlerts } from './alerts.js';
import { fillAccount } from './filled-account.js';
import { layHistory } from './history.js';
import { type SharedName, shareReports } from './shared-links.js';
import { sendShoppers } from './shoppers.js';
import { LAPTOP, signIn, signInAsPeopleDo } from './sign-ins.js';
import { layOutSites } from './sites.js';
import { sendTraffic } from './traffic.js';

/** An owner who is an operator too, an analyst, and somebody who belongs to no account. */
export type Viewer = 'owner' | 'analyst' | 'newcomer';

/** What the pictures show, and who looks. */
export interface Stage {
  readonly account: string;
  readonly keys: Readonly<Record<'web' | 'old' | 'webNext', IssuedKey>>;
  /** A busy one, whose events are live. */
  readonly site: Site;
  /** One that is still empty. */
  readonly emptyAccount: string;
  /** One of an enterprise's size. */
  readonly filledAccount: string;
  /** The live one that was made of what is sent, with a note. */
  readonly board: string;
  /** One of narrow tiles. */
  readonly narrowBoard: string;
  /** Session tokens, by who looks. */
  readonly sessions: Readonly<Record<Viewer, string>>;
  /** Paths of links that nobody has used, with their secrets. */
  readonly links: Readonly<Record<'invitation' | 'password', string>>;
  /** Paths of links to reports, with their secrets. */
  readonly shared: Readonly<Record<SharedName, string>>;
  /** Sends a handful more, while a page looks. */
  keepSending(): Promise<void>;
}

const DAY_MS = 24 * HOUR_MS;
const FIRST_START: Actor = { id: 'first-start', origin: LOCAL_ORIGINS.service };

const TRAFFIC_LISTS: TrafficLists = {
  ownDomains: ['northwind.example', 'club.northwind.example'],
  returnDomains: ['pay.nordbank.example'],
  sources: [{ domain: 'find.example', source: 'find', medium: 'organic' }],
  nonInteractiveTypes: ['email_opened', 'invoice_paid'],
  adPlatforms: [
    { name: 'tiktok_ads_eu', platform: 'tiktok', medium: null },
    { name: 'podx', platform: 'Podcast X', medium: 'audio' },
  ],
};

const COHORTS: readonly CohortFacts[] = [
  {
    name: 'Bought lately',
    description: 'For the autumn letter.',
    definition: { did: { event_type: 'purchase', at_least: 1, last_days: 30 } },
  },
  {
    name: '<img src=x onerror=alert(1)> looked and never bought',
    description: '',
    definition: {
      and: [
        { did: { event_type: 'product_view', filters: { 'properties.device[not]': ['desktop'] } } },
        { not: { did: { event_type: 'purchase' } } },
        { not: { first_touch: { source: ['newsletter', 'google'] } } },
      ],
    },
  },
];

const NOTE =
  'The newsletter goes out on Tuesdays.\nCampaigns of the agency end in November: <b>ask Inês</b> before ads are booked again.';

/** A person at the company's own address. */
const at = ({ publicId }: { readonly publicId: string }): Actor => ({ id: publicId, origin: '203.0.113.80' });

/** A small company with a month behind it: people, keys of all ages, traffic of all statuses. */
export async function setStage(app: TestApp): Promise<Stage> {
  const { dataSource } = app;
  const now = Date.now();
  const accounts = app.app.get(AccountsService, { strict: false });
  const keys = app.app.get(KeysService, { strict: false });

  const shop = await accounts.create({ name: 'Northwind Outdoor', plan: 'pro', actor: FIRST_START });
  const other = await accounts.create({ name: 'Northwind Labs', plan: 'free', actor: FIRST_START });
  await accounts.create({ name: 'Harbour Coffee', plan: 'enterprise', eventsPerHour: 250_000, actor: CLI });
  const mara = await aPerson(app, {
    email: 'mara@northwind.example',
    account: shop,
    isOperator: true,
    actor: CLI,
  });
  const jonas = await aPerson(app, {
    email: 'jonas@northwind.example',
    account: shop,
    role: 'admin',
    actor: CLI,
  });
  const ines = await aPerson(app, {
    email: 'ines@northwind.example',
    account: shop,
    role: 'analyst',
    actor: CLI,
  });
  const names = { [mara.id]: 'Mara Lindqvist', [jonas.id]: 'Jonas Weber', [ines.id]: 'Inês Duarte' };
  for (const [id, name] of Object.entries(names))
    await dataSource.query('UPDATE people SET name = $2 WHERE id = $1', [id, name]);
  await dataSource.query(`INSERT INTO memberships (account_id, person_id, role) VALUES ($1, $2, 'owner')`, [
    other.id,
    mara.id,
  ]);
  const newcomer = await aPerson(app, { email: 'kim@northwind.example', actor: CLI });
  const links = app.app.get(OneTimeLinksService, { strict: false });
  const invitation = await links.invite({
    accountId: shop.id,
    email: 'theo@northwind.example',
    role: 'analyst',
    actor: at(mara),
  });
  const password = await links.createPasswordLink(jonas, at(mara));

  const issue = async (environment: Environment, name: string, days: number, more: object = {}) => {
    const actor = at(days % 2 === 0 ? mara : jonas);
    const key = (await keys.issue({ accountPublicId: shop.publicId, environment, name, actor, ...more }))!;
    await dataSource.query('UPDATE api_keys SET created_at = $2 WHERE id = $1', [
      key.id,
      new Date(now - days * DAY_MS),
    ]);
    return key;
  };
  const old = await issue('live', 'Web shop (2023)', 412);
  const web = await issue('live', 'Web shop', 131);
  const mail = await issue('live', 'Newsletter worker', 48, { eventsPerHour: 2_000 });
  const till = await issue('live', 'Store tills', 63, { expiresAt: new Date(now + 9 * DAY_MS) });
  const webNext = await issue('live', 'Web shop 2', 0);
  const gone = await issue('live', 'Agency (ended)', 200);
  const ci = await issue('test', 'Continuous integration', 21);
  const laptop = await issue('test', 'Mara’s laptop', 5);
  await issue('test', 'Spring prototype', 34);

  const refusal = { action: 'access.refused', accountId: shop.id } as const;
  const route = 'POST /dashboard/api/accounts/:account_id/keys';
  const audit = app.app.get(AuditService, { strict: false });
  const seen = { user_agent: LAPTOP.userAgent };
  const byRole = { ...seen, reason: 'role', role: 'analyst', attempts: 1 };
  await audit.recordAlone({ ...refusal, actor: at(ines), target: route, details: byRole });
  const byPerson = { ...seen, reason: 'not_a_member', route, account: shop.publicId, attempts: 14 };
  const ofPerson = { ...refusal, accountId: null, actor: at(newcomer), target: newcomer.publicId };
  await audit.recordAlone({ ...ofPerson, details: byPerson });
  const byMembership = { reason: 'not_a_member', attempts: 14 };
  await audit.recordAlone({ ...refusal, actor: { id: 'non-member' }, target: route, details: byMembership });

  const filledAccount = await fillAccount(app, mara);
  const past = { accountId: shop.id, days: 30 };
  await layHistory(
    app.database,
    [
      { ...past, keyId: web.id, environment: 1, perHour: 2_900 },
      { ...past, keyId: mail.id, environment: 1, perHour: 640 },
      { ...past, keyId: till.id, environment: 1, perHour: 410 },
      { ...past, keyId: ci.id, environment: 0, perHour: 180 },
      { ...past, keyId: laptop.id, environment: 0, perHour: 24, days: 5 },
    ],
    now,
  );
  await dataSource.query('INSERT INTO api_key_uses (key_id, used_at) VALUES ($1, $2)', [
    old.id,
    new Date(now - 104 * DAY_MS),
  ]);
  await keys.delete(gone.publicId, at(jonas));
  await app.app.get(KeyRotationsService, { strict: false }).begin({
    account: shop,
    oldPublicId: web.publicId,
    successor: { publicId: webNext.publicId },
    actor: at(jonas),
  });
  await app.app
    .get(ScheduledDeletionsService, { strict: false })
    .schedule(old.publicId, new Date(now + 6 * DAY_MS), at(jonas));

  const site = await layOutSites(app, shop, at(mara));
  await app.app.get(TrafficListsService, { strict: false }).change({
    ...{ accountId: shop.id, accountPublicId: shop.publicId, actor: at(jonas), revision: 0 },
    lists: TRAFFIC_LISTS,
  });

  await advertise(app.url, mail, now);
  const purchases = await app.app.get(SavedReportsService, { strict: false }).create(
    { accountId: shop.id, environment: 'live' },
    {
      name: 'Purchases by source',
      description: 'What the newsletter and the ads bring, week by week.',
      definition: { report: 'events', question: { event_type: ['purchase'], group_by: 'source' } },
    },
    at(mara),
  );

  await layOutAlerts(app, { account: shop, actor: at(mara), reportId: purchases.publicId });

  for (const facts of COHORTS)
    await app.app
      .get(CohortsService, { strict: false })
      .create({ accountId: shop.id, environment: 'test' }, facts, at(mara));

  await sendTraffic(app.url, { keys: [web, mail, till, webNext], refused: gone, events: 2_600 });
  await sendTraffic(app.url, { keys: [ci, laptop], refused: gone, events: 60 });
  await sendShoppers(app.url, ci.secret, now);
  const live = { accountId: shop.id, environment: 'live' } as const;
  const annotations = app.app.get(AnnotationsService, { strict: false });
  const happened = (days: number, kind: 'deploy' | 'campaign', text: string) =>
    annotations.create(live, { at: new Date(now - days * DAY_MS), kind, text }, at(jonas));
  await happened(2, 'deploy', 'Checkout 2.4 is live <b>at last</b>');
  await happened(5, 'campaign', 'The newsletter about tents is sent');
  await happened(5.1, 'deploy', 'Search 1.9');
  const boards = app.app.get(BoardsService, { strict: false });
  const { publicId: board, tiles } = await boards.makeDefault(live, at(mara));
  await boards.change({ scope: live, publicId: board, actor: at(mara) }, 1, {
    description: 'What the shop looks at on Mondays.',
    tiles: [...tiles, { kind: 'note', text: NOTE, x: 6, y: 15, w: 6, h: 3 }],
  });
  const narrow = tiles.map((tile, at) => ({
    ...tile,
    x: (at % 4) * 3,
    y: Math.floor(at / 4) * 5,
    w: 3,
    h: 5,
  }));
  const { publicId: narrowBoard } = await boards.create(
    live,
    { name: 'On a screen in the hall', description: 'Four tiles side by side.', tiles: narrow },
    at(mara),
  );
  return {
    site,
    account: shop.publicId,
    keys: { web, old, webNext },
    board,
    narrowBoard,
    emptyAccount: other.publicId,
    filledAccount,
    sessions: {
      owner: await signInAsPeopleDo(app, mara),
      analyst: await signIn(app, ines, LAPTOP),
      newcomer: await signIn(app, newcomer, LAPTOP),
    },
    links: { invitation: invitation.path, password: password.path },
    shared: await shareReports(app, { account: shop, person: mara, actor: at(mara) }),
    keepSending: () => sendTraffic(app.url, { keys: [web, mail, till], refused: gone, events: 30 }),
  };
}
