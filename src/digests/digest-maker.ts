import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../common/api-error.js';
import { CLOCK, type Clock, MINUTE_MS } from '../common/clock.js';
import type { Board, BoardTile } from '../saved/boards/board.types.js';
import { DefinedReports } from '../saved/reports/defined-reports.service.js';
import type { ReportDefinition, SavedReport } from '../saved/reports/saved-report.types.js';
import { SavedReportsService } from '../saved/reports/saved-reports.service.js';
import { IdleReaders, Patience } from './idle-readers.js';
import type { DigestContent, DrawnTile } from './message/digest-content.types.js';
import { drawChart } from './pictures/draw-chart.js';
import { summarize } from './tiles/summarize.js';
import type { AnswerFrame, DigestTile } from './tiles/tile.types.js';
import { earlier, isOfWeek, ofWeek, pageOf, type Week } from './week.js';

/** A board, and the week of it. */
export interface DigestQuestion {
  readonly board: Board;
  readonly account: { readonly publicId: string; readonly name: string };
  readonly week: Week;
  /** Address of the dashboard's pages of the account and environment; null: not known. */
  readonly pages: string | null;
  readonly signal: AbortSignal;
  /** Asked before each tile: whether to go on. */
  readonly goesOn?: () => Promise<boolean>;
  /** What has not been counted by then is left out; {@link MAX_COUNTING_MS} unless given. */
  readonly countingMs?: number;
}

/** Of one board: those of other accounts wait behind it. A guess. */
const MAX_COUNTING_MS = 10 * MINUTE_MS;

/**
 * Counts and draws a board's week, one report after the other, and each only when no other report of the account waits: a board of
 * thirty tiles delays nobody's report by more than one.
 */
@Injectable()
export class DigestMaker {
  private readonly logger = new Logger(DigestMaker.name);

  constructor(
    private readonly defined: DefinedReports,
    private readonly reports: SavedReportsService,
    private readonly idle: IdleReaders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Null: it was not to go on.
   * @throws the signal's reason. A report that fails, or whose turn comes too late, is a tile that says so.
   */
  async make(asked: DigestQuestion): Promise<DigestContent | null> {
    const { board, account, week, pages, goesOn, countingMs = MAX_COUNTING_MS } = asked;
    const endsAtMs = this.clock.now() + countingMs;
    // Ends the report that is being counted then.
    const late = AbortSignal.timeout(countingMs);
    const patience = new Patience();
    const reports = await this.reports.list(board);
    const tiles: DrawnTile[] = [];
    for (const tile of inOrder(board.tiles)) {
      if (goesOn && !(await goesOn())) return null;
      if (tile.kind === 'note') {
        tiles.push({ tile: { kind: 'note', text: tile.text }, picture: null });
        continue;
      }
      const report = reports.find(({ publicId }) => publicId === tile.report_id);
      if (!report) continue;
      const isInTime = this.clock.now() < endsAtMs && !late.aborted;
      const counted = isInTime ? await this.tileOf(report, asked, { patience, late }) : notInTime(report);
      tiles.push(await this.draw(counted, tiles.length));
    }
    const { name, environment } = board;
    const link = pages && `${pages}/boards/${board.publicId}`;
    return { board: name, account: account.name, environment, week, tiles, link };
  }

  private async tileOf(
    report: SavedReport,
    { board, week, pages, signal }: DigestQuestion,
    { patience, late }: { readonly patience: Patience; readonly late: AbortSignal },
  ): Promise<DigestTile> {
    const left = AbortSignal.any([signal, late]);
    const ask = async (asked: ReportDefinition): Promise<object> => {
      const { accountId, environment } = board;
      await this.idle.wait(accountId, patience, left);
      return (await this.defined.make({ accountId, environment }, asked, { left })).body;
    };
    const title = report.name;
    const definition = ofWeek(report.definition, week);
    try {
      const now = await ask(definition);
      const before = isOfWeek(definition.report) ? await ask(ofWeek(report.definition, earlier(week))) : null;
      const page = pageOf(definition);
      const link = pages && `${pages}/${page ?? `boards/${board.publicId}`}`;
      const summary = summarize(definition.report, { now, before });
      return { kind: 'report', title, link, summary, asOf: (now as AnswerFrame).as_of };
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) return notInTime(report);
      if (!(error instanceof ApiError))
        this.logger.warn({ message: 'A tile of a digest failed', err: error });
      return { kind: 'failed', title, reason: reasonOf(error) };
    }
  }

  private async draw(tile: DigestTile, at: number): Promise<DrawnTile> {
    const chart = tile.kind === 'report' ? tile.summary.chart : null;
    if (chart === null) return { tile, picture: null };
    try {
      return { tile, picture: { ...(await drawChart(chart)), cid: `tile-${at + 1}` } };
    } catch (error) {
      this.logger.warn({ message: 'A picture of a digest could not be drawn', err: error });
      return { tile, picture: null };
    }
  }
}

function notInTime({ name }: SavedReport): DigestTile {
  return { kind: 'failed', title: name, reason: 'it was not counted in time.' };
}

/** As the board is read: row by row, from left to right. */
function inOrder(tiles: readonly BoardTile[]): BoardTile[] {
  return [...tiles].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** What a refusal tells; of what broke, only the log has more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'something went wrong in the service.';
  const [fault] = error.extras.details ?? [];
  return fault ? `${error.message}: ${fault.field} ${fault.message}.` : `${error.message}.`;
}
