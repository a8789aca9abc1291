import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ClockModule } from '../clock.module.js';
import { systemClock } from '../common/clock.js';
import type { Database } from '../database/database.js';
import { DatabaseModule } from '../database/database.module.js';
import { ImportingModule } from '../events/importing.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { MembersModule } from '../members/members.module.js';

/** The control plane alone, without HTTP. */
@Module({})
export class OperatorModule {
  static of(database: Database): DynamicModule {
    return {
      module: OperatorModule,
      imports: [
        ClockModule.of(systemClock),
        DatabaseModule.forRoot(database),
        AccountsModule,
        KeysModule,
        MembersModule,
        AuditModule,
        ImportingModule,
      ],
    };
  }
}
