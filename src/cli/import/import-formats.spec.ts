import fc from 'fast-check';
import { oddObjects } from '../../../test/support/vendor-json.js';
import { IMPORT_FORMATS } from './import-formats.js';
import { mapLine } from './map-line.js';

const MAPPING = { currency: 'EUR' };

/** Of all formats: what one does not read is one more property to it. */
// biome-ignore format: a list of names
const NAMES = [
  'event', 'event_type', 'event_name', 'type', 'name', 'uuid', 'id', 'event_id', '$insert_id', 'messageId', 'distinct_id', 'device_id',
  'user_id', 'userId', 'user_pseudo_id', '$user_id', 'time', 'timestamp', 'event_time', 'event_timestamp', 'occurred_at', 'properties',
  'event_properties', 'user_properties', 'event_params', 'key', 'value', 'int_value', 'string_value', 'ecommerce', 'purchase_revenue',
  'refund_value', 'device', 'geo', 'items', 'set', 'set_once', 'context', 'revenue', '$revenue', 'currency', 'received_at', 'cursor',
];

describe.each(Object.entries(IMPORT_FORMATS))('lines as %s', (_name, format) => {
  it('never end an import: whatever a line holds, it becomes an event to be judged', () => {
    const cells = fc.dictionary(fc.constantFrom(...NAMES), fc.string({ minLength: 1 }));
    const lines = format.shape === 'csv' ? cells : oddObjects(NAMES);
    fc.assert(
      fc.property(lines, (line) =>
        expect(typeof format.toEvent(line, MAPPING)['event_id']).not.toBe('undefined'),
      ),
      { numRuns: 400 },
    );
  });
});

it.each(Object.entries(IMPORT_FORMATS).filter(([name, { shape }]) => shape === 'json' && name !== 'segment'))(
  'lines as %s keep names of events that every object has',
  (_name, format) => {
    for (const type of ['constructor', 'toString', '__proto__'])
      expect(format.toEvent({ event: type, event_type: type, event_name: type }, MAPPING)['event_type']).toBe(
        type,
      );
  },
);

describe('a line', () => {
  it('that its format fails at is a fault of its own', () => {
    const toEvent = () => {
      throw new TypeError('Cannot convert object to primitive value');
    };
    const format = { title: 'Broken', shape: 'json', toEvent } as const;
    expect(mapLine({ line: 7, value: {} }, format, MAPPING)).toMatchObject({
      line: 7,
      fault: { field: '', code: 'unreadable' },
    });
  });

  it.each([
    ['mixpanel', { event: 'a', properties: { time: 1_700_000_000_000_000_000 } }, 1_700_000_000_000_000_000],
    ['mixpanel', { event: 'a', properties: { time: { toString: 1 } } }, { toString: 1 }],
    ['mixpanel', { event: 'a', properties: { time: [1_700_000_000] } }, [1_700_000_000]],
    ['mixpanel', { event: 'a', properties: { time: '1700000000.5' } }, '2023-11-14T22:13:20.500Z'],
    ['mixpanel', { event: 'a', properties: { time: 8.64e12 } }, '2243-10-17T00:00:00.000Z'],
    ['ga4', { event_timestamp: { toString: 1 } }, { toString: 1 }],
    ['ga4', { event_timestamp: [1_700_000_000_000_000] }, [1_700_000_000_000_000]],
    ['ga4', { event_timestamp: '1700000000000000' }, '2023-11-14T22:13:20.000Z'],
  ])('as %s has a time, or keeps what is none: %j', (name, line, occurredAt) => {
    expect(IMPORT_FORMATS[name]!.toEvent(line, MAPPING)['occurred_at']).toEqual(occurredAt);
  });
});
