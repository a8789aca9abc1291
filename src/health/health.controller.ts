import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { apiErrors } from '../common/api-error.js';
import { PublicApi } from '../http/surface.decorators.js';
import { DatabaseProbe } from './database-probe.js';
import { Readiness } from './readiness.js';

/** What an orchestrator asks: is the process alive, and can it do its work. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly readiness: Readiness,
  ) {}

  /** Asks nothing of anyone: a database that is down is no reason to restart this process. */
  @PublicApi()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @PublicApi()
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    this.readiness.noteProbe();
    if (this.readiness.isStopping) throw apiErrors.stopping();
    if (await this.database.answers()) return { status: 'ok' };
    throw apiErrors.unavailable('Not ready: the database does not answer');
  }
}
