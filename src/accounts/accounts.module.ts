import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AccountEntity } from './account.entity.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([AccountEntity])],
  providers: [AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
