import type { AccountContext } from '../auth/account-context.js';
import type { KeyConfirmer, PresentedKey } from '../auth/key-confirmer.js';
import { type ApiError, apiErrors } from '../common/api-error.js';
import { systemIds } from '../common/ids.js';
import type { ActivityFeed } from '../usage/activity-feed.js';
import type { AllowanceWriter } from './allowance-writer.js';
import type { ParsedEvent, TrackResult } from './event.types.js';
import { TrackEvents } from './track-events.js';

const clock = { now: () => Date.UTC(2026, 10, 21, 9, 30) };
const anEvent = { event_type: 'page_view', visitor_id: 'v' };

/** A use case whose steps write down that they were taken; every event gets `status`. */
function aUseCase(status: 'accepted' | 'duplicate' | 'conflict', isKeyAlive = true) {
  const steps: string[] = [];
  const results = (step: string) => async (_: AccountContext, events: readonly ParsedEvent[]) => {
    steps.push(`${step} ${events.length}`);
    return events.map((event) => ({ status, event, receivedAtMs: event.receivedAtMs }) as TrackResult);
  };
  const writer: Pick<AllowanceWriter, 'write' | 'dryRun'> = {
    write: results('write'),
    dryRun: results('dry run'),
  };
  const keys: Pick<KeyConfirmer, 'confirm'> = {
    confirm: async () => {
      steps.push('confirm');
      return isKeyAlive ? null : apiErrors.invalidApiKey();
    },
  };
  const activity: Pick<ActivityFeed, 'tracked'> = {
    tracked: (_, tracked) => steps.push(`activity ${tracked.map((one) => one.status).join()}`),
  };
  const events = new TrackEvents(
    writer as AllowanceWriter,
    keys as KeyConfirmer,
    activity as ActivityFeed,
    clock,
    systemIds,
  );
  const request = (body: unknown, isDryRun = false) => ({
    account: { site: null } as AccountContext,
    key: {} as PresentedKey,
    body,
    isDryRun,
  });
  const one = (body: unknown, isDryRun = false) => events.one(request(body, isDryRun));
  const batch = (body: unknown, isDryRun = false) => events.batch(request(body, isDryRun));
  return { steps, one, batch };
}

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ status }: ApiError) => status,
  );

describe('TrackEvents', () => {
  it('asks for the key once more only where no event was stored, whose statement has checked it', async () => {
    const stored = aUseCase('accepted');
    await stored.one(anEvent);
    await stored.batch({ events: [anEvent, anEvent] });
    expect(stored.steps).toEqual(['write 1', 'activity accepted', 'write 2', 'activity accepted,accepted']);
    const repeated = aUseCase('duplicate');
    await repeated.one(anEvent);
    await repeated.batch({ events: [anEvent] });
    const steps = ['write 1', 'confirm', 'activity duplicate'];
    expect(repeated.steps).toEqual([...steps, ...steps]);
  });

  it('confirms the key of a dry run before it looks at the hour, and tells nobody', async () => {
    const { steps, one, batch } = aUseCase('accepted');
    await one(anEvent, true);
    await batch({ events: [anEvent] }, true);
    expect(steps).toEqual(['confirm', 'dry run 1', 'confirm', 'dry run 1']);
  });

  it('answers 401 for a dead key, and the activity hears nothing', async () => {
    const { steps, one, batch } = aUseCase('conflict', false);
    expect(await refusalOf(one(anEvent))).toBe(401);
    expect(await refusalOf(batch({ events: [anEvent] }))).toBe(401);
    expect(await refusalOf(one(anEvent, true))).toBe(401);
    expect(steps.filter((step) => step.startsWith('activity'))).toEqual([]);
  });

  it('gives each event of a batch its result, in the order sent', async () => {
    const { steps, batch } = aUseCase('accepted');
    const results = await batch({ events: [{ event_id: 'a' }, anEvent, 7, anEvent] });
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'accepted', 'rejected', 'accepted']);
    expect(results[0]).toMatchObject({ eventId: 'a', errors: [{ code: 'required' }, { code: 'required' }] });
    expect(steps).toEqual(['write 2', 'activity rejected,accepted,rejected,accepted']);
  });

  it('confirms the key of a batch that has no valid event', async () => {
    const { steps, batch } = aUseCase('accepted');
    await batch({ events: [7] });
    expect(steps).toEqual(['write 0', 'confirm', 'activity rejected']);
  });

  it('refuses what is no event and no batch before anything else is done', async () => {
    const { steps, one, batch } = aUseCase('accepted');
    expect([await refusalOf(one(7)), await refusalOf(batch(anEvent))]).toEqual([400, 400]);
    expect(steps).toEqual([]);
  });
});
