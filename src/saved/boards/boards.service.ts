import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { differences } from '../../audit/differences.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { environmentCode, environmentOf } from '../../common/environment.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import type { ReadScope } from '../../database/database.js';
import { EventTypesReadModel } from '../../events/event-types.read-model.js';
import { SavedReportsService } from '../reports/saved-reports.service.js';
import { savedErrors } from '../saved-errors.js';
import { BoardEntity } from './board.entity.js';
import type { Board, BoardFacts, BoardTile } from './board.types.js';
import { defaultBoard } from './default-board.js';

/** Which board is changed or deleted, and by whom. */
export interface BoardTarget {
  readonly scope: ReadScope;
  readonly publicId: string;
  readonly actor: Actor;
}

/** Takes leave of what goes with a board, within the transaction that deletes it. */
export type BeforeBoardDeletion = (manager: EntityManager, board: Board, actor: Actor) => Promise<void>;

interface NewBoard extends BoardFacts {
  readonly scope: ReadScope;
  readonly actor: Actor;
  readonly isDefault: boolean;
}

/** Of an account in an environment. A guess. */
export const MAX_BOARDS = 50;

/** The life of a board. Of two who change one at once the second is refused, by the revision that it has read. */
@Injectable()
export class BoardsService {
  private readonly leaveTakers: BeforeBoardDeletion[] = [];

