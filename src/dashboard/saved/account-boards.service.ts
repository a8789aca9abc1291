import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import type { ReadScope } from '../../database/database.js';
import type { ChangeBoardInput, CreateBoardInput } from '../../saved/boards/board.input.js';
import type { Board, BoardTile } from '../../saved/boards/board.types.js';
import { BoardsService, type BoardTarget } from '../../saved/boards/boards.service.js';
import { readTiles } from '../../saved/boards/read-tiles.js';
import { SavedReportsService } from '../../saved/reports/saved-reports.service.js';
import type { InScope } from '../access/in-environment.decorator.js';
import { mayChange } from '../access/may-change.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { BoardList, BoardView } from './board.dto.js';

/** Boards as the members of an account keep them. */
@Injectable()
export class AccountBoardsService {
  constructor(
    private readonly boards: BoardsService,
    private readonly reports: SavedReportsService,
    private readonly actors: ActorNames,
  ) {}

  async list(asked: InScope): Promise<BoardList> {
    return { boards: await this.toViews(asked, await this.boards.list(asked.scope)) };
  }

  /** @throws ApiError 404. */
  async get(asked: InScope, publicId: string): Promise<BoardView> {
    return this.toView(asked, await this.boards.get(asked.scope, publicId));
  }

  /** @throws ApiError 400, 409. */
  async create(asked: InScope, { name, description, tiles }: CreateBoardInput): Promise<BoardView> {
    const facts = {
      ...{ name, description: description ?? '' },
      tiles: await this.readTiles(asked.scope, tiles ?? []),
    };
    return this.toView(asked, await this.boards.create(asked.scope, facts, asked.caller.actor));
  }

  /** @throws ApiError 409. */
  async makeDefault(asked: InScope): Promise<BoardView> {
    return this.toView(asked, await this.boards.makeDefault(asked.scope, asked.caller.actor));
  }

  /** @throws ApiError 400, 403 for somebody else's board, 404, 409. */
  async change(asked: InScope, publicId: string, change: ChangeBoardInput): Promise<BoardView> {
    const target = await this.targetOf(asked, publicId);
    const { revision, name, description, tiles } = change;
    const board = await this.boards.change(target, revision, {
      ...(name != null && { name }),
      ...(description != null && { description }),
      ...(tiles != null && { tiles: await this.readTiles(asked.scope, tiles) }),
    });
    return this.toView(asked, board);
  }

  /** @throws ApiError 404. */
  async setDefault(asked: InScope, publicId: string): Promise<BoardView> {
    const { scope, caller } = asked;
    return this.toView(asked, await this.boards.setDefault({ scope, publicId, actor: caller.actor }));
  }

  /** @throws ApiError 403 for somebody else's board, 404. */
  async delete(asked: InScope, publicId: string): Promise<void> {
    await this.boards.delete(await this.targetOf(asked, publicId));
  }

  private async targetOf(asked: InScope, publicId: string): Promise<BoardTarget> {
    const board = await this.boards.get(asked.scope, publicId);
    if (!mayChange(asked, board)) throw dashboardErrors.roleForbids();
    return { scope: asked.scope, publicId, actor: asked.caller.actor };
  }

  private async readTiles(scope: ReadScope, sent: unknown): Promise<readonly BoardTile[]> {
    const faults = new FieldErrors();
    const tiles = readTiles(sent, { reportIds: await this.reportIds(scope), faults });
    if (!faults.isEmpty) throw apiErrors.invalidBody(faults.list());
    return tiles;
  }

  private async reportIds(scope: ReadScope): Promise<ReadonlySet<string>> {
    return new Set((await this.reports.list(scope)).map(({ publicId }) => publicId));
  }

  private async toView(asked: InScope, board: Board): Promise<BoardView> {
    const [view] = await this.toViews(asked, [board]);
    return view!;
  }

  private async toViews(asked: InScope, boards: readonly Board[]): Promise<BoardView[]> {
    const [reportIds, nameOf] = await Promise.all([
      this.reportIds(asked.scope),
      this.actors.of(boards.map(({ createdBy }) => createdBy)),
    ]);
    return boards.map((board) => ({
      id: board.publicId,
      name: board.name,
      description: board.description,
      is_default: board.isDefault,
      tiles: board.tiles.filter((tile) => tile.kind === 'note' || reportIds.has(tile.report_id)),
      revision: board.revision,
      owner: nameOf(board.createdBy),
      may_change: mayChange(asked, board),
      changed_at: board.changedAt.toISOString(),
    }));
  }
}
