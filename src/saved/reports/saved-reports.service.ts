import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { differences } from '../../audit/differences.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode, environmentOf } from '../../common/environment.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import type { ReadScope } from '../../database/database.js';
import { savedErrors } from '../saved-errors.js';
import { SavedReportEntity } from './saved-report.entity.js';
import type { SavedReport, SavedReportFacts } from './saved-report.types.js';

/** Which saved report is changed, shared or deleted, and by whom. */
export interface SavedReportTarget {
  readonly scope: ReadScope;
  readonly publicId: string;
  readonly actor: Actor;
  /** False: only while it is shared by no link, since the link would show what they make of it. Unless told they may. */
  readonly mayChangeShared?: boolean;
}

/** Takes leave of what goes with a report, within the transaction that deletes it. */
export type BeforeDeletion = (manager: EntityManager, report: SavedReport, actor: Actor) => Promise<void>;

const IS_SHARED = 'SELECT FROM report_shares WHERE report_id = $1 AND expires_at > $2 LIMIT 1';

/** Of an account in an environment: more nobody oversees. A guess. */
export const MAX_SAVED_REPORTS = 200;

/**
 * The life of a saved report: created, changed, deleted, each with its line in the audit trail. Of two who change one at once the
 * second is refused, by the revision that it has read.
 */
@Injectable()
export class SavedReportsService {
  private readonly leaveTakers: BeforeDeletion[] = [];

  constructor(
    @InjectRepository(SavedReportEntity) private readonly reports: Repository<SavedReportEntity>,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** For rooms that keep what goes with a report: they delete it, with a line in the audit trail for each. */
  beforeDeletion(takeLeave: BeforeDeletion): void {
    this.leaveTakers.push(takeLeave);
  }

  /** By name, letter case aside. */
  async list({ accountId, environment }: ReadScope): Promise<SavedReport[]> {
    const entities = await this.reports.findBy({ accountId, environment: environmentCode(environment) });
    const byName = new Intl.Collator('en');
    return entities.map(toReport).sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  }

  /** @throws ApiError 404. */
  async get({ accountId, environment }: ReadScope, publicId: string): Promise<SavedReport> {
    const where = { accountId, environment: environmentCode(environment), publicId };
    const entity = await this.reports.findOneBy(where);
    if (!entity) throw savedErrors.noSuchReport();
    return toReport(entity);
  }

  /** @throws ApiError 409 when the account has as many as it may. */
  create(scope: ReadScope, facts: SavedReportFacts, actor: Actor): Promise<SavedReport> {
    return this.reports.manager.transaction((manager) => this.createIn(manager, { scope, facts, actor }));
  }

  /** As {@link create}, inside the caller's transaction. */
  async createIn(
    manager: EntityManager,
    {
      scope,
      facts,
      actor,
    }: { readonly scope: ReadScope; readonly facts: SavedReportFacts; readonly actor: Actor },
  ): Promise<SavedReport> {
    const { accountId } = scope;
    const environment = environmentCode(scope.environment);
    // One after another, or two at once would both find the last place free.
    await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    const reports = manager.withRepository(this.reports);
    if ((await reports.countBy({ accountId, environment })) >= MAX_SAVED_REPORTS)
      throw savedErrors.tooManyReports(MAX_SAVED_REPORTS);
    const now = new Date(this.clock.now());
    const { name, description, definition } = facts;
    const entity = reports.create({
      ...{ publicId: this.ids.newPublicId('rep_'), accountId, environment, name, description },
      ...{ report: definition.report, question: definition.question, revision: 1 },
      ...{ createdBy: actor.id, createdAt: now, changedBy: actor.id, changedAt: now },
    });
    await reports.insert(entity as object);
    await this.audit.record(manager, {
      accountId,
      actor,
      action: 'saved_report.created',
      target: entity.publicId,
      details: { environment: scope.environment, ...inWords(facts) },
    });
    return toReport(entity);
  }

  /** @throws ApiError 403 for a shared one where that matters; 404; 409 when it has another revision than the one that was read. */
  change(
    target: SavedReportTarget,
    revision: number,
    change: Partial<SavedReportFacts>,
  ): Promise<SavedReport> {
    return this.reports.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, target);
      const before = toReport(entity);
      if (before.revision !== revision) throw savedErrors.changedMeanwhile();
      if (target.mayChangeShared === false) await this.refuseShared(manager, before);
      const after = { ...before, ...change };
      const details = differences(inWords(before), inWords(after));
      if (Object.keys(details).length === 0) return before;
      const { name, description, definition } = after;
      await manager.withRepository(this.reports).save(
        Object.assign(entity, {
          ...{ name, description, report: definition.report, question: definition.question },
          ...{ revision: revision + 1, changedBy: target.actor.id, changedAt: new Date(this.clock.now()) },
        }),
      );
      await this.record(manager, target, { action: 'saved_report.changed', details });
      return toReport(entity);
    });
  }

  /** @throws ApiError 404. */
  async delete(target: SavedReportTarget): Promise<void> {
    await this.reports.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, target);
      const report = toReport(entity);
      for (const takeLeave of this.leaveTakers) await takeLeave(manager, report, target.actor);
      await manager.withRepository(this.reports).delete({ id: entity.id });
      const details = { environment: target.scope.environment, ...inWords(report) };
      await this.record(manager, target, { action: 'saved_report.deleted', details });
    });
  }

  /** The report; until the transaction ends nobody else changes or deletes it. @throws ApiError 404. */
  async lockReport(manager: EntityManager, target: SavedReportTarget): Promise<SavedReport> {
    return toReport(await this.lock(manager, target));
  }

  private async refuseShared(manager: EntityManager, { id }: SavedReport): Promise<void> {
    const shares = await manager.query<object[]>(IS_SHARED, [id, new Date(this.clock.now())]);
    if (shares.length > 0) throw savedErrors.reportIsShared();
  }

  private async lock(
    manager: EntityManager,
    { scope, publicId }: SavedReportTarget,
  ): Promise<SavedReportEntity> {
    const entity = await manager.withRepository(this.reports).findOne({
      where: { accountId: scope.accountId, environment: environmentCode(scope.environment), publicId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!entity) throw savedErrors.noSuchReport();
    return entity;
  }

  private record(
    manager: EntityManager,
    { scope, publicId, actor }: SavedReportTarget,
    line: {
      readonly action: 'saved_report.changed' | 'saved_report.deleted';
      readonly details: Record<string, unknown>;
    },
  ): Promise<void> {
    return this.audit.record(manager, { accountId: scope.accountId, actor, target: publicId, ...line });
  }
}

function toReport({ environment, report, question, ...entity }: SavedReportEntity): SavedReport {
  return { ...entity, environment: environmentOf(environment), definition: { report, question } };
}

/** As the audit trail says it. */
function inWords({ name, description, definition }: SavedReportFacts): Record<string, string> {
  const { report, question } = definition;
  // The order of members says nothing, and PostgreSQL keeps another than was sent.
  const members = Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1));
  return { name, description, report, question: JSON.stringify(Object.fromEntries(members)) };
}
