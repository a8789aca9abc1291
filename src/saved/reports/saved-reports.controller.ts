import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Actor } from '../../audit/actor.js';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { CurrentActor } from '../../auth/current-actor.decorator.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import type { DecodedQuery } from '../../http/fields/read-fields.js';
import { JsonBody } from '../../http/json-body.js';
import { MadeIdPipe } from '../../http/made-id.pipe.js';
import { ApiConflict } from '../../http/openapi/api-conflict.decorator.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../../reports/answer/report-format.js';
import { DefinedReports } from './defined-reports.service.js';
import { readEvidenceQuery } from './evidence-query.js';
import { ApiSavedAnswer } from './saved-answer.docs.js';
import { ChangeSavedReportInput, MAX_SAVED_REPORT_BYTES, SaveReportInput } from './saved-report.input.js';
import type { SavedReport } from './saved-report.types.js';
import { SavedReportListView, SavedReportView, toFactsView } from './saved-report.view.js';
import { SavedReportBodies } from './saved-report-bodies.js';
import { SavedReportsService } from './saved-reports.service.js';

const BODY = { maxBytes: MAX_SAVED_REPORT_BYTES };
const ID = { name: 'saved_report_id', schema: { type: 'string' as const, maxLength: 64 } };

/** Bodies that the documentation's page offers to send. */
const SAVE_EXAMPLES = {
  purchases: {
    summary: 'Purchases by source, of the last week',
    value: {
      name: 'Purchases by source',
      definition: {
        report: 'events',
        question: { event_type: 'purchase', group_by: 'source', period: 'last_week' },
      },
    },
  },
};
const CHANGE_EXAMPLES = {
  name: { summary: 'Another name', value: { revision: 1, name: 'Orders by source' } },
};

/** `/api/v1/saved-reports`: questions that an account keeps under a name, and their answers. A key may change each of its environment. */
@ApiTags('Saved reports')
@Controller('api/v1/saved-reports')
export class SavedReportsController {
  constructor(
    private readonly reports: SavedReportsService,
    private readonly bodies: SavedReportBodies,
    private readonly defined: DefinedReports,
  ) {}

  @Get()
  @AccountApi('reads')
  @ApiOperation({
    operationId: 'listSavedReports',
    summary: 'List saved reports',
    description: 'All saved reports of the key’s environment, by name: at most 200.',
  })
  @ApiOkResponse({ type: SavedReportListView })
  async list(@CurrentAccount() account: AccountContext): Promise<SavedReportListView> {
    const reports = await this.reports.list(account);
    return { saved_reports: reports.map((report) => this.toView(report)) };
  }

  @Post()
  @AccountApi('changes')
  @ApiOperation({
    operationId: 'createSavedReport',
    summary: 'Save a report',
    description:
      'Keeps a question under a name, for everybody of the account. The report itself reads the question first: what it would ' +
      'refuse is not saved, and `details` names every fault. 409: the environment has 200 saved reports already.',
  })
  @ApiBody({ type: SaveReportInput, examples: SAVE_EXAMPLES })
  @ApiCreatedResponse({ type: SavedReportView })
  @ApiConflict('The environment has as many saved reports as it may.')
  @ApiRefusals(413, 415)
  async create(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @JsonBody(BODY) body: unknown,
  ): Promise<SavedReportView> {
    return this.toView(await this.reports.create(account, this.bodies.read(body), actor));
  }

  @Get(':saved_report_id')
  @AccountApi('reads')
  @ApiParam(ID)
  @ApiOperation({ operationId: 'readSavedReport', summary: 'Read a saved report' })
  @ApiOkResponse({ type: SavedReportView })
  @ApiRefusals(404)
  async read(
    @CurrentAccount() account: AccountContext,
    @Param('saved_report_id', MadeIdPipe) publicId: string,
  ): Promise<SavedReportView> {
    return this.toView(await this.reports.get(account, publicId));
  }

  @Patch(':saved_report_id')
  @AccountApi('changes')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'changeSavedReport',
    summary: 'Change a saved report',
    description:
      'Changes what the body names. `revision` is that of the report as it was read, so of two who change it at once the second ' +
      'is refused and sees what the first has made of it.',
  })
  @ApiBody({ type: ChangeSavedReportInput, examples: CHANGE_EXAMPLES })
  @ApiOkResponse({ type: SavedReportView })
  @ApiConflict('Somebody else has changed it meanwhile.')
  @ApiRefusals(404, 413, 415)
  async change(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('saved_report_id', MadeIdPipe) publicId: string,
    @JsonBody(BODY) body: unknown,
  ): Promise<SavedReportView> {
    const { revision, facts } = this.bodies.readChange(body);
    return this.toView(await this.reports.change({ scope: account, publicId, actor }, revision, facts));
  }

  @Delete(':saved_report_id')
  @HttpCode(204)
  @AccountApi('changes')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'deleteSavedReport',
    summary: 'Delete a saved report',
    description: 'Deletes it for good.',
  })
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @ApiRefusals(404)
  async delete(
    @CurrentAccount() account: AccountContext,
    @CurrentActor() actor: Actor,
    @Param('saved_report_id', MadeIdPipe) publicId: string,
  ): Promise<void> {
    await this.reports.delete({ scope: account, publicId, actor });
  }

  @Get(':saved_report_id/answer')
  @AccountApi('reports')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'answerSavedReport',
    summary: 'Answer a saved report',
    description:
      'The answer of the report that was saved, as JSON or CSV, word for word that of its own address. The address takes the ' +
      'parameters of the report’s evidence, beginning with `include=evidence`, and no others.',
  })
  @ApiSavedAnswer()
  @ApiRefusals(404, 406)
  async answer(
    @CurrentAccount() account: AccountContext,
    @Param('saved_report_id', MadeIdPipe) publicId: string,
    @AcceptedFormat() format: ReportFormat,
    @Query() query: DecodedQuery,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const { definition } = await this.reports.get(account, publicId);
    const evidence = readEvidenceQuery(definition.report, query);
    await sendReport(response, format, await this.defined.make(account, definition, { evidence, left }));
  }

  private toView(report: SavedReport): SavedReportView {
    return {
      ...toFactsView(report, this.defined.faultsOf(report.definition)),
      created_by: report.createdBy,
      changed_by: report.changedBy,
    };
  }
}
