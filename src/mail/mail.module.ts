import { type DynamicModule, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import type { MailSetup } from './mail.types.js';

/** Global: whatever sends e-mail sends it from here. */
@Module({})
export class MailModule {
  /** Null: no mail server is named, and every message is refused. */
  static forRoot(setup: MailSetup | null): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [{ provide: MailService, useValue: new MailService(setup) }],
      exports: [MailService],
    };
  }
}
