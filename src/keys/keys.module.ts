import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { KeyDeletionsService } from './key-deletions.service.js';
import { KeysService } from './keys.service.js';

/** The life of a key: issued, listed, deleted. */
@Module({
  imports: [AccountsModule, AuditModule, TypeOrmModule.forFeature([ApiKeyEntity])],
  providers: [KeysService, KeyDeletionsService],
  exports: [KeysService, KeyDeletionsService],
})
export class KeysModule {}
