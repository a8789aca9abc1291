import { Controller, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import type { FieldError } from '../common/api-error.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import type { AdSpendImportResponse, AdSpendRowResult } from './ad-spend.response.js';
import { AdSpendService, type RowResult } from './ad-spend.service.js';
import { DocumentImport } from './import-ad-spend.docs.js';
import { ImportBody } from './import-body.decorator.js';
import type { ParsedAdSpend } from './parse-ad-spend.js';

/** `PUT /api/v1/ad-spend`: stores rows over those with the same key; one result per row. */
@ApiTags('Ad spend')
@Controller('api/v1/ad-spend')
export class ImportAdSpendController {
  constructor(private readonly adSpend: AdSpendService) {}

  @Put()
  @AccountApi('changes')
  @DocumentImport()
  async import(
    @CurrentAccount() account: AccountContext,
    @ImportBody() parsed: readonly ParsedAdSpend[],
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<AdSpendImportResponse> {
    const rows = parsed.flatMap((result) => (result.ok ? [result.row] : []));
    const stored = await this.adSpend.import(account, rows);
    const results = rowResults(parsed, stored);
    const count = (status: AdSpendRowResult['status']) =>
      results.filter((result) => result.status === status).length;
    const rejected = count('rejected');
    if (rejected === results.length) response.statusCode = 400;
    return {
      request_id: response.requestId,
      received: parsed.length,
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      rejected,
      results,
      ...(rejected === results.length && { error: 'Every row was rejected' }),
    };
  }
}

/** One result per row, in the order sent: of stored rows from the store, of invalid rows their errors. */
function rowResults(parsed: readonly ParsedAdSpend[], stored: readonly RowResult[]): AdSpendRowResult[] {
  const validIndexes = parsed.flatMap((result, index) => (result.ok ? [index] : []));
  let next = 0;
  return parsed.map((result, index): AdSpendRowResult => {
    if (!result.ok) return { index, status: 'rejected', errors: result.faults };
    const row = stored[next++]!;
    if (row.status !== 'repeated') return { index, status: row.status };
    return { index, status: 'rejected', errors: [repeated(validIndexes[row.earlierIndex]!)] };
  });
}

function repeated(earlierIndex: number): FieldError {
  const message = `has the key of row ${earlierIndex} and other figures; the earlier row was stored`;
  return { field: '', code: 'repeated_key', message };
}
