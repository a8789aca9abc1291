import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { MadeReport } from '../../reports/answer/made-report.js';
import { sendReport } from '../../reports/answer/report-format.js';
import type { AskedReport } from './asked-report.decorator.js';

/** Answers a person with a report. What leaves as a file is in the audit trail before its first byte is sent. */
@Injectable()
export class ReportSender {
  constructor(private readonly audit: AuditService) {}

  async send(
    response: WaymarkResponse,
    { caller, account, scope, format }: AskedReport,
    { name, report }: { readonly name: string; readonly report: MadeReport },
  ): Promise<void> {
    if (format === 'csv') {
      await this.audit.recordAlone({
        accountId: account.id,
        actor: caller.actor,
        action: 'report.exported',
        target: account.publicId,
        details: {
          ...{ report: name, environment: scope.environment },
          evidence: 'evidence' in report.body || 'members' in report.body,
        },
      });
    }
    await sendReport(response, format, report);
  }
}
