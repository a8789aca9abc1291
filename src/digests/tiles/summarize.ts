import type { ReportName } from '../../saved/reports/saved-report.types.js';
import { type AdSpendAnswer, summarizeAdSpend } from './ad-spend.summary.js';
import {
  type ConversionPathsAnswer,
  type ConversionsAnswer,
  summarizeConversionPaths,
  summarizeConversions,
} from './conversions.summary.js';
import { type EventsAnswer, summarizeEvents } from './events.summary.js';
import { type FunnelAnswer, summarizeFunnel } from './funnel.summary.js';
import { type RetentionAnswer, summarizeRetention } from './retention.summary.js';
import { type SeriesAnswer, summarizeSeries } from './series.summary.js';
import type { AnswerFrame, Summary, TwoWeeks } from './tile.types.js';

/** What a message says of a report: of its answers as the API gives them, no number counted anew. */
export function summarize(report: ReportName, answers: TwoWeeks<object>): Summary {
  const summary = ofReport(report, answers);
  const warnings = (answers.now as AnswerFrame).warnings.map(({ message }) => message);
  return { ...summary, notes: [...summary.notes, ...warnings] };
}

function ofReport(report: ReportName, answers: TwoWeeks<object>): Summary {
  switch (report) {
    case 'events':
      return summarizeEvents(answers as TwoWeeks<EventsAnswer>);
    case 'series':
      return summarizeSeries(answers as TwoWeeks<SeriesAnswer>);
    case 'conversions':
      return summarizeConversions(answers as TwoWeeks<ConversionsAnswer>);
    case 'conversion-paths':
      return summarizeConversionPaths(answers as TwoWeeks<ConversionPathsAnswer>);
    case 'retention':
      return summarizeRetention(answers.now as RetentionAnswer);
    case 'ad-spend':
      return summarizeAdSpend(answers as TwoWeeks<AdSpendAnswer>);
    case 'funnel':
      return summarizeFunnel(answers as TwoWeeks<FunnelAnswer>);
  }
}
