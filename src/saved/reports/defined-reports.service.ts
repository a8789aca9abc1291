import { Inject, Injectable, type Type } from '@nestjs/common';
import { ApiError, type FieldError } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { FieldErrors } from '../../common/field-errors.js';
import type { ReadScope } from '../../database/database.js';
import {
  AdSpendReportParameters,
  readAdSpendReport,
} from '../../reports/ad-spend/ad-spend-report.parameters.js';
import { AdSpendReportService } from '../../reports/ad-spend/ad-spend-report.service.js';
import { AdSpendEvidenceParameters } from '../../reports/ad-spend/evidence/ad-spend-evidence.parameters.js';
import type { MadeReport } from '../../reports/answer/made-report.js';
import {
  ConversionPathsParameters,
  readConversionPaths,
} from '../../reports/conversion-paths/conversion-paths.parameters.js';
import { ConversionPathsService } from '../../reports/conversion-paths/conversion-paths.service.js';
import { PathEvidenceParameters } from '../../reports/conversion-paths/evidence/path-evidence.parameters.js';
import { ConversionsParameters, readConversions } from '../../reports/conversions/conversions.parameters.js';
import { ConversionsService } from '../../reports/conversions/conversions.service.js';
import {
  EventCountsParameters,
  readEventCounts,
} from '../../reports/event-counts/event-counts.parameters.js';
import { EventCountsService } from '../../reports/event-counts/event-counts.service.js';
import { EventEvidenceParameters } from '../../reports/event-counts/evidence/event-evidence.parameters.js';
import { FunnelService } from '../../reports/funnel/funnel.service.js';
import { FunnelEvidenceParameters } from '../../reports/funnel/funnel-evidence.parameters.js';
import { readFunnel } from '../../reports/funnel/read-funnel.js';
import { ReportParameters, ReportQueryPipe, refuseFaults } from '../../reports/query/report-query.pipe.js';
import { RetentionEvidenceParameters } from '../../reports/retention/evidence/retention-evidence.parameters.js';
import { RetentionParameters, readRetention } from '../../reports/retention/retention.parameters.js';
import { RetentionService } from '../../reports/retention/retention.service.js';
import { readSeries } from '../../reports/series/read-series.js';
import { SeriesService } from '../../reports/series/series.service.js';
import type { ReportDefinition } from './saved-report.types.js';

/** Parameters that name a page of evidence, as texts. */
export type EvidenceQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const NO_EVIDENCE: EvidenceQuery = {};
const PIPE = new ReportQueryPipe();

/**
 * Asks the reports what a definition asks. Each report reads its question itself, by the same code as from an address, so
 * nothing is askable here that is not askable there, and no number is counted twice.
 */
@Injectable()
export class DefinedReports {
  constructor(
    private readonly events: EventCountsService,
    private readonly series: SeriesService,
    private readonly conversions: ConversionsService,
    private readonly conversionPaths: ConversionPathsService,
    private readonly retention: RetentionService,
    private readonly adSpend: AdSpendReportService,
    private readonly funnels: FunnelService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What the report finds wrong with the question now, each fault under `definition.question`; none where it can be asked. */
  faultsOf(definition: ReportDefinition): readonly FieldError[] {
    try {
      this.read(definition);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      const details = error.extras.details ?? [{ field: '', code: 'not_askable', message: error.message }];
      return details.map(({ field, ...fault }) => ({
        field: ['definition.question', field].filter(Boolean).join('.'),
        ...fault,
      }));
    }
  }

  /**
   * The report's answer; with `evidence` that page of it.
   * @throws ApiError 400 that names every fault, as the report itself does; as ReportRunner.
   */
  async make(
    scope: ReadScope,
    { report, question }: ReportDefinition,
    { evidence = NO_EVIDENCE, left }: { readonly evidence?: EvidenceQuery; readonly left: AbortSignal },
  ): Promise<MadeReport> {
    const asked = { ...question, ...evidence };
    switch (report) {
      case 'events':
        return this.events.make(scope, parametersOf(EventEvidenceParameters, asked), left);
      case 'series': {
        const parameters = parametersOf(ReportParameters, evidence);
        return this.series.make(scope, { sent: question, parameters }, left);
      }
      case 'conversion-paths':
        return this.conversionPaths.make(scope, parametersOf(PathEvidenceParameters, asked), left);
      case 'conversions':
        return this.conversions.make(scope, parametersOf(ConversionsParameters, asked), left);
      case 'retention':
        return this.retention.make(scope, parametersOf(RetentionEvidenceParameters, asked), left);
      case 'ad-spend':
        return this.adSpend.make(scope, parametersOf(AdSpendEvidenceParameters, asked), left);
      case 'funnel': {
        const parameters = parametersOf(FunnelEvidenceParameters, evidence);
        return this.funnels.make(scope, { sent: question, parameters }, left);
      }
    }
  }

  private read({ report, question }: ReportDefinition): void {
    const now = this.clock.now();
    switch (report) {
      case 'events':
        readEventCounts(parametersOf(EventCountsParameters, question), now);
        return;
      case 'conversion-paths':
        readConversionPaths(parametersOf(ConversionPathsParameters, question), now);
        return;
      case 'conversions':
        readConversions(parametersOf(ConversionsParameters, question), now);
        return;
      case 'retention':
        readRetention(parametersOf(RetentionParameters, question), now);
        return;
      case 'ad-spend':
        readAdSpendReport(parametersOf(AdSpendReportParameters, question), now);
        return;
      case 'series':
      case 'funnel': {
        const faults = new FieldErrors();
        const readBody = report === 'series' ? readSeries : readFunnel;
        readBody(question, now, faults);
        refuseFaults(faults);
      }
    }
  }
}

function parametersOf<T extends ReportParameters>(
  type: Type<T>,
  question: Readonly<Record<string, unknown>>,
): T {
  return PIPE.transform(question, { type: 'query', metatype: type }) as T;
}
