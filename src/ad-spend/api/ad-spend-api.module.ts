import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { AdSpendModule } from '../ad-spend.module.js';
import { DeleteAdSpendController } from './delete-ad-spend.controller.js';
import { ImportAdSpendController } from './import-ad-spend.controller.js';
import { ListAdSpendController } from './list-ad-spend.controller.js';

/** The ad spend routes over HTTP. */
@Module({
  imports: [AuthModule, AdSpendModule],
  controllers: [ImportAdSpendController, ListAdSpendController, DeleteAdSpendController],
})
export class AdSpendApiModule {}
