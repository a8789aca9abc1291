import { Injectable } from '@nestjs/common';
import { toCohortFacts } from '../../reports/cohorts/cohort.view.js';
import { readCohort, readCohortChange } from '../../reports/cohorts/cohort-bodies.js';
import { type Cohort, CohortsService, type CohortTarget } from '../../reports/cohorts/cohorts.service.js';
import { ADMINS } from '../access/dashboard-access.js';
import type { InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { CohortItem, CohortItems } from './cohort.dto.js';

/** Cohorts as the members of an account keep them: everybody makes some, and analysts change their own only. */
@Injectable()
export class AccountCohortsService {
  constructor(
    private readonly cohorts: CohortsService,
    private readonly actors: ActorNames,
  ) {}

  async list(asked: InScope): Promise<CohortItems> {
    return { cohorts: await this.toItems(asked, await this.cohorts.list(asked.scope)) };
  }

  /** @throws ApiError 404. */
  async get(asked: InScope, publicId: string): Promise<CohortItem> {
    return this.toItem(asked, await this.cohorts.get(asked.scope, publicId));
  }

  /** @throws ApiError 400, 409. */
  async create(asked: InScope, body: unknown): Promise<CohortItem> {
    return this.toItem(asked, await this.cohorts.create(asked.scope, readCohort(body), asked.caller.actor));
  }

  /** @throws ApiError 400, 403 for somebody else's cohort or a shared one, 404, 409. */
  async change(asked: InScope, publicId: string, body: unknown): Promise<CohortItem> {
    const { revision, change } = readCohortChange(body);
    const target = await this.targetOf(asked, publicId);
    return this.toItem(asked, await this.cohorts.change(target, revision, change));
  }

  /** @throws ApiError 403 for somebody else's cohort or a shared one, 404. */
  async delete(asked: InScope, publicId: string): Promise<void> {
    await this.cohorts.delete(await this.targetOf(asked, publicId));
  }

  /** What is to be changed by someone who may: who made a cohort never changes. */
  private async targetOf(asked: InScope, publicId: string): Promise<CohortTarget> {
    const cohort = await this.cohorts.get(asked.scope, publicId);
    if (!mayChange(asked, cohort)) throw dashboardErrors.roleForbids();
    const mayChangeShared = ADMINS.includes(asked.account.role);
    return { scope: asked.scope, publicId, actor: asked.caller.actor, mayChangeShared };
  }

  private async toItem(asked: InScope, cohort: Cohort): Promise<CohortItem> {
    const [item] = await this.toItems(asked, [cohort]);
    return item!;
  }

  private async toItems(asked: InScope, cohorts: readonly Cohort[]): Promise<CohortItem[]> {
    const actors = cohorts.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy]);
    const nameOf = await this.actors.of(actors);
    return cohorts.map((cohort) => ({
      ...toCohortFacts(cohort),
      created_by: nameOf(cohort.createdBy),
      changed_by: nameOf(cohort.changedBy),
      may_change: mayChange(asked, cohort),
    }));
  }
}
