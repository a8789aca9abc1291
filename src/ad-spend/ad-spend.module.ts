import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AdSpendService } from './ad-spend.service.js';
import { AdSpendStore } from './ad-spend.store.js';

/** What advertising cost: kept, listed, deleted. Knows no HTTP. */
@Module({
  imports: [AuditModule],
  providers: [AdSpendStore, AdSpendService],
  exports: [AdSpendService],
})
export class AdSpendModule {}
