import type { Lanes } from '../../src/common/commit-lanes.js';
import { OperatedAccountsReadModel } from '../../src/dashboard/operator/operated-accounts.read-model.js';
import { LANES } from '../../src/database/citus/lanes.js';
import { Ledger } from '../scenarios/faults/ledger.js';
import { SteadyLoad } from '../scenarios/faults/steady-load.js';
import { type Answer, ApiClient, anEvent } from '../support/api-client.js';
import { CitusMachine } from '../support/citus-machine.js';
import { describeCitus } from '../support/describe-citus.js';
import { metersOf } from '../support/record.js';
import { soon } from '../support/soon.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

/** More than there are shards, so that all machines have some. */
const ACCOUNTS = 12;

/** How often each account of the other machines is served while one is away, and each of that one once it is back. */
const TIMES = 20;

/** An account under a sender of its own, which repeats each request until its events have their final word. */
interface Sending {
  readonly owner: TestKey;
  readonly client: ApiClient;
  readonly ledger: Ledger;
  /** Sent once while the machine was away, and never again. */
  readonly once: string[];
}

describeCitus('While a machine of a cluster is away', () => {
  let service: TestApp;
  let away: CitusMachine;
  const there: Sending[] = [];
  const gone: Sending[] = [];
  const begun: SteadyLoad[] = [];

  beforeAll(async () => {
    service = await startTestApp();
    const lanes = service.app.get<Lanes>(LANES, { strict: false });
    const machines = await CitusMachine.findAll(service.targets.serving.database!);
    away = machines.at(-1)!;
    for (let i = 0; i < ACCOUNTS; i++) {
      const owner = await service.issueKey({ plan: 'enterprise' });
      const { group } = await lanes.laneOf(owner.account.id);
      (group === away.group ? gone : there).push({
        owner,
        client: new ApiClient(service.url, owner.secret),
        ledger: new Ledger(owner.account.publicId),
        once: [],
      });
    }
    expect([there.length > 0, gone.length > 0]).toEqual([true, true]);
  });
  afterEach(async () => {
    for (const load of begun) load.abandon();
    await away.comeBack();
  });
  afterAll(() => service.close());

  /** Every other account sends single events, the others batches. */
  const begin = (sendings: readonly Sending[]) => {
    const load = new SteadyLoad({ url: service.url, isBeingEnded: false });
    load.begin(
      sendings.map(({ ledger, owner: { secret } }, at) => ({ ledger, secret, batchSize: at % 2 ? 5 : 1 })),
    );
    begun.push(load);
    return load;
  };
  const storedOf = async ({ owner }: Sending): Promise<string[]> => {
    const { rows } = await service.database.writer.query(
      'SELECT event_id FROM events WHERE account_id = $1 ORDER BY event_id COLLATE "C"',
      [owner.account.id],
    );
    return rows.map(({ event_id }) => event_id);
  };
  const statusOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  const report = ({ client }: Sending) => client.get('/api/v1/reports/events?group_by=event_type');

  it('its accounts get 503, the others are stored all the while; once it is back each event stands once, as acknowledged and metered', async () => {
    // Nobody has looked this key up before the machine goes.
    const { secret } = await service.issueKey({ account: gone[0]!.owner.account });
    const unseen = new ApiClient(service.url, secret);
    const loads = [begin(there), begin(gone)] as const;
    const [ofOthers, ofIts] = loads;
    await Promise.all(loads.map((load) => load.served(3)));
    await away.leave();
    // Each account of it has had its first 503: whatever it was told before is told.
    await soon(async () => {
      for (const { ledger } of gone) expect(ledger.statuses[503]).toBeGreaterThan(0);
    });
    const before = gone.map(({ ledger }) => ledger.acknowledged);
    await ofOthers.served(TIMES);
    const refused = gone.map(async (sending, at) => {
      const event = anEvent({ event_id: `once-${at}` });
      sending.once.push(event['event_id'] as string);
      return sending.client.track(event);
    });
    expect(statusOf(await Promise.all(refused))).toEqual(gone.map(() => 503));
    for (const [sendings, status] of [
      [there, 200],
      [gone, 503],
    ] as const)
      expect(statusOf(await Promise.all(sendings.map(report)))).toEqual(sendings.map(() => status));
    expect(statusOf([await unseen.get('/api/v1/validate')])).toEqual([200]);
    // Operators go on: they see every account, and what they do is answered.
    const operators = service.app.get(OperatedAccountsReadModel, { strict: false });
    const shown = async ({ owner }: Sending) => operators.find(owner.account.publicId);
    for (const sending of there)
      expect(await shown(sending)).toMatchObject({ events_this_hour: expect.any(Number) });
    for (const sending of gone)
      expect(await shown(sending)).toMatchObject({ events_this_hour: null, live_events_30d: null });
    expect((await operators.page({ sort: 'events_this_hour' })).total).toBeGreaterThanOrEqual(ACCOUNTS);
    expect(gone.map(({ ledger }) => ledger.acknowledged)).toEqual(before);
    await away.comeBack();
    await ofIts.served(TIMES);
    await Promise.all(loads.map((load) => load.stop()));

    for (const { ledger } of there)
      expect(Object.keys(ledger.statuses)).toEqual([expect.stringMatching(/^20[01]$/)]);
    for (const sending of [...there, ...gone]) {
      const { ledger, owner } = sending;
      expect(ledger.violations).toEqual([]);
      const stored = await storedOf(sending);
      // What was sent once, and refused, is not among them.
      expect(stored).toEqual(ledger.acknowledged.sort());
      const { metered, stored: byHour } = await metersOf(service.database, owner.account.id);
      expect(metered).toEqual(byHour);
    }
    // What was refused for good is new when it comes again.
    for (const sending of gone) {
      const sent = sending.once.map((event_id) => sending.client.track(anEvent({ event_id })));
      expect(statusOf(await Promise.all(sent))).toEqual(sending.once.map(() => 201));
    }
  });
});
