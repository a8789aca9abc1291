import { Injectable } from '@nestjs/common';
import { AdSpendService } from '../../ad-spend/ad-spend.service.js';
import type { RowResult } from '../../ad-spend/import-rows.js';
import { rowResults } from '../../ad-spend/row-results.js';
import type { SpendUpload } from '../../ad-spend/upload/read-upload.js';
import { missingFields } from '../../ad-spend/upload/spend-mapping.js';
import type { Actor } from '../../audit/actor.js';
import { apiErrors } from '../../common/api-error.js';
import { cutText } from '../../common/field-errors.js';
import { NoSlotError, Slots } from '../../common/slots.js';
import type { ReadScope } from '../../database/database.js';
import type { SpendPreview } from './ad-spend.dto.js';
import { SHOWN_LENGTH, ShownCells } from './shown-cells.js';

/** Cells of a column that tell what it holds. */
const SAMPLES = 3;

/**
 * Files of ad spend that people upload. One at a time is stored in each process, accounts taking turns: it takes one of the few
 * connections by which everybody's dashboard is answered.
 */
@Injectable()
export class AdSpendUploadService {
  private readonly slots = new Slots({ slots: 1, maxWaiting: 50, maxWaitingOfOne: 5, maxWaitMs: 20_000 });

  constructor(private readonly adSpend: AdSpendService) {}

  /** What an import would do at this moment. */
  async preview(
    scope: ReadScope,
    { file, mapping, rows }: SpendUpload,
    left: AbortSignal,
  ): Promise<SpendPreview> {
    const parsed = rows.map((row) => row.parsed);
    const valid = parsed.flatMap((result) => (result.ok ? [result.row] : []));
    const results = rowResults(parsed, await this.adSpend.preview(scope, valid, left));
    const shown = new ShownCells();
    const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
    return {
      header: file.header.map((name, at) => ({ name, samples: samplesOf(file.records, at) })),
      columns: mapping.columns,
      values: mapping.values,
      missing: missingFields(mapping),
      received: rows.length,
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
      rows: results.map((result, at) => ({ ...result, cells: shown.of(rows[at]!.cells) })),
    };
  }

  /** What became of the valid rows, in order. `left` ends the waiting. @throws ApiError 503 when its turn did not come in time. */
  async import(
    scope: ReadScope,
    { rows }: SpendUpload,
    { actor, left }: { readonly actor: Actor; readonly left: AbortSignal },
  ): Promise<RowResult[]> {
    const valid = rows.flatMap(({ parsed }) => (parsed.ok ? [parsed.row] : []));
    try {
      return await this.slots.hold({ owner: scope.accountId, signal: left }, () =>
        this.adSpend.importByPerson(scope, valid, actor),
      );
    } catch (error) {
      throw error instanceof NoSlotError
        ? apiErrors.unavailable('Too many files are being stored, please retry')
        : error;
    }
  }
}

function samplesOf(records: readonly (readonly string[])[], at: number): string[] {
  const samples: string[] = [];
  for (const record of records) {
    const cell = record[at]?.trim();
    if (cell && !samples.includes(cell)) samples.push(cutText(cell, SHOWN_LENGTH));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
