import { Controller, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../auth/account-context.js';
import { CurrentAccount } from '../auth/current-account.decorator.js';
import { AccountApi } from '../http/surface.decorators.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import type { AdSpendImportResponse } from './ad-spend.response.js';
import { AdSpendService } from './ad-spend.service.js';
import type { AdSpendRow } from './ad-spend.types.js';
import { DocumentImport } from './import-ad-spend.docs.js';
import { importAnswer } from './import-answer.js';
import { ImportBody } from './import-body.decorator.js';
import { AD_SPEND_IMPORT } from './parse-ad-spend.js';
import type { ParsedRow } from './row-reader.js';

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
    @ImportBody(AD_SPEND_IMPORT) parsed: readonly ParsedRow<AdSpendRow>[],
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<AdSpendImportResponse> {
    const rows = parsed.flatMap((result) => (result.ok ? [result.row] : []));
    return importAnswer(response, parsed, await this.adSpend.import(account, rows));
  }
}
