import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { ChangeBoardInput, CreateBoardInput, MAX_BOARD_BYTES } from '../../saved/boards/board.input.js';
import { ADMINS, MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountBoardsService } from './account-boards.service.js';
import { BoardList, BoardView } from './board.dto.js';

const BODY = { maxBytes: MAX_BOARD_BYTES };

/** The boards of an account and environment: every member reads them and makes some. */
@ApiTags('saved')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/boards')
export class BoardsController {
  constructor(private readonly boards: AccountBoardsService) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: BoardList })
  list(@InEnvironment() asked: InScope): Promise<BoardList> {
    return this.boards.list(asked);
  }

  @Post()
  @DashboardApi(MEMBERS)
  @ApiCreatedResponse({ type: BoardView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The environment has as many as it may.' })
  create(
    @InEnvironment() asked: InScope,
    @DashboardBody(CreateBoardInput, BODY) body: CreateBoardInput,
  ): Promise<BoardView> {
    return this.boards.create(asked, body);
  }

  /** The board made of what the account sends; made now, with its reports, where there is none yet. */
  @Post('default')
  @HttpCode(200)
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: BoardView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Nothing was sent yet.' })
  makeDefault(@InEnvironment() asked: InScope): Promise<BoardView> {
    return this.boards.makeDefault(asked);
  }

  @Get(':board_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: BoardView })
  show(@InEnvironment() asked: InScope, @Param('board_id') id: string): Promise<BoardView> {
    return this.boards.get(asked, id);
  }

  /** Analysts change their own only. */
  @Patch(':board_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: BoardView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Somebody has changed it meanwhile.' })
  change(
    @InEnvironment() asked: InScope,
    @Param('board_id') id: string,
    @DashboardBody(ChangeBoardInput, BODY) body: ChangeBoardInput,
  ): Promise<BoardView> {
    return this.boards.change(asked, id, body);
  }

  /** Puts it in the place of the board that people see first. */
  @Put(':board_id/default')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: BoardView })
  setDefault(@InEnvironment() asked: InScope, @Param('board_id') id: string): Promise<BoardView> {
    return this.boards.setDefault(asked, id);
  }

  /** Analysts delete their own only. Its reports stay. */
  @Delete(':board_id')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse()
  async delete(@InEnvironment() asked: InScope, @Param('board_id') id: string): Promise<void> {
    await this.boards.delete(asked, id);
  }
}
