import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { DISTRIBUTED_TABLES } from '../../src/database/citus/distributed-tables.js';
import { EVENT_FINDS } from '../../src/events/event-statements.js';
import { EventRemover } from '../../src/reports/removal/event-remover.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { statementFaults } from '../support/cluster-rules.js';
import { describeSingle } from '../support/describe-citus.js';
import { MovableClock } from '../support/movable-clock.js';
import { becomeOneMachineCluster } from '../support/one-machine-cluster.js';
import { type SentStatement, sentDuring } from '../support/sent-statements.js';
import { startOn } from '../support/start-on.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { useAllTables } from '../support/use-all-tables.js';

const SOURCES = path.join(PACKAGE_ROOT, 'src');
const WRITTEN_DOWN = path.join(PACKAGE_ROOT, 'docs', 'sql');

const NAMES_TABLE = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE|INTO) (?:ONLY )?(?:${DISTRIBUTED_TABLES.join('|')})\\b`,
);

/** Statements that name no account, by a piece of each, and why they may. */
const EXCEPTIONS: readonly string[] = [
  // Old lines of the log of all accounts: behind the scenes, once in 500 lines.
  'DELETE FROM request_log WHERE received_at < now()',
  // One table's account is said to be the other's, which is named: Citus finds the one machine by that, too.
  'rollup_days d JOIN rollup_counts c ON c.account_id = d.account_id',
];

/** Sent by the owner of the tables while the schema is made, not by the service. */
const OF_OWNER = /^database\/(?:older-events|receipt-numbering|migrations\/.*)\.ts$/;

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** As it is sent where values stand beside the text; what is copied out has them in it. */
const asAsked = (text: string) => inOneLine(text).replaceAll(/\baccount_id = '\d+'/g, 'account_id = $1');

/** The pieces of a source's texts that name a table of a cluster: lines, up to what is put in between. */
const piecesOf = (source: string) =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line))
    .flatMap((line) => line.split(/\$\{[^}]*\}|[`']/))
    .filter((piece) => NAMES_TABLE.test(piece))
    .map((piece) => inOneLine(piece).replace(/^\)\} /, ''));

/** As on a cluster, on one PostgreSQL. */
describeSingle('Statements that name a table of a cluster', () => {
  const clock = new MovableClock();
  let home: TestApp;
  let instance: Awaited<ReturnType<typeof startOn>>;
  let sent: SentStatement[];

  beforeAll(async () => {
    home = await startTestApp({ clock });
    for (const Job of [DayRoller, EventRemover])
      await home.app.get<EventRemover>(Job, { strict: false }).beforeApplicationShutdown();
    await becomeOneMachineCluster(home);
    instance = await startOn(home, {
      database: { poolSize: 12, layout: 'distributed' },
      env: { RETENTION_MONTHS: '1' },
      clock,
    });
    sent = await sentDuring(() => useAllTables({ home, ...instance, clock }));
  });
  afterAll(async () => {
    await instance.close();
    await home.close();
  });

  it('ask the machine of one account, as they are sent, but for a few that ask all on purpose', () => {
    const named = new Set(sent.map(({ text }) => text).filter((text) => NAMES_TABLE.test(text)));
    expect(named.size).toBeGreaterThan(50);
    const faults = [...named].map(asAsked).flatMap((text) => {
      const found = statementFaults(text);
      return found.length > 0 ? [{ text, found }] : [];
    });
    const excepted = (text: string) => EXCEPTIONS.findIndex((piece) => text.includes(piece));
    expect(faults.filter(({ text }) => excepted(text) < 0)).toEqual([]);
    // None stands there that is not needed any more.
    expect(new Set(faults.map(({ text }) => excepted(text)))).toEqual(new Set(EXCEPTIONS.keys()));
  });

  it('are all looked at, here or in docs/sql: no source has another', () => {
    const written = readdirSync(WRITTEN_DOWN).map((name) =>
      readFileSync(path.join(WRITTEN_DOWN, name), 'utf8'),
    );
    const ofOnePostgres = [EVENT_FINDS.single.text];
    const known = [...sent.map(({ text }) => text), ...written, ...ofOnePostgres].map(inOneLine).join('\n');
    const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const unknown = names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !OF_OWNER.test(name))
      .flatMap((name) =>
        piecesOf(readFileSync(path.join(SOURCES, name), 'utf8')).map((piece) => [name, piece]),
      )
      .filter(([, piece]) => !known.includes(piece!));
    expect(unknown).toEqual([]);
  });
});
