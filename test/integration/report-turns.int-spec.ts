import { Database, type ReadConnection, type ReadScope } from '../../src/database/database.js';
import { FEW_EVENTS } from '../../src/reports/running/few-events.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { type StoredEvent, storeForOneQuestion } from '../support/stored-events.js';
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from '../support/test-database.js';

const RANGE = {
  fromUs: Date.parse('2026-03-27T00:00:00Z') * 1000,
  toUs: Date.parse('2026-03-28T00:00:00Z') * 1000,
};

const events = (count: number): StoredEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    type: 'view',
    visitor: 'ada',
    atUs: RANGE.fromUs + n,
  }));

describe('Reports that wait for their turn', () => {
  let home: TestDatabase;
  /** Two reports run at once. */
  let database: Database;
  let large: ReadScope;
  let small: ReadScope;
  beforeAll(async () => {
    home = await createTestDatabase();
    database = new Database(home.targets.serving, { ...PATIENT_LIMITS, poolSize: 12 });
    large = await storeForOneQuestion(home.database, events(FEW_EVENTS + 1));
    small = await storeForOneQuestion(home.database, events(FEW_EVENTS));
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  /** The same, where the look at how many events there are takes as long as it takes: beyond a second they are not few. */
  const patient = (): Database =>
    Object.create(database, {
      readAs: {
        value: (scope: ReadScope, work: (client: ReadConnection['client']) => Promise<unknown>) =>
          database.readAs(scope, work),
      },
    });

  /** Reports that run until they are ended; `begun` has them in the order in which they began. */
  function reports() {
    const runner = new ReportRunner(patient(), { now: () => 0 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const waiting = new Map<string, () => void>();
    const begin = (name: string) => {
      begun.push(name);
      waiting.get(name)?.();
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    return {
      begun,
      start: (name: string, scope: ReadScope) => runner.run(scope, () => begin(name), { range: RANGE }),
      end: (name: string) => ends.get(name)!(),
      hasBegun: (name: string) =>
        begun.includes(name) ? undefined : new Promise<void>((resolve) => waiting.set(name, resolve)),
    };
  }

  it('let another account’s in while one account’s many have all the places they may', async () => {
    const { begun, start, end, hasBegun } = reports();
    const all = [start('many 1', large)];
    await hasBegun('many 1');
    all.push(start('many 2', large), start('of another', { ...large, accountId: 999 }));
    await hasBegun('of another');
    end('of another');
    await all.at(-1);
    expect(begun).toEqual(['many 1', 'of another']);
    for (const name of ['many 1', 'many 2']) {
      await hasBegun(name);
      end(name);
    }
    await Promise.all(all);
  });

  it('let one over few events in before one over many that came earlier', async () => {
    const { begun, start, end, hasBegun } = reports();
    const all = [start('first', large), start('second', { ...large, accountId: 999 })];
    await Promise.all([hasBegun('first'), hasBegun('second')]);
    all.push(start('over many', large));
    await untilWaiting(1);
    all.push(start('over few', small));
    await untilWaiting(2);
    end('first');
    await hasBegun('over few');
    expect(begun[2]).toBe('over few');
    for (const name of ['second', 'over few']) end(name);
    await hasBegun('over many');
    end('over many');
    await Promise.all(all);
  });

  /** Resolves when so many reports stand in line. */
  async function untilWaiting(count: number): Promise<void> {
    while (database.longReads.waiting('report') < count) await database.lookup.query('');
  }
});
