import type { ParsedEvent } from '../../events/event.types.js';
import type { VendorResult } from '../vendor-events.js';
import { posthogResults } from './posthog-results.js';

const event = (eventId: string) => ({ eventId }) as ParsedEvent;
const rejected = (eventId: string | null): VendorResult => ({
  status: 'rejected',
  eventId,
  errors: [
    { field: 'visitor_id', code: 'required', message: 'is required' },
    { field: '', code: 'x', message: 'Broken' },
  ],
});

describe('posthogResults', () => {
  it('tells of each event by its id whether it is stored, lost, or to be sent again', () => {
    const results: VendorResult[] = [
      { status: 'accepted', event: event('a'), receivedAtMs: 0 },
      { status: 'duplicate', event: event('b'), receivedAtMs: 0 },
      { status: 'conflict', event: event('c') },
      { status: 'failed', event: event('d') },
      { status: 'rate_limited', event: event('e'), retryAfterSeconds: 9 },
      rejected('f'),
      rejected(null),
    ];
    expect(posthogResults(results)).toEqual({
      a: { result: 'ok' },
      b: { result: 'ok' },
      c: { result: 'drop', details: expect.any(String) },
      d: { result: 'drop', details: expect.any(String) },
      e: { result: 'retry', details: expect.any(String) },
      f: { result: 'drop', details: 'visitor_id is required; Broken' },
    });
  });

  it('has what is to be sent again sent again, whatever became of another event of that id', () => {
    const limited: VendorResult = { status: 'rate_limited', event: event('a'), retryAfterSeconds: 9 };
    const conflict: VendorResult = { status: 'conflict', event: event('a') };
    for (const results of [
      [limited, conflict],
      [conflict, limited],
    ])
      expect(posthogResults(results)).toMatchObject({ a: { result: 'retry' } });
  });
});
