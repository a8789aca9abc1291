import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import { type Actor, LOCAL_ORIGINS } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { isDeletedAt } from './api-key.js';
import { KeyEndings } from './key-endings.js';

/** Keys whose deletions are carried out in one transaction; the next ones have the next. */
const PORTION = 100;

/**
 * Deletions that are to come. A key dies at the instant in every process, because whatever checks a key compares the
 * instant with the present. Carrying the deletion out afterwards only writes down what is so already: the key's record
 * and the line of the audit trail.
 */
@Injectable()
export class ScheduledDeletionsService {
  constructor(
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly audit: AuditService,
    private readonly endings: KeyEndings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Sets or moves the instant, which must lie in the future. False when there is no such key, or it is deleted. */
  async schedule(publicId: string, at: Date, actor: Actor): Promise<boolean> {
    return this.changing(publicId, async (manager, entity) => {
      const before = entity.deletionAt;
      if (before?.getTime() === at.getTime()) return;
      await this.save(manager, entity, { deletionAt: at, deletionBy: actor.id });
      await this.audit.record(manager, {
        accountId: entity.accountId,
        actor,
        action: 'key.deletion_scheduled',
        target: publicId,
        details: {
          name: entity.name,
          deletion_at: before ? `${before.toISOString()} → ${at.toISOString()}` : at.toISOString(),
        },
      });
    });
  }

  /** Calls the deletion off; nothing happens where none is scheduled. False as {@link schedule}. */
  async cancel(publicId: string, actor: Actor): Promise<boolean> {
    return this.changing(publicId, async (manager, entity) => {
      const before = entity.deletionAt;
      if (!before) return;
      await this.save(manager, entity, { deletionAt: null, deletionBy: null });
      await this.audit.record(manager, {
        accountId: entity.accountId,
        actor,
        action: 'key.deletion_cancelled',
        target: publicId,
        details: { name: entity.name, deletion_at: before.toISOString() },
      });
    });
  }

  /** Writes down the deletions whose instant has come, as those of whoever scheduled them; answers how many. */
  async carryOutDue(): Promise<number> {
    for (let total = 0; ; ) {
      const done = await this.keys.manager.transaction((manager) => this.carryOutSome(manager));
      total += done;
      if (done < PORTION) return total;
    }
  }

  /** Of several processes each takes keys that no other has. */
  private async carryOutSome(manager: EntityManager): Promise<number> {
    const due = await manager.withRepository(this.keys).find({
      where: { deletionAt: LessThanOrEqual(new Date(this.clock.now())) },
      order: { id: 'ASC' },
      take: PORTION,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    await this.endings.write(
      manager,
      due.map((entity) => ({
        ...entity,
        at: entity.deletionAt!,
        by: { id: entity.deletionBy!, origin: LOCAL_ORIGINS.service },
        wasPlanned: true,
      })),
    );
    return due.length;
  }

  private changing(
    publicId: string,
    change: (manager: EntityManager, entity: ApiKeyEntity) => Promise<void>,
  ): Promise<boolean> {
    return this.keys.manager.transaction(async (manager) => {
      const entity = await manager
        .withRepository(this.keys)
        .findOne({ where: { publicId, site: IsNull() }, lock: { mode: 'pessimistic_write' } });
      if (!entity || isDeletedAt(entity, this.clock.now())) return false;
      await change(manager, entity);
      return true;
    });
  }

  private async save(
    manager: EntityManager,
    entity: ApiKeyEntity,
    change: Partial<ApiKeyEntity>,
  ): Promise<void> {
    await manager.withRepository(this.keys).save(Object.assign(entity, change));
  }
}
