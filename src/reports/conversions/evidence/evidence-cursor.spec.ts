import { FieldErrors } from '../../../common/field-errors.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import {
  conversionCursor,
  readConversionCursor,
  readVisitorCursor,
  visitorCursor,
} from './evidence-cursor.js';

const span = { fromUs: 1_000, toUs: 2_000, timezone: 'UTC' };
const question: ConversionsQuestion = {
  span,
  buckets: [],
  conversionType: 'buy',
  filters: [],
  lookbackUs: 0,
  direct: 'last_resort',
  identity: 'as_of',
  models: ['linear'],
  groupBy: ['source'],
  limit: 10,
};
const asked = { row: { kind: 'all' }, model: 'linear' } as const;

const read = (cursor: string) => {
  const faults = new FieldErrors();
  const found = {
    conversions: readConversionCursor({ cursor, faults }, question, asked),
    visitors: readVisitorCursor({ cursor, faults }, question, asked),
  };
  return { ...found, faults: faults.list().length };
};

describe('A cursor of evidence', () => {
  it('comes back as the position it was made of', () => {
    const position = { atUs: 1_999, eventId: 'ü' };
    expect(read(conversionCursor(question, asked, position)!)).toEqual({
      conversions: position,
      visitors: null,
      faults: 1,
    });
    for (const key of ['0', '-9223372036854775808', '9223372036854775807'])
      expect(read(visitorCursor(question, asked, key)!).visitors).toBe(key);
    expect([conversionCursor(question, asked, null), visitorCursor(question, asked, null)]).toEqual([
      null,
      null,
    ]);
  });

  it('belongs to the range, by whatever name that was asked for', () => {
    const today = { ...question, span: { ...span, period: 'today' } } as const;
    const position = { atUs: 1_999, eventId: 'ü' };
    expect(read(conversionCursor(today, asked, position)!).conversions).toEqual(position);
    expect(read(visitorCursor(today, asked, '1')!).visitors).toBe('1');
  });

  it.each([999, 2_000, 1_000.5, Number.MAX_SAFE_INTEGER, -1])('of conversions is refused at %d', (atUs) => {
    const cursor = conversionCursor(question, asked, { atUs, eventId: 'a' })!;
    expect(read(cursor)).toEqual({ conversions: null, visitors: null, faults: 2 });
  });

  it('of conversions is refused with an id that is no text to the database', () => {
    const cursor = conversionCursor(question, asked, { atUs: 1_000, eventId: 'a\0' })!;
    expect(read(cursor).conversions).toBeNull();
  });

  it.each(['9223372036854775808', '-9223372036854775809', '1.5', '', 'x', '１'])(
    'of visitors is refused behind %j, which is no key',
    (key) => {
      expect(read(visitorCursor(question, asked, key)!)).toMatchObject({ visitors: null, faults: 2 });
    },
  );
});
