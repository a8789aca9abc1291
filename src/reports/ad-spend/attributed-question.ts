import type { AttributionQuestion } from '../attribution/attribution.types.js';
import type { AdSpendQuestion } from './ad-spend-report.types.js';

/**
 * What is attributed: by the day of the touch with the conversions to which the last touch of the range may lead. Who is in a cohort the
 * range that was asked for tells all the same.
 */
export function attributedQuestion({ creditDate, ...question }: AdSpendQuestion): AttributionQuestion {
  const { span, lookbackUs } = question;
  return creditDate === 'conversion'
    ? question
    : { ...question, span: { ...span, toUs: span.toUs + lookbackUs }, cohortSpan: span };
}
