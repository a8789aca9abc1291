import type { AuditAction } from '../../src/audit/audit.types.js';
import type { Answer, Browser, Json } from './browser.js';

/** Makes what a change needs, and gives the change, to be made when it is called. */
export type PreparedChange = readonly [AuditAction, () => Promise<() => Promise<Answer>>];

/** What these changes touch, one column each. */
export const KEPT_TABLES = [
  'saved_reports',
  'boards',
  'board_digests',
  'annotations',
  'report_shares',
  'cohorts',
  'channels',
  'alerts',
] as const;

const DEFINITION = { report: 'events', question: { period: 'last_30_days' } };
const COHORT = { name: 'Buyers', definition: { did: { event_type: 'purchase' } } };
const SILENCE = { name: 'Quiet', channels: [], kind: 'silence', event_type: 'purchase', minutes: 60 };
const CHANNEL = { kind: 'slack', name: 'Team', address: 'https://hooks.example/a' };
const AT = '2026-03-20T09:30:00Z';

/** Each change of what people keep of reports, made by a browser, each of something of its own. */
export function keptChanges(
  browser: () => Browser,
  { at, personId }: { readonly at: (path: string) => string; readonly personId: () => string },
): readonly PreparedChange[] {
  const made = async (path: string, body: object): Promise<Json> => {
    const answer = await browser().post(at(path), body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const aReport = async () =>
    `test/saved-reports/${(await made('test/saved-reports', { name: 'All', definition: DEFINITION })).id}`;
  const aBoard = async () => `test/boards/${(await made('test/boards', { name: 'Mondays' })).id}`;
  const anAnnotation = async () =>
    `test/annotations/${(await made('test/annotations', { at: AT, text: 'Sale' })).id}`;
  const aCohort = async () => `test/cohorts/${(await made('test/cohorts', COHORT)).id}`;
  const aShare = async () => {
    const shares = `${await aReport()}/shares`;
    return `${shares}/${(await made(shares, { days: 1 })).share.id}`;
  };
  const anAlert = async () => `test/alerts/${(await made('test/alerts', SILENCE)).id}`;
  const aChannel = async (kind: object = CHANNEL) => `channels/${(await made('channels', kind)).channel.id}`;
  const creation = (path: string, body: object) => async (): Promise<() => Promise<Answer>> => async () =>
    browser().post(at(path), body);
  const deletion = (thing: () => Promise<string>) => async (): Promise<() => Promise<Answer>> => {
    const path = at(await thing());
    return () => browser().delete(path);
  };
  const sent =
    (method: 'PATCH' | 'PUT' | 'POST', thing: () => Promise<string>, body: () => object) =>
    async (): Promise<() => Promise<Answer>> => {
      const path = at(await thing());
      return () => browser().send(method, path, body());
    };
  const renamed = () => ({ revision: 1, name: 'Other' });
  const digest = () => ({
    ...{ is_on: true, weekday: 1, hour: 8, timezone: 'UTC' },
    ...{ member_ids: [personId()], addresses: [] },
  });
  return [
    ['saved_report.created', creation('test/saved-reports', { name: 'One', definition: DEFINITION })],
    ['saved_report.changed', sent('PATCH', aReport, renamed)],
    ['saved_report.deleted', deletion(aReport)],
    ['board.created', creation('test/boards', { name: 'Fridays' })],
    ['board.changed', sent('PATCH', aBoard, renamed)],
    ['board.deleted', deletion(aBoard)],
    ['digest.changed', sent('PUT', async () => `${await aBoard()}/digest`, digest)],
    ['annotation.created', creation('test/annotations', { at: AT, text: 'Spring' })],
    ['annotation.changed', sent('PATCH', anAnnotation, () => ({ revision: 1, text: 'Autumn' }))],
    ['annotation.deleted', deletion(anAnnotation)],
    [
      'share.created',
      sent(
        'POST',
        async () => `${await aReport()}/shares`,
        () => ({ days: 1 }),
      ),
    ],
    ['share.revoked', deletion(aShare)],
    ['cohort.created', creation('test/cohorts', COHORT)],
    ['cohort.changed', sent('PATCH', aCohort, renamed)],
    ['cohort.deleted', deletion(aCohort)],
    ['alert.created', creation('test/alerts', SILENCE)],
    ['alert.changed', sent('PUT', anAlert, () => ({ ...SILENCE, revision: 1, minutes: 90 }))],
    [
      'alert.snoozed',
      sent(
        'POST',
        async () => `${await anAlert()}/snooze`,
        () => ({ hours: 2 }),
      ),
    ],
    ['alert.deleted', deletion(anAlert)],
    ['channel.created', creation('channels', CHANNEL)],
    ['channel.deleted', deletion(aChannel)],
    [
      'channel.secret_replaced',
      sent(
        'POST',
        async () => `${await aChannel({ ...CHANNEL, kind: 'webhook' })}/secret`,
        () => ({}),
      ),
    ],
  ];
}
