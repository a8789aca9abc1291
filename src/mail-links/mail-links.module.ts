import { Module } from '@nestjs/common';
import { ConfirmController } from './confirm.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** The pages behind links of messages. */
@Module({ controllers: [ConfirmController, UnsubscribeController] })
export class MailLinksModule {}
