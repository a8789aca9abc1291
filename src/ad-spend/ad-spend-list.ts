import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../database/database.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { AD_SPEND_FIELDS } from './ad-spend.fields.js';
import { cursorAfter, type ListAdSpendQuery, readCursor, readFilter } from './ad-spend.parameters.js';
import type { AdSpendRowResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';
import type { AdSpendRow } from './ad-spend.types.js';
import { RowListAnswers } from './row-list-answers.js';

/** Answers with the rows as they are stored: in pages of JSON, or all as CSV, by `Accept`. */
@Injectable()
export class AdSpendList {
  constructor(
    private readonly adSpend: AdSpendService,
    private readonly answers: RowListAnswers,
  ) {}

  /** @throws ApiError 400 for what the query does not mean, 406; as RowListAnswers. */
  async give(
    scope: ReadScope,
    query: ListAdSpendQuery,
    { request, response }: { readonly request: WaymarkRequest; readonly response: WaymarkResponse },
  ): Promise<void> {
    const filter = readFilter(query);
    const after = readCursor(filter, query.cursor);
    const limit = query.limit === undefined ? null : Number(query.limit);
    await this.answers.give(
      { accountId: scope.accountId, request, response, limit },
      {
        fields: AD_SPEND_FIELDS,
        read: (position: AdSpendRow | null, most, signal) =>
          this.adSpend.list(scope, { filter, after: position ?? after, limit: most }, signal),
        toResponse,
        cursorAfter: (row) => cursorAfter(filter, row),
        // What a page has a row of was imported.
        beside: async (rows, signal) => ({
          warnings: rows.length > 0 ? [] : await this.adSpend.unseen(scope, filter, signal),
        }),
      },
    );
  }
}

function toResponse(row: AdSpendRow): AdSpendRowResponse {
  return { ...row, adset: row.adset || null, ad: row.ad || null };
}
