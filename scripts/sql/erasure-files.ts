import type { Actor } from '../../src/audit/actor.js';
import type { AuditService } from '../../src/audit/audit.service.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { Recorder, type ScriptedRows } from './recorder.js';
import { NOW_MS, SCOPE, SETTING } from './setting.js';
import type { SqlFile } from './sql-file.js';

const VISITOR = 'visitor-1';

/** A day of which events are left, and one whose events are gone by age. */
const RECENT_DAY = '2026-01-31';
const FINAL_DAY = '2025-01-31';

const ACTOR: Actor = { id: 'key_example', origin: '192.0.2.1' };

/** The trail is the control plane's, and TypeORM's. */
const AUDIT = { record: async () => undefined } as unknown as AuditService;

/** Rows of `bytes` each for some visitors: keys in front, the rest zero. */
function packed(visitors: readonly string[], bytes: number): Buffer {
  const pack = Buffer.alloc(visitors.length * bytes);
  for (const [at, visitor] of visitors.entries())
    pack.writeBigInt64BE(BigInt(visitorKey(visitor)), at * bytes);
  return pack;
}

/** Presence and visits are somebody else's, too, and are written without the visitor; the touches are the visitor's alone, and go. */
function finalDay(): ScriptedRows {
  const both = [VISITOR, 'visitor-2'];
  const at = { place: '(0,1)' };
  const who = { visitors: packed(both, 8), quarters: Buffer.from([128, 128]) };
  const numbers = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]);
  return {
    'd.is_final\n   AND EXISTS': [{ day: FINAL_DAY }],
    'FROM rollup_visitors r': [{ ...at, ...who, instants: Buffer.alloc(10) }],
    'FROM rollup_visits r': [{ ...at, ...who, events: numbers, channels: numbers, pages: numbers }],
    'FROM rollup_touches r': [
      {
        ...at,
        touches: packed([VISITOR], 25),
        event_ids: ['purchase-1'],
        user_keys: null,
        origins: Buffer.alloc(8, 1),
      },
    ],
  };
}

export async function visitorErasure(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS, {
    'WITH chosen': [{ chosen: 1, deleted: 1, days: [RECENT_DAY] }],
    ...finalDay(),
  });
  await new VisitorErasureService(recorder.dataSource, AUDIT).erase(SCOPE, VISITOR, ACTOR);
  return {
    name: 'visitor-erasure',
    header: [`DELETE /api/v1/visitors/${VISITOR}, whose events of ${FINAL_DAY} are gone by age.`, SETTING],
    begin: ['BEGIN'],
    titles: [
      'A portion of the events; their days are to be rolled up anew',
      'What those days were rolled up to: counts',
      'what links said',
      'names and values',
      'who was there',
      'The log of refused requests',
      'Who the visitor is, once all events are deleted',
      'Days of events that came meanwhile, by which it is told anew',
      'Final days when the visitor was there (docs/adr/0024)',
      'One of them, in a transaction of its own: what is remembered of it is not true any more',
      'Its presence',
      'without the visitor',
      'Its visits',
      'without the visitor',
      'Its touches',
      'which were the visitor’s alone',
      'The events of what the visitor’s visits said',
      'which no other visit may say',
      'Of what the visitor’s touches said, what no other touch says',
      'Texts that may have been the visitor’s',
    ],
    statements: recorder.sent,
  };
}

export async function testDataPurge(): Promise<SqlFile> {
  const recorder = new Recorder(NOW_MS, {
    'WITH chosen': [{ chosen: 1, deleted: 1, days: [RECENT_DAY], visitors: [visitorKey(VISITOR)] }],
    'WITH mine': [{ day: FINAL_DAY }],
  });
  await new TestDataPurgeService(recorder.dataSource, AUDIT).purgePortion(SCOPE.accountId, ACTOR);
  const rolled = [
    'What they were rolled up to: counts',
    'what links said',
    'names and values',
    'who was there',
  ];
  return {
    name: 'test-data-purge',
    header: ['The test data of account 1, purged in the dashboard on 2026-02-02T12:00:00.000Z.'],
    begin: ['BEGIN'],
    titles: [
      'Days whose events are gone by age are given up (docs/adr/0024)',
      ...rolled,
      'A portion of the events; their days are to be rolled up anew',
      ...rolled,
      'Who its visitors are, once no event is left of them',
      'The log of refused requests',
      'Who the visitors are, once all events are deleted',
      'Days of events that came meanwhile, by which it is told anew',
    ],
    statements: recorder.sent,
  };
}
