import { DISPLAY_NAME } from '../../src/accounts/display-name.js';
import { AD_SPEND_RULES } from '../../src/ad-spend/ad-spend.fields.js';
import { EXCHANGE_RATE_RULES } from '../../src/ad-spend/exchange-rates/exchange-rate.fields.js';
import { CURSOR } from '../../src/common/cursor.js';
import { BOOLEAN } from '../../src/common/fields/boolean.rule.js';
import type { FieldRule } from '../../src/common/fields/field-rule.js';
import { INSTANT_SINCE_1970 } from '../../src/common/fields/instant.rule.js';
import * as event from '../../src/events/event.fields.js';
import { EMAIL } from '../../src/members/email.js';
import { NEW_PASSWORD, PASSWORD } from '../../src/members/password-policy.js';
import * as funnel from '../../src/reports/funnel/funnel.fields.js';
import * as report from '../../src/reports/query/report.fields.js';

/** Rules of every kind, as the service declares them. */
export const FIELD_RULES: readonly (readonly [name: string, rule: FieldRule<unknown>])[] = Object.entries({
  EVENT_ID: event.EVENT_ID,
  VISITOR_ID: event.VISITOR_ID,
  OCCURRED_AT: event.OCCURRED_AT,
  REVENUE_AMOUNT: event.REVENUE_AMOUNT,
  REVENUE_CURRENCY: event.REVENUE_CURRENCY,
  ...AD_SPEND_RULES,
  EXCHANGE_RATE: EXCHANGE_RATE_RULES.rate,
  CURSOR,
  DISPLAY_NAME,
  EMAIL,
  PASSWORD,
  NEW_PASSWORD,
  BOOLEAN,
  INSTANT_SINCE_1970,
  ORDER: funnel.ORDER,
  WINDOW: funnel.WINDOW,
  BREAKDOWN_LIMIT: funnel.BREAKDOWN_LIMIT,
  FILTER_VALUE: report.FILTER_VALUE,
  EVENT_TYPES: report.EVENT_TYPES,
  MODELS: report.choicesOf(['first_touch', 'last_touch']),
});
