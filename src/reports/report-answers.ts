import { AdSpendReportResponse } from './ad-spend/ad-spend-report.response.js';
import { ReportAnswer } from './answer/report.docs.js';
import { ConversionsResponse } from './conversions/conversions.response.js';
import { EventCountsResponse } from './event-counts/event-counts.response.js';
import { FunnelResponse } from './funnel/funnel.response.js';
import { RetentionResponse } from './retention/retention.response.js';

/** For other routes that answer with a report: what the OpenAPI document says of the answer. */
export const REPORT_ANSWERS = {
  events: ReportAnswer(EventCountsResponse),
  conversions: ReportAnswer(ConversionsResponse, { isPaged: true }),
  retention: ReportAnswer(RetentionResponse),
  funnel: ReportAnswer(FunnelResponse, { isPaged: true }),
  adSpend: ReportAnswer(AdSpendReportResponse),
} as const satisfies Record<string, MethodDecorator>;
