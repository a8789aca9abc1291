import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { ApiError, apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode } from '../../common/environment.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import type { ReadScope } from '../../database/database.js';
import { CohortEntity } from './cohort.entity.js';

/** What people say of a cohort. */
export interface CohortFacts {
  readonly name: string;
  readonly description: string;
  readonly definition: object;
}

/** A cohort as it is kept. */
export type Cohort = Omit<CohortEntity, 'accountId' | 'environment'>;

/** Which cohort is changed or deleted, and by whom. */
export interface CohortTarget {
  readonly scope: ReadScope;
  readonly publicId: string;
  readonly actor: Actor;
  /** False: only while no open link shows it. Unless told they may. */
  readonly mayChangeShared?: boolean;
}

/** Refuses, within the transaction that changes or deletes a cohort, what must not be. @throws ApiError */
export type BeforeCohortChange = (manager: EntityManager, target: CohortTarget) => Promise<void>;

/** Of an account in an environment: more nobody oversees. A guess. */
export const MAX_COHORTS_KEPT = 100;

const NO_COHORT = 'There is no such cohort in this account and environment';
const CHANGED_MEANWHILE =
  'Somebody else has changed this cohort meanwhile: load it again and repeat your change';

/**
 * The life of a cohort: created, changed, deleted, each with its line in the audit trail. Of two who change one at once the
 * second is refused, by the revision that it has read.
 */
@Injectable()
export class CohortsService {
  private readonly objectors: BeforeCohortChange[] = [];

  constructor(
    @InjectRepository(CohortEntity) private readonly cohorts: Repository<CohortEntity>,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** For rooms that know where a cohort is shown. */
  beforeChange(object: BeforeCohortChange): void {
    this.objectors.push(object);
  }

  /** By name, letter case aside. */
  async list(scope: ReadScope): Promise<Cohort[]> {
    const byName = new Intl.Collator('en');
    const cohorts = await this.cohorts.findBy(placeOf(scope));
    return cohorts.sort((a, b) => byName.compare(a.name, b.name) || (a.publicId < b.publicId ? -1 : 1));
  }

  /** @throws ApiError 404. */
  async get(scope: ReadScope, publicId: string): Promise<Cohort> {
    const cohort = await this.cohorts.findOneBy({ ...placeOf(scope), publicId });
    if (!cohort) throw apiErrors.notFound(NO_COHORT);
    return cohort;
  }

  /** @throws ApiError 409 when the environment has as many as it may. */
  create(scope: ReadScope, facts: CohortFacts, actor: Actor): Promise<Cohort> {
    return this.cohorts.manager.transaction(async (manager) => {
      // One after another, or two at once would both find the last one free.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [scope.accountId]);
      const cohorts = manager.withRepository(this.cohorts);
      if ((await cohorts.countBy(placeOf(scope))) >= MAX_COHORTS_KEPT)
        throw new ApiError(
          409,
          `An account may have ${MAX_COHORTS_KEPT} cohorts in an environment: delete one first`,
        );
      const now = new Date(this.clock.now());
      const entity = cohorts.create({
        ...{ ...placeOf(scope), ...facts, publicId: this.ids.newPublicId('coh_'), revision: 1 },
        ...{ createdBy: actor.id, createdAt: now, changedBy: actor.id, changedAt: now },
      });
      await cohorts.insert(entity as object);
      const target = { scope, publicId: entity.publicId, actor };
      await this.record(manager, target, {
        action: 'cohort.created',
        details: { environment: scope.environment, ...inWords(facts) },
      });
      return entity;
    });
  }

  /** @throws ApiError 403 for a shared one where that matters; 404; 409 when it has another revision than the one that was read. */
  change(target: CohortTarget, revision: number, change: Partial<CohortFacts>): Promise<Cohort> {
    return this.cohorts.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, target);
      if (entity.revision !== revision) throw new ApiError(409, CHANGED_MEANWHILE);
      const before = inWords(entity);
      const after = inWords({ ...entity, ...change });
      const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
      if (changed.length === 0) return entity;
      await manager.withRepository(this.cohorts).save(
        Object.assign(entity, change, {
          ...{ revision: revision + 1, changedBy: target.actor.id, changedAt: new Date(this.clock.now()) },
        }),
      );
      const details = Object.fromEntries(
        changed.map((name) => [name, { from: before[name], to: after[name] }]),
      );
      await this.record(manager, target, { action: 'cohort.changed', details });
      return entity;
    });
  }

  /** @throws ApiError 403 for a shared one where that matters; 404. */
  async delete(target: CohortTarget): Promise<void> {
    await this.cohorts.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, target);
      await manager
        .withRepository(this.cohorts)
        .delete({ ...placeOf(target.scope), publicId: entity.publicId });
      const details = { environment: target.scope.environment, ...inWords(entity) };
      await this.record(manager, target, { action: 'cohort.deleted', details });
    });
  }

  private async lock(manager: EntityManager, target: CohortTarget): Promise<CohortEntity> {
    const { scope, publicId } = target;
    const cohort = await manager.withRepository(this.cohorts).findOne({
      where: { ...placeOf(scope), publicId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!cohort) throw apiErrors.notFound(NO_COHORT);
    for (const object of this.objectors) await object(manager, target);
    return cohort;
  }

  private record(
    manager: EntityManager,
    { scope, publicId, actor }: CohortTarget,
    line: {
      readonly action: 'cohort.created' | 'cohort.changed' | 'cohort.deleted';
      readonly details: Record<string, unknown>;
    },
  ): Promise<void> {
    return this.audit.record(manager, { accountId: scope.accountId, actor, target: publicId, ...line });
  }
}

function placeOf({ accountId, environment }: ReadScope): { accountId: number; environment: number } {
  return { accountId, environment: environmentCode(environment) };
}

/** As the audit trail says it. */
function inWords({ name, description, definition }: CohortFacts): Record<string, string> {
  return { name, description, definition: JSON.stringify(sorted(definition)) };
}

/** The order of members says nothing, and PostgreSQL keeps another than was sent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
