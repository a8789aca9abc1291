import type { Reading } from '../running/report-runner.js';
import { VISIT_US } from './channel-scope.js';
import { BEGINNING_US, FROM_EVENTS, readRangeOf, touchSources } from './touch-sources.js';

const range = { fromUs: Date.UTC(2026, 2, 10) * 1000, toUs: Date.UTC(2026, 2, 11) * 1000 };

describe('readRangeOf', () => {
  it.each([
    ['visit', range.fromUs - VISIT_US],
    ['first_touch', BEGINNING_US],
    ['event', range.fromUs],
  ] as const)('reads for the scope %s what its touches may be', (scope, fromUs) => {
    expect(readRangeOf({ scope, fields: [{ kind: 'source' }], range })).toEqual({ ...range, fromUs });
  });

  it('reads nothing more where no field is one of a visit', () => {
    expect(
      readRangeOf({ scope: 'first_touch', fields: [{ kind: 'property', name: 'plan' }], range }),
    ).toEqual(range);
  });
});

describe('touchSources', () => {
  it('asks for no day of an account without events', async () => {
    const rows = [[{ first_us: 0, last_us: -1 }], [{ day: 20_000 }]];
    const reading = {
      scope: { accountId: 1, environment: 'test' },
      ask: async () => rows.shift(),
    } as unknown as Reading;
    expect(
      await touchSources(reading, { scope: 'first_touch', fields: [{ kind: 'source' }], range }),
    ).toEqual(FROM_EVENTS);
  });
});
