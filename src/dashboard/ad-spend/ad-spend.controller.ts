import { Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ListAdSpendQuery } from '../../ad-spend/ad-spend.parameters.js';
import { AD_SPEND_ANSWERS } from '../../ad-spend/ad-spend-answers.js';
import { AdSpendList } from '../../ad-spend/ad-spend-list.js';
import { importAnswer } from '../../ad-spend/import-answer.js';
import { MAX_UPLOAD_BYTES, readUpload } from '../../ad-spend/upload/read-upload.js';
import { AuditService } from '../../audit/audit.service.js';
import { ENVIRONMENTS } from '../../common/environment.js';
import { JsonBody } from '../../http/json-body.js';
import { QueryPipe } from '../../http/query.pipe.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { Asked, type AskedReport } from '../reports/asked-report.decorator.js';
import { SpendPreview, SpendUploadRequest } from './ad-spend.dto.js';
import { AdSpendUploadService } from './ad-spend-upload.service.js';

/**
 * What advertising cost, for the people of an account: the list and the import of `/api/v1/ad-spend`, with the session instead of
 * a key, and a look at what an import would do. Analysts import, too: they are who has the platforms' exports, an import
 * is in the audit trail, and the right figures sent again mend a wrong one. Deletion takes a key.
 */
@ApiTags('ad spend')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/ad-spend')
export class AdSpendController {
  constructor(
    private readonly rows: AdSpendList,
    private readonly uploads: AdSpendUploadService,
    private readonly audit: AuditService,
  ) {}

  /** The rows as they are stored. What leaves as a file is in the audit trail before its first byte is sent. */
  @Get()
  @DashboardApi(MEMBERS)
  @AD_SPEND_ANSWERS.list
  async list(
    @Asked() { caller, account, scope, format }: AskedReport,
    @Query(QueryPipe) query: ListAdSpendQuery,
    @Req() request: WaymarkRequest,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    if (format === 'csv') {
      await this.audit.recordAlone({
        accountId: account.id,
        actor: caller.actor,
        action: 'ad_spend.exported',
        target: account.publicId,
        details: { environment: scope.environment },
      });
    }
    await this.rows.give(scope, query, { request, response });
  }

  /** What an import of a file would do: its columns, what they are taken for, and what becomes of each row. Writes nothing. */
  @Post('preview')
  @HttpCode(200)
  @DashboardApi(MEMBERS)
  @ApiBody({ type: SpendUploadRequest })
  @ApiOkResponse({ type: SpendPreview })
  preview(
    @Asked() { scope, left }: AskedReport,
    @JsonBody({ maxBytes: MAX_UPLOAD_BYTES }) body: unknown,
  ): Promise<SpendPreview> {
    return this.uploads.preview(scope, readUpload(body), left);
  }

  /** Stores the valid rows of a file, each over the one with the same key. */
  @Put()
  @DashboardApi(MEMBERS)
  @ApiBody({ type: SpendUploadRequest })
  @AD_SPEND_ANSWERS.import
  async import(
    @Asked() { scope, caller, left }: AskedReport,
    @JsonBody({ maxBytes: MAX_UPLOAD_BYTES }) body: unknown,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ) {
    const upload = readUpload(body);
    const stored = await this.uploads.import(scope, upload, { actor: caller.actor, left });
    return importAnswer(
      response,
      upload.rows.map(({ parsed }) => parsed),
      stored,
    );
  }
}
