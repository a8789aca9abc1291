import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller } from '../access/caller.decorator.js';
import type { Caller } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { SearchQuery, SearchResults } from './search.dto.js';
import { SearchService } from './search.service.js';

/** One search over everything that the signed-in person may see. */
@ApiTags('search')
@Controller('dashboard/api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @DashboardApi('signed_in')
  @ApiOkResponse({ type: SearchResults })
  find(@Query(QueryPipe) query: SearchQuery, @CurrentCaller() caller: Caller): Promise<SearchResults> {
    return this.search.find(caller, query);
  }
}
