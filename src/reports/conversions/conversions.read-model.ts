import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { attribute } from '../attribution/attribute.js';
import { scopedQuestionOf } from '../attribution/found-conversions.sql.js';
import { touchRange } from '../attribution/touch-range.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { ChannelGroups } from '../channel/channel-groups.js';
import type { NamedChannel } from '../channel/channel-name.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { readRangeOf } from '../scope/touch-sources.js';
import type { ConversionsQuestion, ConversionsResult } from './conversions.types.js';
import { ConversionsTally } from './conversions-tally.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
} from './evidence/conversion-evidence.types.js';
import type { EvidenceOf, EvidenceRequest } from './evidence/evidence-request.js';
import { explainConversions } from './evidence/explain-conversions.js';
import { explainVisitors } from './evidence/explain-visitors.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './evidence/visitor-evidence.types.js';
import { listedChannels } from './listed-channels.js';

/** A report and a page of its evidence, of the same snapshot. */
export interface WithEvidence<Page> {
  readonly result: ConversionsResult;
  readonly evidence: Page;
}

/** Conversions out of PostgreSQL. */
@Injectable()
export class ConversionsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    question: ConversionsQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsResult>> {
    return this.runner.run(scope, (reading) => countConversions(reading, question), {
      range: readRange(question),
      span: question.span,
      signal,
    });
  }

  /** The same, with a page of what one of its numbers counts. */
  explain(
    scope: ReadScope,
    asked: EvidenceRequest<ConversionEvidenceQuestion>,
    signal?: AbortSignal,
  ): Promise<Snapshot<WithEvidence<ConversionEvidencePage>>> {
    return this.runner.run(scope, (reading) => withEvidence(reading, asked, explainConversions), {
      range: readRange(asked.question),
      span: asked.question.span,
      signal,
    });
  }

  /** The same, with a page of the visitors that one of its rows counts. */
  explainVisitors(
    scope: ReadScope,
    asked: EvidenceRequest<VisitorEvidenceQuestion>,
    signal?: AbortSignal,
  ): Promise<Snapshot<WithEvidence<VisitorEvidencePage>>> {
    return this.runner.run(scope, (reading) => withEvidence(reading, asked, explainVisitors), {
      range: readRange(asked.question),
      span: asked.question.span,
      signal,
    });
  }
}

/** When all happened that is read: the touches, and those by which conversions are filtered. */
function readRange(question: ConversionsQuestion): TimeRange {
  const { fromUs, toUs } = touchRange(question);
  return { fromUs: Math.min(fromUs, readRangeOf(scopedQuestionOf(question)).fromUs), toUs };
}

async function withEvidence<Question, Page>(
  reading: Reading,
  asked: EvidenceRequest<Question>,
  explain: (reading: Reading, asked: EvidenceOf<Question>) => Promise<Page>,
): Promise<WithEvidence<Page>> {
  const result = await countConversions(reading, asked.question);
  return { result, evidence: await explain(reading, { ...asked, rows: result.rows }) };
}

/** Where there are too many channels for all to have a row, it takes a second look to count the visitors of the others. */
async function countConversions(reading: Reading, question: ConversionsQuestion): Promise<ConversionsResult> {
  const count = async (listed: readonly NamedChannel[] | null) => {
    const tally = new ConversionsTally(question, new ChannelGroups(question.groupBy, listed), reading.slices);
    await attribute(reading, question, tally);
    return tally.result();
  };
  const result = await count(null);
  const { limit } = question;
  return result.rows.length > limit ? count(listedChannels(result.rows.slice(0, limit))) : result;
}
