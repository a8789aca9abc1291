import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ListAnswersModule } from '../http/list-answers.module.js';
import { AdSpendService } from './ad-spend.service.js';
import { AdSpendStore } from './ad-spend.store.js';
import { AdSpendList } from './ad-spend-list.js';
import { DeleteAdSpendController } from './delete-ad-spend.controller.js';
import { ChangeExchangeRatesController } from './exchange-rates/change-exchange-rates.controller.js';
import { ExchangeRatesService } from './exchange-rates/exchange-rates.service.js';
import { ExchangeRatesStore } from './exchange-rates/exchange-rates.store.js';
import { ListExchangeRatesController } from './exchange-rates/list-exchange-rates.controller.js';
import { ImportAdSpendController } from './import-ad-spend.controller.js';
import { ListAdSpendController } from './list-ad-spend.controller.js';
import { RowListAnswers } from './row-list-answers.js';

/** What advertising cost, and the rates by which amounts are converted: imported, listed, deleted. */
@Module({
  imports: [AuthModule, AuditModule, ListAnswersModule],
  controllers: [
    ImportAdSpendController,
    ListAdSpendController,
    DeleteAdSpendController,
    ChangeExchangeRatesController,
    ListExchangeRatesController,
  ],
  providers: [
    AdSpendStore,
    AdSpendService,
    AdSpendList,
    ExchangeRatesStore,
    ExchangeRatesService,
    RowListAnswers,
  ],
  exports: [AdSpendService, AdSpendList],
})
export class AdSpendModule {}
