import { Controller, Get, type INestApplicationContext, Module, Post, SetMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import { AppModule } from '../../src/app.module.js';
import { ACCESS, type Access } from '../../src/auth/access.js';
import { loadEnv } from '../../src/config/env.js';
import type { Database } from '../../src/database/database.js';
import { assertEveryRouteDeclaresAccess } from '../../src/http/declared-access.js';
import { HttpModule } from '../../src/http/http.module.js';
import { PublicApi } from '../../src/http/surface.decorators.js';

@Controller('rogue')
class RogueController {
  @PublicApi()
  @Get()
  declared(): void {}

  @Post()
  forgotten(): void {}

  helper(): void {}
}

class BaseController {
  @Get('inherited')
  inherited(): void {}
}

@Controller('heir')
class HeirController extends BaseController {
  @PublicApi()
  @Get('own')
  own(): void {}
}

/** As @AccountApi('events') says it, without the guards, which would want the whole application. */
const WritesEvents = () => SetMetadata(ACCESS, { surface: 'account', writesEvents: true } satisfies Access);

@Controller('generous')
class GenerousController {
  @WritesEvents()
  @Throttle({ default: { limit: 1_000_000, ttl: 1_000 } })
  @Post('own')
  own(): void {}

  @WritesEvents()
  @Post('usual')
  usual(): void {}

  @PublicApi()
  @SkipThrottle()
  @Get('reads')
  reads(): void {}
}

@SkipThrottle()
@Controller('open')
class OpenController {
  @WritesEvents()
  @Post()
  write(): void {}
}

/** An application of which nothing is instantiated: its routes are what counts. */
function preview(module: Parameters<typeof NestFactory.create>[0]): Promise<INestApplicationContext> {
  return NestFactory.create(module, { preview: true, abortOnError: false, logger: false });
}

describe('Access', () => {
  it('is declared by every route of the application', async () => {
    const database = {} as Database;
    const features = AppModule.of({ database, env: loadEnv({}) });

    @Module({ imports: [features, HttpModule] })
    class Whole {}

    const app = await preview(Whole);
    expect(() => assertEveryRouteDeclaresAccess(app)).not.toThrow();
  });

  it('not declared, keeps the application from starting and names the route', async () => {
    @Module({ controllers: [RogueController] })
    class Careless {}

    const app = await preview(Careless);
    expect(() => assertEveryRouteDeclaresAccess(app)).toThrow(/: RogueController\.forgotten$/);
  });

  it('must be declared by inherited routes too', async () => {
    @Module({ controllers: [HeirController] })
    class Careless {}

    const app = await preview(Careless);
    expect(() => assertEveryRouteDeclaresAccess(app)).toThrow(/: HeirController\.inherited$/);
  });

  it('to writing events comes with the account’s burst limit, which no decorator changes', async () => {
    @Module({ controllers: [GenerousController, OpenController] })
    class Careless {}

    const app = await preview(Careless);
    expect(() => assertEveryRouteDeclaresAccess(app)).toThrow(
      /burst limit .*: GenerousController\.own, OpenController\.write$/,
    );
  });
});
