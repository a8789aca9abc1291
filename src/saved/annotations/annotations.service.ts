import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { differences } from '../../audit/differences.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode, environmentOf } from '../../common/environment.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import type { ReadScope } from '../../database/database.js';
import { savedErrors } from '../saved-errors.js';
import { AnnotationEntity } from './annotation.entity.js';
import type { Annotation, AnnotationFacts } from './annotation.types.js';

/** Of an account in an environment: a deploy every day for years. A guess. */
export const MAX_ANNOTATIONS = 2_000;

/** Half-open; null: no bound. */
export interface AnnotationRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

const FIRST = new Date(0);
const LAST = new Date('9999-12-31T00:00:00Z');

/** Which annotation is changed or deleted, and by whom. */
export interface AnnotationTarget {
  readonly scope: ReadScope;
  readonly publicId: string;
  readonly actor: Actor;
}

/** Marks on the time axis. Of two who change one at once the second is refused, by the revision that it has read. */
@Injectable()
export class AnnotationsService {
  constructor(
    @InjectRepository(AnnotationEntity) private readonly annotations: Repository<AnnotationEntity>,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** In time. */
  async list({ accountId, environment }: ReadScope, { from, to }: AnnotationRange): Promise<Annotation[]> {
    const at = And(MoreThanOrEqual(from ?? FIRST), LessThan(to ?? LAST));
    const entities = await this.annotations.find({
      where: { accountId, environment: environmentCode(environment), at },
      order: { at: 'ASC', id: 'ASC' },
    });
    return entities.map(toAnnotation);
  }

  /** @throws ApiError 404. */
  get(scope: ReadScope, publicId: string): Promise<Annotation> {
    return findIn(this.annotations, scope, publicId);
  }

  /** @throws ApiError 409 when the account has as many as it may. */
  create(scope: ReadScope, facts: AnnotationFacts, actor: Actor): Promise<Annotation> {
    return this.annotations.manager.transaction(async (manager) => {
      const { accountId } = scope;
      const environment = environmentCode(scope.environment);
      // One after another, or two at once would both find the last place free.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const annotations = manager.withRepository(this.annotations);
      if ((await annotations.countBy({ accountId, environment })) >= MAX_ANNOTATIONS)
        throw savedErrors.tooManyAnnotations(MAX_ANNOTATIONS);
      const entity = annotations.create({
        ...{ publicId: this.ids.newPublicId('ann_'), accountId, environment, revision: 1, ...facts },
        ...{ createdBy: actor.id, createdAt: new Date(this.clock.now()) },
      });
      await annotations.insert(entity);
      await this.audit.record(manager, {
        ...{ accountId, actor, action: 'annotation.created', target: entity.publicId },
        details: inWords(scope, facts),
      });
      return toAnnotation(entity);
    });
  }

  /** @throws ApiError 404; 409 when it has another revision than the one that was read. */
  change(target: AnnotationTarget, revision: number, change: Partial<AnnotationFacts>): Promise<Annotation> {
    const { scope, publicId, actor } = target;
    return this.annotations.manager.transaction(async (manager) => {
      const annotations = manager.withRepository(this.annotations);
      const before = await findIn(annotations, scope, publicId);
      const after = { ...before, ...change };
      const details = differences(inWords(scope, before), inWords(scope, after));
      if (before.revision === revision && Object.keys(details).length === 0) return before;
      const { at, kind, text } = after;
      // Whoever changed it since has another revision, seen here or not.
      const { affected } = await annotations.update(
        { id: before.id, revision },
        { at, kind, text, revision: revision + 1 },
      );
      if (affected !== 1) throw savedErrors.changedMeanwhile();
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'annotation.changed', target: publicId, details },
      });
      return { ...after, revision: revision + 1 };
    });
  }

  /** @throws ApiError 404. */
  async delete(scope: ReadScope, publicId: string, actor: Actor): Promise<void> {
    await this.annotations.manager.transaction(async (manager) => {
      const annotations = manager.withRepository(this.annotations);
      const { id, ...annotation } = await findIn(annotations, scope, publicId);
      const { affected } = await annotations.delete({ id });
      if (affected !== 1) throw savedErrors.noSuchAnnotation();
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'annotation.deleted', target: publicId },
        details: inWords(scope, annotation),
      });
    });
  }
}

async function findIn(
  annotations: Repository<AnnotationEntity>,
  { accountId, environment }: ReadScope,
  publicId: string,
): Promise<Annotation> {
  const where = { accountId, environment: environmentCode(environment), publicId };
  const entity = await annotations.findOneBy(where);
  if (!entity) throw savedErrors.noSuchAnnotation();
  return toAnnotation(entity);
}

function toAnnotation({ environment, ...entity }: AnnotationEntity): Annotation {
  return { ...entity, environment: environmentOf(environment) };
}

function inWords({ environment }: ReadScope, { at, kind, text }: AnnotationFacts): Record<string, string> {
  return { environment, at: at.toISOString(), kind, text };
}
