import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { attribute } from '../attribution/attribute.js';
import { audienceOf, readOptionsOf } from '../attribution/touch-range.js';
import { ChannelGroups } from '../channel/channel-groups.js';
import type { NamedChannel } from '../channel/channel-name.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { countActivePeople } from './active-people.js';
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
  /** Of the range compared with, where the evidence is of that. */
  readonly compared: ConversionsResult | null;
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
    compared: ConversionsQuestion | null = null,
  ): Promise<Snapshot<ConversionsResult>> {
    return this.runner.run(scope, (reading) => countConversions(reading, question), {
      question: ['conversions', question],
      ...readOptionsOf(question),
      warn: warnOfEmptyCohorts({ audience: audienceOf(question) }, question.span, countNobody),
      compared: compared && {
        question: compared,
        range: readOptionsOf(compared).range,
        read: (reading, { rows }) => countListed(reading, compared, listedChannels(rows)),
      },
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
      ...readOptionsOfBoth(asked),
      warn: warnOfEmptyCohorts({ audience: audienceOf(asked.question) }, asked.question.span, ({ result }) =>
        countNobody(result),
      ),
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
      ...readOptionsOfBoth(asked),
      warn: warnOfEmptyCohorts({ audience: audienceOf(asked.question) }, asked.question.span, ({ result }) =>
        countNobody(result),
      ),
      signal,
    });
  }
}

function countNobody({ totals }: ConversionsResult): boolean {
  return totals.conversions === 0;
}

async function withEvidence<Question, Page>(
  reading: Reading,
  asked: EvidenceRequest<Question>,
  explain: (reading: Reading, asked: EvidenceOf<Question>) => Promise<Page>,
): Promise<WithEvidence<Page>> {
  const { question, beside } = asked;
  const result = await countConversions(reading, beside ?? question);
  const compared = beside ? await countListed(reading, question, listedChannels(result.rows)) : null;
  const { rows, totals } = compared ?? result;
  const counted = { rows, active: totals.activeVisitors };
  return { result, compared, evidence: await explain(reading, { ...asked, ...counted }) };
}

/** Of both ranges, where the one is explained beside the other. */
function readOptionsOfBoth({ question, beside }: EvidenceRequest<unknown>) {
  const own = readOptionsOf(beside ?? question);
  const { range } = readOptionsOf(question);
  const both = {
    fromUs: Math.min(own.range.fromUs, range.fromUs),
    toUs: Math.max(own.range.toUs, range.toUs),
  };
  return { ...own, range: both };
}

/** Where there are far too many channels for all to have a row, it takes a second look to count the visitors of the others. */
async function countConversions(reading: Reading, question: ConversionsQuestion): Promise<ConversionsResult> {
  const result = await countListed(reading, question, null);
  const { limit } = question;
  if (result.rows.length <= limit || result.rows.at(-1)!.group.kind === 'other') return result;
  return countListed(reading, question, listedChannels(result.rows.slice(0, limit)));
}

/** Of the channels that are listed each has a row, and all others together; every one where none are. */
async function countListed(
  reading: Reading,
  question: ConversionsQuestion,
  listed: readonly NamedChannel[] | null,
): Promise<ConversionsResult> {
  const tally = new ConversionsTally(question, new ChannelGroups(question.groupBy, listed), reading.slices);
  await attribute(reading, question, tally);
  return tally.result(await activePeople(reading, question));
}

/** How many people were active; null where visitors are counted, whom the touches tell. */
async function activePeople(reading: Reading, question: ConversionsQuestion): Promise<number | null> {
  return question.countBy === 'user' && !question.asksOnlyCredit
    ? countActivePeople(reading, question)
    : null;
}
