import { AdSpendReportResponse } from './ad-spend/ad-spend-report.response.js';
import { ReportAnswer } from './answer/report.docs.js';
import { CohortMembersResponse } from './cohort-members/cohort-members.response.js';
import { ConversionPathsResponse } from './conversion-paths/conversion-paths.response.js';
import { ConversionsResponse } from './conversions/conversions.response.js';
import { EventCountsResponse } from './event-counts/event-counts.response.js';
import { FunnelResponse } from './funnel/funnel.response.js';
import { RetentionResponse } from './retention/retention.response.js';
import { SeriesResponse } from './series/series.response.js';
import { VisitorJourneyResponse } from './visitor-journey/visitor-journey.response.js';

/** For other routes that answer with a report: what the OpenAPI document says of the answer. */
export const REPORT_ANSWERS = {
  events: ReportAnswer(EventCountsResponse, { isPaged: true }),
  conversions: ReportAnswer(ConversionsResponse, { isPaged: true }),
  conversionPaths: ReportAnswer(ConversionPathsResponse, { isPaged: true }),
  retention: ReportAnswer(RetentionResponse, { isPaged: true }),
  series: ReportAnswer(SeriesResponse),
  funnel: ReportAnswer(FunnelResponse, { isPaged: true }),
  adSpend: ReportAnswer(AdSpendReportResponse, { isPaged: true }),
  journey: ReportAnswer(VisitorJourneyResponse, { isPaged: true }),
  cohortMembers: ReportAnswer(CohortMembersResponse, { isPaged: true }),
} as const satisfies Record<string, MethodDecorator>;
