import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { AccountContext } from '../../src/auth/account-context.js';
import { CurrentAccount } from '../../src/auth/current-account.decorator.js';
import { JsonBody } from '../../src/http/json-body.js';
import { AccountApi, PublicApi } from '../../src/http/surface.decorators.js';
import type { WaymarkRequest } from '../../src/http/waymark-request.js';
import type { WaymarkResponse } from '../../src/http/waymark-response.js';

/** A door that a test opens: what waits behind it is a request under way. */
@Injectable()
export class Gate {
  /** Requests that wait. */
  waiting = 0;
  private open!: () => void;
  private readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
  private arrived: () => void = () => undefined;

  /** Resolves when a request waits. */
  readonly reached = new Promise<void>((resolve) => {
    this.arrived = resolve;
  });

  pass(): void {
    this.open();
  }

  async enter(): Promise<void> {
    this.waiting += 1;
    this.arrived();
    await this.opened;
  }
}

/** One route for each thing the edge promises; nothing of the product. */
@Controller()
export class EdgeRoutesController {
  constructor(private readonly gate: Gate) {}

  @AccountApi('reads')
  @Get('api/v1/slow')
  async slow(): Promise<unknown> {
    await this.gate.enter();
    return { slow: true };
  }

  @AccountApi('events')
  @Post('api/v1/echo')
  @HttpCode(200)
  echo(@JsonBody({ maxBytes: 65_536 }) body: unknown): unknown {
    return { echo: body };
  }

  @AccountApi('events')
  @Post('api/v1/count')
  @HttpCode(200)
  count(@JsonBody({ maxBytes: 1_048_576 }) body: unknown): unknown {
    return { length: JSON.stringify(body).length };
  }

  @AccountApi('reads')
  @Get('api/v1/whoami')
  whoami(@CurrentAccount() account: AccountContext): unknown {
    return { account_id: account.accountPublicId };
  }

  @AccountApi('reads')
  @SkipThrottle()
  @Get('api/v1/unthrottled')
  unthrottled(): unknown {
    return {};
  }

  @AccountApi('reads')
  @Throttle({ default: { limit: 2, ttl: 60_000 } })
  @Get('api/v1/twice-a-minute')
  twiceAMinute(): unknown {
    return {};
  }

  /** What it carries is about a throttler that does not exist, so the account's limit applies. */
  @AccountApi('reads')
  @SkipThrottle({ another: true })
  @Get('api/v1/decorated')
  decorated(): unknown {
    return {};
  }

  @AccountApi('reads')
  @Get('api/v1/things/:thing_id')
  thing(@Param('thing_id') id: string, @Query('q') q: string | undefined): unknown {
    return { id, q: q ?? null };
  }

  @AccountApi('reads')
  @Delete('api/v1/things/:thing_id')
  drop(@Param('thing_id') id: string): unknown {
    return { deleted: id };
  }

  @AccountApi('reads')
  @Get('api/v1/fault')
  fault(): never {
    throw new Error('a cause with a secret inside');
  }

  @AccountApi('reads')
  @Get('api/v1/unreachable-database')
  unreachable(): never {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  }

  @AccountApi('reads')
  @Get('api/v1/broken-stream')
  async stream(@Res() res: WaymarkResponse): Promise<void> {
    res.writeHead(200, { 'Content-Type': 'text/csv' });
    await new Promise((resolve) => res.write('first\n', resolve));
    throw new Error('the source broke');
  }

  @PublicApi()
  @Get('public')
  open(@Req() req: WaymarkRequest, @Body() body: unknown): unknown {
    return { method: req.method, body: body ?? null };
  }
}
