import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { csvRecord } from '../../common/csv.js';
import { jsonPieces } from '../../common/json-pieces.js';
import { NoSlotError } from '../../common/slots.js';
import type { MadeReport } from '../../reports/answer/made-report.js';
import { reportCsv } from '../../reports/answer/report-csv.js';
import type { AnnotationFacts } from '../annotations/annotation.types.js';
import { AnnotationsService } from '../annotations/annotations.service.js';
import { DefinedReports, type EvidenceQuery } from '../reports/defined-reports.service.js';
import { LinkTurns } from './link-turns.js';
import type { SharedReport } from './share.types.js';
import { refusalWithoutPeople, textWithoutPeople, withoutPeople } from './without-people.js';

/** An answer in both its forms, of one moment, each in portions: so a slow viewer holds one of them, and not the whole again. */
export interface SharedAnswer {
  readonly json: readonly string[];
  readonly csv: readonly string[];
  /** What happened in its range, in time; none where the link does not show it. */
  readonly annotations: readonly AnnotationFacts[];
}

/** The part of every report's answer that tells its range. */
interface AnsweredRange {
  readonly query?: { readonly from: string; readonly to: string };
}

interface Remembered {
  readonly answer: Promise<SharedAnswer>;
  /** Unix milliseconds; infinite while it is being made. */
  untilMs: number;
  /** Characters of both forms. */
  size: number;
}

/** For so long viewers see the same numbers, whose `as_of` tells of when they are. A guess. */
export const REMEMBERED_MS = 60_000;
/** Of all remembered answers, in characters; of the largest reports some ten. */
const MAX_SIZE = 32 * 1024 * 1024;
/** Characters of a portion; between two of them everybody else has their turn. */
const PORTION = 64 * 1024;

/**
 * Answers for shared links. However many look, a link's report is counted once a minute in each process: who comes while it is
 * counted gets the same answer, who comes within the minute the remembered one. All links of an account together have one report
 * under way at a time, and take turns (LinkTurns). What ended in a refusal (a range that takes too long) is remembered, too.
 */
@Injectable()
export class SharedAnswers {
  private readonly remembered = new Map<string, Remembered>();
  private size = 0;
  private readonly turns = new LinkTurns();

  constructor(
    private readonly defined: DefinedReports,
    private readonly noted: AnnotationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError as the report; 503 when its turn did not come in time. */
  async answer(shared: SharedReport): Promise<SharedAnswer> {
    const key = `${shared.share.publicId} ${shared.report.revision}`;
    const known = this.remembered.get(key);
    if (known && known.untilMs > this.clock.now()) return known.answer;
    this.forget(key);
    // Nobody's leaving ends it: others wait for it, too. A statement has its timeout.
    const answer = this.makeTexts(shared);
    const entry: Remembered = { answer, untilMs: Number.POSITIVE_INFINITY, size: 0 };
    this.remembered.set(key, entry);
    try {
      const { json, csv, annotations } = await answer;
      this.keep(key, entry, lengthOf([...json, ...csv, ...annotations.map(({ text }) => text)]));
    } catch (error) {
      // A refusal would be the same again; whatever else went wrong may be over in a moment.
      if (error instanceof ApiError && error.status === 400) this.keep(key, entry, 0);
      else if (this.remembered.get(key) === entry) this.remembered.delete(key);
    }
    return answer;
  }

  private async makeTexts(shared: SharedReport): Promise<SharedAnswer> {
    const { showsPeople } = shared.share;
    try {
      const made = await this.make(shared, {}, new AbortController().signal);
      return {
        ...(await textsOf(showsPeople ? made : { ...made, body: withoutPeople(made.body) })),
        annotations: await this.annotations(shared, made.body),
      };
    } catch (error) {
      throw showsPeople ? error : refusalWithoutPeople(error);
    }
  }

  /** A page of evidence, in its turn; never remembered. @throws as {@link answer}. */
  evidence(shared: SharedReport, evidence: EvidenceQuery, left: AbortSignal): Promise<MadeReport> {
    return this.make(shared, evidence, left);
  }

  private async make(
    { accountId, environment, report, share }: SharedReport,
    evidence: EvidenceQuery,
    left: AbortSignal,
  ): Promise<MadeReport> {
    try {
      return await this.turns.hold({ accountId, link: share.publicId, signal: left }, () =>
        this.defined.make({ accountId, environment }, report.definition, { evidence, left }),
      );
    } catch (error) {
      left.throwIfAborted();
      throw error instanceof NoSlotError
        ? apiErrors.unavailable('Too many shared reports are being counted, please retry')
        : error;
    }
  }

  /** What was annotated between the ends that the answer tells. */
  private async annotations(
    { accountId, environment, share }: SharedReport,
    answered: AnsweredRange,
  ): Promise<AnnotationFacts[]> {
    const { from, to } = answered.query ?? {};
    if (!share.showsAnnotations || from === undefined || to === undefined) return [];
    const range = { from: new Date(from), to: new Date(to) };
    const all = await this.noted.list({ accountId, environment }, range);
    return all.map(({ at, kind, text }) => ({
      ...{ at, kind, text: share.showsPeople ? text : textWithoutPeople(text) },
    }));
  }

  private keep(key: string, entry: Remembered, size: number): void {
    if (this.remembered.get(key) !== entry) return;
    entry.untilMs = this.clock.now() + REMEMBERED_MS;
    entry.size = size;
    this.size += size;
    // Those remembered first are the first to go.
    for (const [other, { untilMs }] of this.remembered) {
      const isOver = untilMs <= this.clock.now();
      if (other !== key && (isOver || this.size > MAX_SIZE) && untilMs !== Number.POSITIVE_INFINITY)
        this.forget(other);
    }
  }

  private forget(key: string): void {
    this.size -= this.remembered.get(key)?.size ?? 0;
    this.remembered.delete(key);
  }
}

async function textsOf({ body, table }: MadeReport): Promise<Pick<SharedAnswer, 'json' | 'csv'>> {
  return { json: await portions(jsonPieces(body)), csv: await portions(records(reportCsv(body, table()))) };
}

function* records(table: ReturnType<typeof reportCsv>): Generator<string> {
  for (const cells of table) yield csvRecord(cells);
}

async function portions(pieces: Iterable<string>): Promise<readonly string[]> {
  const made: string[] = [];
  let portion = '';
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < PORTION) continue;
    made.push(portion);
    portion = '';
    await setImmediate();
  }
  return portion === '' ? made : [...made, portion];
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
