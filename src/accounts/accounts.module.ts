import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AccountsService } from './accounts.service.js';

@Module({ imports: [AuditModule], providers: [AccountsService], exports: [AccountsService] })
export class AccountsModule {}
