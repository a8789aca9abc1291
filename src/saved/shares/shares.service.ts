/**
 * Shared links. A link is a row with the hash of a random token; the token stands behind the `#` of the link's address, which
 * browsers send to no server and so to no log. Before it stands the link's id, which is no secret and tells which hosts may
 * frame the page.
 *
 * A link ends at its time, by being revoked, with its report, and with the membership of whoever made it. It shows nothing while
 * its account is suspended, or while whoever made it is neither owner nor admin.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode } from '../../common/environment.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import { hashSecretToken, newSecretToken } from '../../members/secret-token.js';
import { CohortsService, type CohortTarget } from '../../reports/cohorts/cohorts.service.js';
import { SavedReportsService, type SavedReportTarget } from '../reports/saved-reports.service.js';
import { savedErrors } from '../saved-errors.js';
import { ShareEntity } from './share.entity.js';
import type { Share, ShareFacts } from './share.types.js';

/** Of one report. A guess. */
export const MAX_SHARES = 20;

/** A link at the one moment its secret is known. */
export interface NewShare {
  readonly share: Share;
  /** Path of the page that shows it, secret included. */
  readonly path: string;
}

/** Who shares: a member, by both their ids. */
export interface Sharer {
  readonly personId: number;
  readonly publicId: string;
}

const LIST = `
  SELECT s.id, s.public_id AS "publicId", s.shows_people AS "showsPeople", s.shows_annotations AS "showsAnnotations",
         s.embed_hosts AS "embedHosts", s.created_at AS "createdAt", s.expires_at AS "expiresAt", p.public_id AS "personPublicId",
         m.role NOT IN ('owner', 'admin') AS "showsNothing"
    FROM report_shares s JOIN people p ON p.id = s.person_id
    JOIN memberships m ON m.account_id = s.account_id AND m.person_id = s.person_id
   WHERE s.report_id = $1 AND s.expires_at > $2 ORDER BY s.id DESC`;

/** An open link's report that names a cohort (3), wherever in its question: no other id is like it. */
const SHOWS_COHORT = `
  SELECT FROM report_shares s JOIN saved_reports r ON r.id = s.report_id
   WHERE r.account_id = $1 AND r.environment = $2 AND position($3 in r.question::text) > 0 AND s.expires_at > $4 LIMIT 1`;

@Injectable()
export class SharesService implements OnModuleInit {
  constructor(
    @InjectRepository(ShareEntity) private readonly shares: Repository<ShareEntity>,
    private readonly reports: SavedReportsService,
    private readonly cohorts: CohortsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  onModuleInit(): void {
    this.cohorts.beforeChange((manager, target) => this.refuseShown(manager, target));
  }

  /** Those that have not ended, newest first. */
  list(reportId: number): Promise<Share[]> {
    return this.shares.query(LIST, [reportId, new Date(this.clock.now())]);
  }

  /** @throws ApiError 404; 409 when the report has as many as it may. */
  create(target: SavedReportTarget, sharer: Sharer, facts: ShareFacts): Promise<NewShare> {
    return this.shares.manager.transaction(async (manager) => {
      const report = await this.reports.lockReport(manager, target);
      const shares = manager.withRepository(this.shares);
      const now = new Date(this.clock.now());
      // An ended one is good for nothing, and its line is in the trail.
      await manager.query('DELETE FROM report_shares WHERE report_id = $1 AND expires_at <= $2', [
        report.id,
        now,
      ]);
      if ((await shares.countBy({ reportId: report.id })) >= MAX_SHARES)
        throw savedErrors.tooManyShares(MAX_SHARES);
      const token = newSecretToken(this.ids);
      const entity = shares.create({
        ...{ publicId: this.ids.newPublicId('shr_'), reportId: report.id, accountId: report.accountId },
        ...{ personId: sharer.personId, tokenHash: hashSecretToken(token), createdAt: now },
        ...{ ...facts, embedHosts: [...facts.embedHosts] },
      });
      await shares.insert(entity as object);
      await this.audit.record(manager, {
        ...{
          accountId: report.accountId,
          actor: target.actor,
          action: 'share.created',
          target: report.publicId,
        },
        details: {
          ...{ link: entity.publicId, report: report.name, expires_at: facts.expiresAt.toISOString() },
          ...{ shows_people: facts.showsPeople, shows_annotations: facts.showsAnnotations },
          ...{ embed_hosts: facts.embedHosts.join(', ') },
        },
      });
      const share = { ...facts, id: entity.id, publicId: entity.publicId, createdAt: now };
      return {
        share: { ...share, personPublicId: sharer.publicId, showsNothing: false },
        path: `/dashboard/shared/${entity.publicId}#${token}`,
      };
    });
  }

  /** The link is dead with the next request, in every process. @throws ApiError 404. */
  async revoke(target: SavedReportTarget, sharePublicId: string): Promise<void> {
    await this.shares.manager.transaction(async (manager) => {
      const report = await this.reports.lockReport(manager, target);
      const { affected } = await manager
        .withRepository(this.shares)
        .delete({ reportId: report.id, publicId: sharePublicId });
      if (affected !== 1) throw savedErrors.noSuchShare();
      await this.audit.record(manager, {
        ...{
          accountId: report.accountId,
          actor: target.actor,
          action: 'share.revoked',
          target: report.publicId,
        },
        details: { link: sharePublicId, report: report.name },
      });
    });
  }

  /** A link would show what they make of the cohort. */
  private async refuseShown(
    manager: EntityManager,
    { scope, publicId, mayChangeShared = true }: CohortTarget,
  ): Promise<void> {
    if (mayChangeShared) return;
    const asked = [scope.accountId, environmentCode(scope.environment), publicId, new Date(this.clock.now())];
    const shown = await manager.query<object[]>(SHOWS_COHORT, asked);
    if (shown.length > 0) throw savedErrors.cohortIsShared();
  }
}
