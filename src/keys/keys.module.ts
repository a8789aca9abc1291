import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { KeyLookupReadModel } from './key-lookup.read-model.js';
import { KeyNamesService } from './key-names.service.js';
import { KeysService } from './keys.service.js';

@Module({
  imports: [AuditModule],
  providers: [KeysService, KeyLookupReadModel, KeyNamesService],
  exports: [KeysService, KeyLookupReadModel, KeyNamesService],
})
export class KeysModule {}
