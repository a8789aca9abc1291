import type { ReportWarning } from '../answer/report-warning.js';
import { creditToNumber } from '../attribution/credits.js';
import { modelInSentence } from '../attribution/model-names.js';
import { MAX_FAILURES } from './ad-spend-report.sql.js';
import type { AdSpendQuestion, PlatformCoverage } from './ad-spend-report.types.js';

/** A warning for each platform of which conversions count on days without a row of its spend: what that cost is not known. */
export function coverageWarnings(
  { dates, models }: AdSpendQuestion,
  coverage: readonly PlatformCoverage[],
): ReportWarning[] {
  return coverage.slice(0, MAX_FAILURES).flatMap(({ platform, days, onOtherDays }) => {
    const m = onOtherDays.findIndex(({ credit }) => credit > 0);
    if (m === -1) return [];
    const conversions = creditToNumber(onOtherDays[m]!.credit);
    const message =
      `${platform} has spend on ${days.length} of ${dates.length} days. By ${modelInSentence(models[m]!)}, ${conversions} of its conversions count ` +
      'on the other days: where their spend is missing, CPA is too low and ROAS too high.';
    return [
      {
        code: 'conversions_on_days_without_spend',
        message,
        field: null,
        value: platform,
        nearest: null,
      } as const,
    ];
  });
}
