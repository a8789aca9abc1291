import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { DAY_MS } from '../../src/common/clock.js';
import { distribute } from '../../src/database/citus/distribute.js';
import { DISTRIBUTED_TABLES } from '../../src/database/citus/distributed-tables.js';
import { Database } from '../../src/database/database.js';
import { startOfMonth } from '../../src/events/event-months.js';
import { type AgedAccount, AgedService, monthName } from '../support/aged-service.js';
import { CitusMachine } from '../support/citus-machine.js';
import { describeCitus, describeSingle } from '../support/describe-citus.js';
import { becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { PATIENCE_MS } from '../support/patience.js';

const midMs = startOfMonth(Date.now(), -3) + 12.5 * DAY_MS;
const month = monthName(midMs);

const receive = (account: AgedAccount, receivedAtMs = midMs) =>
  account.receive(receivedAtMs, {
    event_id: `${account.id} ${receivedAtMs}`,
    visitor_id: 'ada',
    occurred_at: new Date(receivedAtMs).toISOString(),
  });

/** The accounts that have events, in order. */
async function storing(aged: AgedService): Promise<number[]> {
  const { rows } = await aged.database.writer.query(
    'SELECT DISTINCT account_id AS id FROM events ORDER BY 1',
  );
  return rows.map(({ id }) => id);
}

describeSingle('What a cluster says differently to have events leave', () => {
  let aged: AgedService;
  let database: Database;

  beforeAll(async () => {
    aged = await AgedService.start();
    await becomeOneMachineCluster(aged.service);
    database = new Database(aged.service.targets.serving, {
      ...{ poolSize: 8, statementTimeoutMs: PATIENCE_MS, layout: 'distributed' },
    });
  });
  afterAll(async () => {
    await database.close();
    await aged.close();
  });

  it('closes, opens and drops a month, and asks each account for its days', async () => {
    const accounts = [await aged.account(), await aged.account()];
    const [first, second] = accounts as [AgedAccount, AgedAccount];
    await receive(first);
    await aged.roller.rollDue();
    const closed = await aged.closeMonth(month, database);
    expect(closed).not.toBeNull();
    expect(await aged.closeMonth(month, database)).toBe(closed);
    await receive(second);
    expect(await aged.dropMonth(month, closed, database)).toEqual([]);
    const remover = aged.remover(2, database);
    expect(await remover.remove()).toMatchObject({ left: ['events_older'], postponed: [month] });
    expect(await storing(aged)).toEqual([first.id, second.id]);
    await aged.roller.rollDue();
    expect(await remover.remove()).toMatchObject({ left: [month], postponed: [] });
    expect(await storing(aged)).toEqual([]);
    const { rows } = await aged.database.writer.query('SELECT FROM rollup_days WHERE is_final');
    expect(rows.length).toBe(2);
    expect(await aged.closeMonth(monthName(Date.now()), database)).toBeNull();
  });

  it('deletes events of an account that keeps them for fewer days, of final days alone', async () => {
    const account = await aged.account();
    const cutMs = Date.now() - 30 * DAY_MS;
    for (const ms of [cutMs - 2 * DAY_MS, cutMs + DAY_MS]) await receive(account, ms);
    await account.rows('UPDATE accounts SET retention_days = 30 WHERE id = $1');
    const remove = async () => (await aged.remover(null, database).remove()).events;
    expect(await remove()).toBe(0);
    await aged.roller.rollDue();
    expect(await remove()).toBe(1);
    expect(await remove()).toBe(0);
    expect(await storing(aged)).toEqual([account.id]);
  });
});

/** More than there are shards, so that all machines have some. */
const ACCOUNTS = 12;

describeCitus('Events that leave a cluster by age', () => {
  let aged: AgedService;
  let accounts: AgedAccount[];
  let machines: CitusMachine[];
  let away: CitusMachine;

  beforeAll(async () => {
    aged = await AgedService.start();
    accounts = [];
    for (let i = 0; i < ACCOUNTS; i++) accounts.push(await aged.account());
    await aged.remover(2).remove();
    machines = await CitusMachine.findAll(aged.service.targets.serving.database!);
    away = machines.at(-1)!;
  });
  beforeEach(async () => {
    for (const account of accounts) expect(await receive(account)).toEqual(['stored']);
    await aged.roller.rollDue();
  });
  afterEach(() => away.comeBack());
  afterAll(() => aged.close());

  /** What all shards of the month say of what they store. */
  const conditions = async () => {
    const found = await Promise.all(machines.map((machine) => machine.ask(CONDITIONS, [`^${month}_\\d+$`])));
    return found.flatMap((rows) => rows.map(({ says }) => says));
  };
  const CONDITIONS = `
SELECT pg_get_constraintdef(k.oid) AS says FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c'
 WHERE c.relname ~ $1`;

  it('are closed, opened and gone in all shards', async () => {
    await aged.closeMonth(month);
    const closed = await conditions();
    expect(closed.length).toBeGreaterThan(machines.length);
    expect(new Set(closed)).toEqual(new Set(['CHECK (false) NOT VALID']));
    await receive(accounts[0]!, midMs + DAY_MS);
    expect(await conditions()).not.toContain('CHECK (false) NOT VALID');
    await aged.roller.rollDue();
    expect((await aged.remover(2).remove()).left).toEqual([month]);
    expect(await conditions()).toEqual([]);
    expect(await storing(aged)).toEqual([]);
  });

  it('stay while a machine is away, all of them, and leave once it is back', async () => {
    await away.leave();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    expect(await aged.remover(2).remove()).toEqual({ left: [], postponed: [month], events: 0 });
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ month, err: expect.any(Error) })]]);
    warn.mockRestore();
    await away.comeBack();
    expect(await storing(aged)).toEqual(accounts.map(({ id }) => id));
    expect((await aged.remover(2).remove()).left).toEqual([month]);
    expect(await storing(aged)).toEqual([]);
  });

  it('of accounts with days of their own leave the other machines while one is away', async () => {
    await aged.database.writer.query('UPDATE accounts SET retention_days = 30');
    await away.leave();
    let failures = 0;
    const inBackground: Database['inBackground'] = (...work) =>
      aged.database.inBackground(...work).catch((error) => {
        failures += 1;
        throw error;
      });
    const database = Object.create(aged.database, { inBackground: { value: inBackground } });
    const { events } = await aged.remover(null, database).remove();
    await away.comeBack();
    // It is not asked again for each account it has.
    expect(failures).toBe(1);
    const left = await storing(aged);
    expect([events > 0, left.length > 0, events + left.length]).toEqual([true, true, ACCOUNTS]);
    expect((await aged.remover(null).remove()).events).toBe(left.length);
    expect(await storing(aged)).toEqual([]);
  });

  it('are spread with a month of them that is closed, which is opened', async () => {
    const owner = new pg.Client(aged.service.targets.owner);
    await owner.connect();
    try {
      for (const table of DISTRIBUTED_TABLES) await owner.query(`SELECT undistribute_table('${table}')`);
      await owner.query(`ALTER TABLE ${month} ADD CONSTRAINT ${month}_occurred CHECK (false) NOT VALID`);
      await distribute(async (sql) => (await owner.query(sql)).rows, 4);
    } finally {
      await owner.end();
    }
    expect(await conditions()).not.toContain('CHECK (false) NOT VALID');
    expect(await storing(aged)).toEqual(accounts.map(({ id }) => id));
  });
});
