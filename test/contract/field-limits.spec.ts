import type { OpenAPIObject } from '@nestjs/swagger';
import { AD_SPEND_RULES } from '../../src/ad-spend/ad-spend.fields.js';
import { EXCHANGE_RATE_RULES } from '../../src/ad-spend/exchange-rates/exchange-rate.fields.js';
import { FieldProblem, type FieldRule, type FieldSchema } from '../../src/common/fields/field-rule.js';
import { describePublicInterface } from '../../src/describe-public-interface.js';
import * as event from '../../src/events/event.fields.js';
import * as funnel from '../../src/reports/funnel/funnel.fields.js';
import { FIELD_NAME, INTERVAL, RANGE_BOUND, TIME_ZONE } from '../../src/reports/query/report.fields.js';

const BODIES: Readonly<Record<string, Readonly<Record<string, FieldRule<unknown>>>>> = {
  EventInput: {
    event_id: event.EVENT_ID,
    event_type: event.EVENT_TYPE,
    visitor_id: event.VISITOR_ID,
    user_id: event.USER_ID,
    occurred_at: event.OCCURRED_AT,
  },
  RevenueInput: { amount: event.REVENUE_AMOUNT, currency: event.REVENUE_CURRENCY },
  AdSpendRowInput: AD_SPEND_RULES,
  ExchangeRateInput: EXCHANGE_RATE_RULES,
  FunnelStepInput: { event_type: event.EVENT_TYPE },
  FunnelBreakdownInput: { by: FIELD_NAME, limit: funnel.BREAKDOWN_LIMIT },
  FunnelInput: {
    order: funnel.ORDER,
    window: funnel.WINDOW,
    interval: INTERVAL,
    from: RANGE_BOUND,
    to: RANGE_BOUND,
    timezone: TIME_ZONE,
  },
};

const FIELDS = Object.entries(BODIES).flatMap(([body, rules]) =>
  Object.entries(rules).map(([field, rule]) => [`${body}.${field}`, body, field, rule] as const),
);

const isAccepted = (rule: FieldRule<unknown>, value: unknown) => !(rule.read(value) instanceof FieldProblem);

/** The longest text a schema allows, and one that is longer by one, in characters of two UTF-16 units. */
function lengths({
  minLength,
  maxLength,
  pattern,
  format,
}: FieldSchema): [allowed: string[], refused: string[]] {
  if (pattern !== undefined || format !== undefined || typeof maxLength !== 'number') return [[], []];
  const least = Number(minLength ?? 0);
  return [
    ['😀'.repeat(maxLength), '😀'.repeat(least)],
    ['😀'.repeat(maxLength + 1), ...(least > 0 ? ['😀'.repeat(least - 1)] : [])],
  ];
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: FieldSchema): [number[], number[]] {
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return [[], []];
  return [
    [exclusiveMinimum ? minimum + 1 : minimum, exclusiveMaximum ? maximum - 1 : maximum],
    [exclusiveMinimum ? minimum : minimum - 1, exclusiveMaximum ? maximum : maximum + 1],
  ];
}

/** Amounts at the limits of an amount's schema, whose longest texts its pattern and its length both allow. */
const AMOUNTS = [
  ...[
    '0',
    '0.5',
    '999999999999',
    '999999999999.1234',
    '-999999999999.1234',
    '-0.5',
    '0.123456',
    '007',
    '-007',
  ],
  ...['00', '1.', '.5', '1e3', '+1', '', ' 1', '1000000000000', '1.12345', '1.1234567'],
];

describe('openapi.json', () => {
  let document: OpenAPIObject;
  const schemaOf = (body: string, field: string) =>
    (document.components!.schemas![body] as { properties: Record<string, FieldSchema> }).properties[field]!;

  beforeAll(async () => {
    document = await describePublicInterface();
  });

  it.each(FIELDS)('%s: declares the limits of its rule', (_, body, field, rule) => {
    expect(schemaOf(body, field)).toMatchObject(rule.schema);
  });

  it.each(FIELDS)(
    '%s: what lies at a declared limit is accepted, and what lies beyond refused',
    (_, body, field, rule) => {
      const shapes = [schemaOf(body, field), ...((schemaOf(body, field)['oneOf'] as FieldSchema[]) ?? [])];
      for (const shape of shapes) {
        for (const [allowed, refused] of [lengths(shape), bounds(shape)]) {
          for (const value of allowed) expect([value, isAccepted(rule, value)]).toEqual([value, true]);
          for (const value of refused) expect([value, isAccepted(rule, value)]).toEqual([value, false]);
        }
      }
    },
  );

  it.each([
    ['RevenueInput', 'amount', event.REVENUE_AMOUNT],
    ['AdSpendRowInput', 'spend', AD_SPEND_RULES.spend],
  ])('%s.%s: its pattern allows the texts that are accepted', (body, field, rule) => {
    const [{ pattern, maxLength }] = schemaOf(body, field)['oneOf'] as [
      { pattern: string; maxLength: number },
    ];
    const allowed = AMOUNTS.filter((text) => text.length <= maxLength && new RegExp(pattern).test(text));
    expect(allowed).toEqual(AMOUNTS.filter((text) => isAccepted(rule, text)));
    expect(Math.max(...allowed.map(({ length }) => length))).toBeLessThanOrEqual(maxLength);
  });

  it('limits every query parameter', () => {
    for (const path of Object.values(document.paths)) {
      for (const { parameters = [] } of Object.values(path) as {
        parameters?: { in: string; name: string; schema: FieldSchema }[];
      }[]) {
        for (const { in: place, name, schema } of parameters) {
          if (place !== 'query') continue;
          const limit =
            schema['maxLength'] ??
            schema['maximum'] ??
            schema['enum'] ??
            schema['maxItems'] ??
            schema['maxProperties'] ??
            schema['type'];
          expect([name, limit]).not.toEqual([name, 'string']);
        }
      }
    }
  });
});
