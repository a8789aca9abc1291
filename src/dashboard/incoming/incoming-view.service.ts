import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { KeyInventoryReadModel } from '../keys/key-inventory.read-model.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import type { EventStream } from './event-stream.js';
import type {
  FirstEventState,
  IncomingQuery,
  IncomingRowDetails,
  IncomingRows,
  OneRequestQuery,
} from './incoming.dto.js';
import { IncomingRowViews } from './incoming-row-views.js';
import { IncomingRowsReadModel } from './incoming-rows.read-model.js';
import type { IncomingFilter } from './incoming-rows.types.js';
import { IncomingStreamsService, LONGEST_BREAK_MS } from './incoming-streams.service.js';
import { COMMIT_LAG_MS, type TailStep } from './incoming-tail.js';

/** Lines that a new stream begins with. */
const BACKLOG = 50;

interface IncomingRequest {
  readonly account: CallerAccount;
  readonly caller: Caller;
  readonly query: IncomingQuery;
  /** Of the last message that the client has. */
  readonly lastEventId: string | null;
}

interface FirstEventRequest {
  readonly account: CallerAccount;
  readonly caller: Caller;
  readonly keyPublicId: string;
}

/** The two kinds of streams: incoming events, and the wait for the first event of a key. */
@Injectable()
export class IncomingViewService {
  constructor(
    private readonly streams: IncomingStreamsService,
    private readonly rows: IncomingRowsReadModel,
    private readonly views: IncomingRowViews,
    private readonly keyLabels: KeyLabelsReadModel,
    private readonly inventory: KeyInventoryReadModel,
  ) {}

  /** Incoming events. Resumes after `lastEventId` if it is valid and not too old. @throws ApiError. */
  async streamRows(
    { account, caller, query, lastEventId }: IncomingRequest,
    response: WaymarkResponse,
  ): Promise<void> {
    const filter = await this.filterOf(account, query);
    const nowMs = this.rows.nowMs;
    const resumedMs = resumePointOf(lastEventId, nowMs);
    const fromMs = resumedMs ?? nowMs - COMMIT_LAG_MS;
    const earlier = resumedMs === null ? await this.rows.latest(filter, BACKLOG) : [];
    let first: Omit<IncomingRows, 'rows' | 'skipped'> | null = {
      restarted: lastEventId !== null && resumedMs === null,
    };
    // The tail's first read brings what is younger.
    let waiting = earlier.filter((record) => record.receivedAtMs < fromMs);
    const deliver = async (stream: EventStream, step: TailStep, resumeFromMs: number): Promise<boolean> => {
      const records = [...waiting, ...step.records];
      if (first === null && records.length === 0 && step.skipped === 0) return true;
      const rows = await this.views.of(account, records);
      const data: IncomingRows = { rows, skipped: step.skipped, restarted: first?.restarted ?? false };
      stream.send('rows', data, String(resumeFromMs));
      waiting = [];
      first = null;
      return true;
    };
    await this.streams.run({ account, caller, filter, fromMs, deliver }, response);
  }

  /** One request or event that was not stored. @throws ApiError 404. */
  async get(account: CallerAccount, { environment, key }: OneRequestQuery): Promise<IncomingRowDetails> {
    const record = await this.rows.findLogged({ accountId: account.id, environment }, key);
    if (!record) throw apiErrors.notFound('This request is not known, or not any more');
    const [row] = await this.views.of(account, [record]);
    return { ...row!, errors: [...record.errors] };
  }

  /** Waits for a key's first event. @throws ApiError 404. */
  async streamFirstEvent(
    { account, caller, keyPublicId }: FirstEventRequest,
    response: WaymarkResponse,
  ): Promise<void> {
    const key = await this.inventory.findSender(account.id, keyPublicId);
    if (!key) throw dashboardErrors.noSuchKey();
    const oldestMs = this.rows.nowMs - LONGEST_BREAK_MS;
    const hasOldEvents = key.events30d > 0 && key.createdAt.getTime() < oldestMs;
    const filter: IncomingFilter = {
      accountId: account.id,
      environment: key.environment,
      keyId: key.id,
      eventType: null,
      visitorId: null,
      typePart: null,
      status: null,
    };
    let isFirst = true;
    const deliver = async (stream: EventStream, step: TailStep): Promise<boolean> => {
      const arrived = step.records.find((record) => record.status === 'accepted');
      const shown = arrived ?? step.records.at(-1);
      const [row = null] = await this.views.of(account, shown ? [shown] : []);
      const state = arrived || hasOldEvents ? 'received' : row ? 'refused' : 'waiting';
      if (isFirst || state !== 'waiting') stream.send('state', { state, row } satisfies FirstEventState);
      isFirst = false;
      return state !== 'received';
    };
    const fromMs = Math.max(key.createdAt.getTime(), oldestMs);
    await this.streams.run({ account, caller, filter, fromMs, deliver }, response);
  }

  private async filterOf(account: CallerAccount, query: IncomingQuery): Promise<IncomingFilter> {
    if (query.key_id !== undefined && !maySeeKeys(account)) throw dashboardErrors.roleForbids();
    const keyId = query.key_id === undefined ? null : await this.keyLabels.findId(account.id, query.key_id);
    if (query.key_id !== undefined && keyId === null) throw dashboardErrors.noSuchKey();
    return {
      accountId: account.id,
      environment: query.environment,
      keyId,
      eventType: query.event_type ?? null,
      visitorId: query.visitor_id ?? null,
      typePart: query.type_part ?? null,
      status: query.status ?? null,
    };
  }
}

/** The time that a message's id stands for; null when it is missing, invalid or too old. */
function resumePointOf(lastEventId: string | null, nowMs: number): number | null {
  if (lastEventId === null || !/^\d{1,15}$/.test(lastEventId)) return null;
  const resumeFromMs = Number(lastEventId);
  return resumeFromMs <= nowMs && nowMs - resumeFromMs <= LONGEST_BREAK_MS ? resumeFromMs : null;
}
