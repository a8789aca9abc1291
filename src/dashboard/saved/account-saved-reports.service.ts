import { Injectable } from '@nestjs/common';
import { DefinedReports } from '../../saved/reports/defined-reports.service.js';
import type { SavedReport } from '../../saved/reports/saved-report.types.js';
import { toFactsView } from '../../saved/reports/saved-report.view.js';
import { SavedReportBodies } from '../../saved/reports/saved-report-bodies.js';
import { SavedReportsService, type SavedReportTarget } from '../../saved/reports/saved-reports.service.js';
import { ADMINS } from '../access/dashboard-access.js';
import type { InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { SavedReportItem, SavedReportItems } from './saved-report.dto.js';

/** Saved reports as the members of an account keep them: everybody saves, and analysts change their own only. */
@Injectable()
export class AccountSavedReportsService {
  constructor(
    private readonly reports: SavedReportsService,
    private readonly bodies: SavedReportBodies,
    private readonly defined: DefinedReports,
    private readonly actors: ActorNames,
  ) {}

  async list(asked: InScope): Promise<SavedReportItems> {
    return { saved_reports: await this.toItems(asked, await this.reports.list(asked.scope)) };
  }

  /** @throws ApiError 404. */
  async get(asked: InScope, publicId: string): Promise<SavedReportItem> {
    return this.toItem(asked, await this.reports.get(asked.scope, publicId));
  }

  /** @throws ApiError 400, 409. */
  async create(asked: InScope, body: unknown): Promise<SavedReportItem> {
    const facts = this.bodies.read(body);
    return this.toItem(asked, await this.reports.create(asked.scope, facts, asked.caller.actor));
  }

  /** @throws ApiError 400, 403 for somebody else's report, 404, 409. */
  async change(asked: InScope, publicId: string, body: unknown): Promise<SavedReportItem> {
    const { revision, facts } = this.bodies.readChange(body);
    const target = await this.targetOf(asked, publicId);
    return this.toItem(asked, await this.reports.change(target, revision, facts));
  }

  /** @throws ApiError 403 for somebody else's report, 404. */
  async delete(asked: InScope, publicId: string): Promise<void> {
    await this.reports.delete(await this.targetOf(asked, publicId));
  }

  /** What is to be changed by someone who may: whose a report is never changes. */
  private async targetOf(asked: InScope, publicId: string): Promise<SavedReportTarget> {
    const report = await this.reports.get(asked.scope, publicId);
    if (!mayChange(asked, report)) throw dashboardErrors.roleForbids();
    const mayChangeShared = ADMINS.includes(asked.account.role);
    return { scope: asked.scope, publicId, actor: asked.caller.actor, mayChangeShared };
  }

  private async toItem(asked: InScope, report: SavedReport): Promise<SavedReportItem> {
    const [item] = await this.toItems(asked, [report]);
    return item!;
  }

  private async toItems(asked: InScope, reports: readonly SavedReport[]): Promise<SavedReportItem[]> {
    const nameOf = await this.actors.of(
      reports.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy]),
    );
    return reports.map((report) => ({
      ...toFactsView(report, this.defined.faultsOf(report.definition)),
      owner: nameOf(report.createdBy),
      changed_by: nameOf(report.changedBy),
      is_own: report.createdBy === asked.caller.publicId,
      may_change: mayChange(asked, report),
    }));
  }
}
