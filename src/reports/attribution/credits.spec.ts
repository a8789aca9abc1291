import fc from 'fast-check';
import { journeys } from '../../../test/support/attribution-oracle.js';
import type { StoredEvent } from '../../../test/support/stored-events.js';
import { touchesOf } from '../../../test/support/touch-oracle.js';
import {
  ATTRIBUTION_MODELS,
  type AttributionModel,
  type AttributionQuestion,
  type DirectRule,
} from './attribution.types.js';
import { creditsOf, creditToNumber } from './credits.js';
import { journeyTo, lengthOf } from './journey.js';
import { Timeline } from './timeline.js';
import { TouchStore } from './touch-store.js';

const SECOND_US = 1_000_000;
const MINUTE_US = 60 * SECOND_US;
const DAY_US = 24 * 60 * MINUTE_US;
const START_US = Date.UTC(2026, 0, 1) * 1000;

interface Touch {
  readonly atUs: number;
  readonly isDirect: boolean;
}

function timelineOf(touches: readonly Touch[]): Timeline {
  const store = new TouchStore();
  for (const [index, { atUs, isDirect }] of touches.entries())
    store.add(0, {
      visitor: 0,
      visitorHigh: 0,
      visitorLow: 0,
      userHigh: 0,
      userLow: 0,
      channel: 0,
      atUs,
      isDirect,
      pack: 0,
      index,
    });
  return new Timeline(
    store,
    Int32Array.from(touches, (_, touch) => touch),
  );
}

/** What a model gives each touch that may have led to a conversion; 0 where it gives nothing. */
function creditsAt(
  model: AttributionModel,
  touches: readonly Touch[],
  convertedUs: number,
  lookbackUs: number,
) {
  const journey = journeyTo(convertedUs, { lookbackUs, direct: 'plain' }, timelineOf(touches));
  const credits = Array<number>(journey.to - journey.from).fill(0);
  for (const { from, to, each } of creditsOf(model, journey))
    credits.fill(each, from - journey.from, to - journey.from);
  return credits;
}

/** Visits with so many seconds between them, the marked ones of a campaign; the last ends in a conversion. */
const visits = fc.array(fc.tuple(fc.integer({ min: 1_800, max: 300_000 }), fc.boolean()), {
  minLength: 1,
  maxLength: 12,
});

function eventsOf(list: readonly (readonly [number, boolean])[]): StoredEvent[] {
  let atUs = START_US;
  const events: StoredEvent[] = list.map(([seconds, isMarked], at) => {
    atUs += seconds * SECOND_US;
    return {
      id: `${1_000_000 + at}`,
      type: 'view',
      visitor: 'v',
      atUs,
      ...(isMarked ? { source: 'news' } : {}),
    };
  });
  return [...events, { id: '2000000', type: 'buy', visitor: 'v', atUs: atUs + 5 * SECOND_US }];
}

function expectAsDefined(events: readonly StoredEvent[], lookbackUs: number): void {
  const question: AttributionQuestion = {
    span: { fromUs: START_US, toUs: START_US + 10_000 * DAY_US, timezone: 'UTC' },
    conversionType: 'buy',
    filters: [],
    lookbackUs,
    direct: 'plain',
    identity: 'as_of',
    models: ATTRIBUTION_MODELS,
  };
  const touches = touchesOf(events).map(({ event, isDirect }) => ({ atUs: event.atUs, isDirect }));
  const [journey] = journeys(events, question);
  for (const model of ATTRIBUTION_MODELS)
    expect([model, creditsAt(model, touches, journey!.conversion.atUs, lookbackUs)]).toEqual([
      model,
      journey!.credits(model),
    ]);
}

describe('The credits of a conversion', () => {
  it('are those that docs/reports.md defines, under each model', () => {
    fc.assert(fc.property(visits, (list) => expectAsDefined(eventsOf(list), 7 * DAY_US)));
  });

  it.each([63, 64, 65, 999, 1_000, 1_001])('are those of %i touches, too', (count) => {
    const list = Array.from({ length: count }, (_, at) => [1_800 + (at % 7), at % 5 === 1] as const);
    expectAsDefined(eventsOf(list), 30 * DAY_US);
  });

  it('count only the touches of the lookback, however many there were before', () => {
    const list = Array.from({ length: 700 }, (_, at) => [1_800 + (at % 7), at % 5 === 1] as const);
    expectAsDefined(eventsOf(list), 5 * DAY_US);
  });

  it('leave what division leaves over to the earlier touches', () => {
    for (const [count, first, last] of [
      [3, 333_334, 333_333],
      [17, 58_824, 58_823],
    ] as const) {
      const touches = Array.from({ length: count }, (_, at) => ({ atUs: START_US + at, isDirect: false }));
      for (const model of ['linear', 'time_decay'] as const) {
        const credits = creditsAt(model, touches, START_US + count, DAY_US);
        const left = 1_000_000 - count * last;
        expect(credits).toEqual([...Array(left).fill(first), ...Array(count - left).fill(last)]);
      }
    }
  });

  it('are none without a touch', () => {
    for (const model of ATTRIBUTION_MODELS) expect(creditsAt(model, [], START_US, DAY_US)).toEqual([]);
  });

  it('go to the last touch where all are direct', () => {
    for (const count of [1, 3, 64, 65]) {
      const touches = Array.from({ length: count }, (_, at) => ({ atUs: START_US + at, isDirect: true }));
      const credits = creditsAt('last_non_direct', touches, START_US + count, DAY_US);
      expect([credits.at(-1), credits.filter((credit) => credit > 0).length]).toEqual([1_000_000, 1]);
    }
  });

  it('go to no touch before the lookback, be it the last that is marked', () => {
    for (const direct of [2, 70]) {
      const recent = Array.from({ length: direct }, (_, at) => ({
        atUs: START_US + DAY_US + at,
        isDirect: true,
      }));
      const touches = [{ atUs: START_US, isDirect: false }, ...recent];
      const credits = creditsAt('last_non_direct', touches, START_US + DAY_US + direct, DAY_US / 2);
      expect([credits.length, credits.at(-1)]).toEqual([direct, 1_000_000]);
    }
  });

  it('are shares of one', () => {
    expect([0, 250_000, 1_000_000].map(creditToNumber)).toEqual([0, 0.25, 1]);
  });
});

describe('A journey', () => {
  it('holds the touches from the lookback up to the conversion, both ends included', () => {
    const at = (atUs: number) => ({ atUs, isDirect: false });
    const touches = [-DAY_US - 1, -DAY_US, -1, 0, 1].map((offset) => at(START_US + offset));
    const { from, to } = journeyTo(START_US, { lookbackUs: DAY_US, direct: 'plain' }, timelineOf(touches));
    expect([from, to]).toEqual([1, 4]);
  });

  it('has direct touches as a last resort alone, unless they are asked for', () => {
    const at = (atUs: number, isDirect: boolean) => ({ atUs: START_US + atUs, isDirect });
    const timeline = timelineOf([at(0, false), at(1, true), at(DAY_US, true), at(DAY_US + 1, true)]);
    const length = (direct: DirectRule, convertedUs: number) =>
      lengthOf(journeyTo(START_US + convertedUs, { lookbackUs: DAY_US, direct }, timeline));
    expect([length('last_resort', DAY_US), length('plain', DAY_US)]).toEqual([1, 3]);
    expect([length('last_resort', 2 * DAY_US), length('plain', 2 * DAY_US)]).toEqual([2, 2]);
  });
});
