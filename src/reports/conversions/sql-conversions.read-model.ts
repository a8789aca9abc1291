import { Injectable } from '@nestjs/common';
import { attribute, type Source } from '../attribution/attribute.js';
import type { Channel } from '../channel/channel.js';
import { type Read, ReportRunner, type Snapshot } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import { ChannelGroups } from './channel-groups.js';
import type {
  ConversionsReadModel,
  ConversionsWithVisitors,
  ExplainedConversions,
} from './conversions.read-model.js';
import type { ChannelRow, ConversionsQuestion, ConversionsResult } from './conversions.types.js';
import { ConversionsTally } from './conversions-tally.js';
import type { ConversionEvidenceQuestion } from './evidence/conversion-evidence.types.js';
import { explainConversions } from './evidence/explain-conversions.js';
import { explainVisitors } from './evidence/explain-visitors.js';
import type { VisitorEvidenceQuestion } from './evidence/visitor-evidence.types.js';
import { listedChannels } from './listed-channels.js';

/** Conversions out of PostgreSQL. */
@Injectable()
export class SqlConversionsReadModel implements ConversionsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReportScope,
    question: ConversionsQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsResult>> {
    const find: Read<ConversionsResult> = (ask, _, copy, pace) => read({ scope, ask, copy, pace }, question);
    return this.runner.run(scope, find, signal);
  }

  explain(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: ConversionEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ExplainedConversions>> {
    return this.explained(scope, question, signal, (source, rows) =>
      explainConversions(source, question, evidence, rows),
    );
  }

  explainVisitors(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: VisitorEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsWithVisitors>> {
    return this.explained(scope, question, signal, (source, rows) =>
      explainVisitors(source, question, evidence, rows),
    );
  }

  /** The report and a page of evidence of one of its rows, of one snapshot. */
  private explained<T>(
    scope: ReportScope,
    question: ConversionsQuestion,
    signal: AbortSignal | undefined,
    explain: (source: Source, rows: readonly ChannelRow[]) => Promise<T>,
  ): Promise<Snapshot<{ result: ConversionsResult; evidence: T }>> {
    const find: Read<{ result: ConversionsResult; evidence: T }> = async (ask, _, copy, pace) => {
      const source = { scope, ask, copy, pace };
      const result = await read(source, question);
      return { result, evidence: await explain(source, result.rows) };
    };
    return this.runner.run(scope, find, signal);
  }
}

/** Where there are too many channels for all to have a row, it takes a second look to count the visitors of the others. */
async function read(source: Source, question: ConversionsQuestion): Promise<ConversionsResult> {
  const count = async (listed: readonly Partial<Channel>[] | null) => {
    const tally = new ConversionsTally(question, new ChannelGroups(question.groupBy, listed));
    await attribute(source, question, { conversions: 'plain', present: true }, tally);
    return tally.result();
  };
  const result = await count(null);
  const { limit } = question;
  return result.rows.length > limit ? count(listedChannels(result.rows.slice(0, limit))) : result;
}
