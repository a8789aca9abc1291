import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ListAnswersModule } from '../http/list-answers.module.js';
import { AdSpendService } from './ad-spend.service.js';
import { AdSpendStore } from './ad-spend.store.js';
import { DeleteAdSpendController } from './delete-ad-spend.controller.js';
import { ImportAdSpendController } from './import-ad-spend.controller.js';
import { ListAdSpendController } from './list-ad-spend.controller.js';

/** What advertising cost: imported, listed, deleted. */
@Module({
  imports: [AuthModule, AuditModule, ListAnswersModule],
  controllers: [ImportAdSpendController, ListAdSpendController, DeleteAdSpendController],
  providers: [AdSpendStore, AdSpendService],
})
export class AdSpendModule {}