  constructor(
    @InjectRepository(BoardEntity) private readonly boards: Repository<BoardEntity>,
    private readonly reports: SavedReportsService,
    private readonly eventTypes: EventTypesReadModel,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** For rooms that keep what goes with a board: they tell of it in the audit trail. */
  beforeDeletion(takeLeave: BeforeBoardDeletion): void {
    this.leaveTakers.push(takeLeave);
  }

  /** The default board first, the others by age. */
  async list({ accountId, environment }: ReadScope): Promise<Board[]> {
    const entities = await this.boards.find({
      where: { accountId, environment: environmentCode(environment) },
      order: { isDefault: 'DESC', id: 'ASC' },
    });
    return entities.map(toBoard);
  }

  /** @throws ApiError 404. */
  async get({ accountId, environment }: ReadScope, publicId: string): Promise<Board> {
    const where = { accountId, environment: environmentCode(environment), publicId };
    const entity = await this.boards.findOneBy(where);
    if (!entity) throw savedErrors.noSuchBoard();
    return toBoard(entity);
  }

  /** @throws ApiError 409 when the account has as many as it may. */
  create(scope: ReadScope, facts: BoardFacts, actor: Actor): Promise<Board> {
    return this.boards.manager.transaction((manager) =>
      this.createIn(manager, { ...facts, scope, actor, isDefault: false }),
    );
  }

  /**
   * The account's default board; where there is none yet one is made, with its reports, of the event types that were sent.
   * @throws ApiError 409 when nothing was sent, or the account has as many boards or reports as it may.
   */
  async makeDefault(scope: ReadScope, actor: Actor): Promise<Board> {
    const { types } = await this.eventTypes.find(scope, null);
    const proposed = defaultBoard(types.map(({ eventType }) => eventType));
    return this.boards.manager.transaction(async (manager) => {
      await lockAccount(manager, scope);
      const where = {
        accountId: scope.accountId,
        environment: environmentCode(scope.environment),
        isDefault: true,
      };
      const existing = await manager.withRepository(this.boards).findOneBy(where);
      if (existing) return toBoard(existing);
      if (proposed.length === 0) throw savedErrors.nothingSent();
      const tiles: BoardTile[] = [];
      for (const { position, ...facts } of proposed) {
        const saved = await this.reports.createIn(manager, {
          scope,
          facts: { ...facts, description: '' },
          actor,
        });
        tiles.push({ kind: 'report', report_id: saved.publicId, ...position });
      }
      const facts = { name: 'What is sent', description: '', tiles };
      return this.createIn(manager, { ...facts, scope, actor, isDefault: true });
    });
  }

  /** @throws ApiError 404; 409 when it has another revision than the one that was read. */
  change(target: BoardTarget, revision: number, change: Partial<BoardFacts>): Promise<Board> {
    return this.boards.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, target);
      const before = toBoard(entity);
      if (before.revision !== revision) throw savedErrors.changedMeanwhile();
      const after = { ...before, ...change };
      const details = differences(inWords(before), inWords(after));
      if (Object.keys(details).length === 0) return before;
      const { name, description, tiles } = after;
      await manager.withRepository(this.boards).save(
        Object.assign(entity, {
          ...{ name, description, tiles, revision: revision + 1 },
          ...{ changedBy: target.actor.id, changedAt: new Date(this.clock.now()) },
        }),
      );
      await this.audit.record(manager, {
        ...{ accountId: target.scope.accountId, actor: target.actor, target: target.publicId },
        ...{ action: 'board.changed', details },
      });
      return toBoard(entity);
    });
  }

  /** Puts it in the place of the account's default board. Its revision stays: what it shows does. @throws ApiError 404. */
  setDefault(target: BoardTarget): Promise<Board> {
    const { scope, publicId, actor } = target;
    return this.boards.manager.transaction(async (manager) => {
      await lockAccount(manager, scope);
      const entity = await this.lock(manager, target);
      if (entity.isDefault) return toBoard(entity);
      const boards = manager.withRepository(this.boards);
      const where = { accountId: scope.accountId, environment: environmentCode(scope.environment) };
      await boards.update({ ...where, isDefault: true }, { isDefault: false });
      await boards.update({ id: entity.id }, { isDefault: true });
      await this.audit.record(manager, {
        ...{ accountId: scope.accountId, actor, action: 'board.changed', target: publicId },
        details: { default: 'no → yes' },
      });
      return { ...toBoard(entity), isDefault: true };
    });
  }

  /** Its reports stay. @throws ApiError 404. */
  async delete(target: BoardTarget): Promise<void> {
    await this.boards.manager.transaction(async (manager) => {
      const board = toBoard(await this.lock(manager, target));
      const { id, name } = board;
      for (const takeLeave of this.leaveTakers) await takeLeave(manager, board, target.actor);
      await manager.withRepository(this.boards).delete({ id });
      await this.audit.record(manager, {
        ...{ accountId: target.scope.accountId, actor: target.actor, target: target.publicId },
        ...{ action: 'board.deleted', details: { environment: target.scope.environment, name } },
      });
    });
  }

  private async createIn(
    manager: EntityManager,
    { scope, actor, isDefault, name, description, tiles }: NewBoard,
  ): Promise<Board> {
    await lockAccount(manager, scope);
    const { accountId } = scope;
    const environment = environmentCode(scope.environment);
    const boards = manager.withRepository(this.boards);
    if ((await boards.countBy({ accountId, environment })) >= MAX_BOARDS)
      throw savedErrors.tooManyBoards(MAX_BOARDS);
    const now = new Date(this.clock.now());
    const entity = boards.create({
      ...{ publicId: this.ids.newPublicId('brd_'), accountId, environment, isDefault, revision: 1 },
      ...{ name, description },
      ...{ createdBy: actor.id, createdAt: now, changedBy: actor.id, changedAt: now },
    });
    entity.tiles = tiles;
    await boards.insert(entity as object);
    await this.audit.record(manager, {
      ...{ accountId, actor, action: 'board.created', target: entity.publicId },
      details: { environment: scope.environment, name, tiles: tiles.length },
    });
    return toBoard(entity);
  }

  private async lock(manager: EntityManager, { scope, publicId }: BoardTarget): Promise<BoardEntity> {
    const entity = await manager.withRepository(this.boards).findOne({
      where: { accountId: scope.accountId, environment: environmentCode(scope.environment), publicId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!entity) throw savedErrors.noSuchBoard();
    return entity;
  }
}

/** One after another, or two at once would both find the last place free. */
async function lockAccount(manager: EntityManager, { accountId }: ReadScope): Promise<void> {
  await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}

function toBoard({ environment, ...entity }: BoardEntity): Board {
  return { ...entity, environment: environmentOf(environment) };
}

/** As the audit trail says it: a tile by what it shows and where. */
function inWords({ name, description, tiles }: BoardFacts): Record<string, string> {
  const said = tiles.map(
    ({ x, y, w, h, ...tile }) =>
      `${tile.kind === 'report' ? tile.report_id : 'note'} at ${x},${y} of ${w}×${h}`,
  );
  const notes = tiles.flatMap((tile) => (tile.kind === 'note' ? [tile.text] : []));
  return { name, description, tiles: said.join('; '), notes: notes.join(' / ') };
}
